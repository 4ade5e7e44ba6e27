// @vitest-environment happy-dom
import { Container, RendererType, Sprite, Texture, Ticker } from "pixi.js";
import { expect, it } from "vitest";
import type { SlotRoundView } from "#schemas/studio/api.ts";
import { Motion } from "../motion.ts";
import type { FigureArt } from "../paint/figure-tile.ts";
import type { Chassis } from "./chassis.ts";
import type { Reels } from "./reels.ts";
import type { SceneOptions } from "./scene.ts";
import { WinningFigures } from "./winning-figures.ts";
import { Wins } from "./wins.ts";

const LINE = { line: 0, count: 2, pays: 40 };
const SPIN = { lines: [LINE], scatters: 0 } as unknown as SlotRoundView["spins"][number];
const hammer: FigureArt = {
  name: "hammer",
  size: 100,
  layers: () => ({ plate: undefined, figure: Texture.WHITE }),
};

/** Two reels of one row: a hammer, then a letter; the line pays with both. */
function machine() {
  const ticker = new Ticker();
  let now = 1;
  ticker.update(now);
  const frame = (milliseconds: number) => {
    now += milliseconds;
    ticker.update(now);
  };
  let cut = false;
  const stage = { app: { renderer: { type: RendererType.WEBGL } }, motion: new Motion(ticker) };
  const options = {
    stage,
    palette: { main: { r: 9, g: 9, b: 99 }, dark: { r: 0, g: 0, b: 0 }, light: { r: 255, g: 255, b: 200 } },
    money: String,
    cut: () => cut,
  } as unknown as SceneOptions;
  const cells = [new Sprite(), new Sprite()];
  const figures = new WinningFigures(options.stage);
  const spot = (reel: number) => ({ x: reel * 100, y: 50 });
  const reels = {
    front: new Container(),
    figures,
    restScale: 0.5,
    spot,
    cellAt: (reel: number) => cells[reel],
    figureAt: (reel: number) =>
      reel === 0 ? { tile: cells[0] as Sprite, figure: hammer, spot: spot(reel), scale: 0.5 } : undefined,
  } as unknown as Reels;
  const chassis = { reels: 2, rows: 1, lines: [[0, 0]], winning: "pulse" } as unknown as Chassis;
  for (const cell of cells) cell.scale.set(0.5);
  const wins = new Wins(options, reels, chassis);
  const atRest = () =>
    figures.children.length === 0 &&
    cells.every(({ renderable, rotation, scale }) => renderable && rotation === 0 && scale.x === 0.5);
  return {
    wins,
    frame,
    figures,
    cells,
    atRest,
    press: (down: boolean) => {
      cut = down;
    },
  };
}

it("the figure of a win moves by itself, a letter as a whole, and again with every turn", () => {
  const { wins, frame, figures, cells } = machine();
  wins.show(SPIN, () => false);
  frame(16);
  expect(figures.children).toHaveLength(1);
  const body = () => (figures.children[0] as Container).children[0] as Container;
  frame(90);
  frame(90);
  expect(body().rotation).not.toBe(0);
  expect(cells[0]?.renderable).toBe(false);
  expect(cells[0]?.scale.x).toBe(0.5);
  expect(cells[1]?.scale.x).not.toBe(0.5);
  const first = body();
  for (let spent = 0; spent < 1_300; spent += 90) frame(90);
  expect(body()).not.toBe(first);
});

it("the next spin ends it at once: every cell is visible and at rest", () => {
  const { wins, frame, atRest } = machine();
  wins.show(SPIN, () => false);
  frame(90);
  expect(atRest()).toBe(false);
  wins.clear();
  expect(atRest()).toBe(true);
  frame(90);
  expect(atRest()).toBe(true);
});

it("a press to go on ends it, one from before the win doesn't", () => {
  const { wins, frame, atRest, press } = machine();
  press(true);
  wins.show(SPIN, () => false);
  frame(90);
  expect(atRest()).toBe(false);
  press(false);
  frame(90);
  expect(atRest()).toBe(false);
  press(true);
  frame(16);
  expect(atRest()).toBe(true);
  press(false);
  frame(2_000);
  expect(atRest()).toBe(true);
});

it("a new size ends it, and the next turn shows the figure where its cell is then", () => {
  const { wins, frame, figures, cells } = machine();
  wins.show(SPIN, () => false);
  frame(90);
  wins.lay();
  expect(figures.children).toEqual([]);
  expect(cells[0]?.renderable).toBe(true);
  frame(90);
  expect(figures.children).toEqual([]);
  for (let spent = 0; spent < 1_400; spent += 90) frame(90);
  expect(figures.children).toHaveLength(1);
});
