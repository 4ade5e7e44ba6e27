// @vitest-environment happy-dom
import { RendererType, Sprite, Texture, Ticker } from "pixi.js";
import { expect, it } from "vitest";
import { Motion } from "../motion.ts";
import type { FallsGrid } from "./falls-grid.ts";
import { moveWinners } from "./move-winners.ts";
import type { SceneOptions } from "./scene.ts";
import { WinningFigures } from "./winning-figures.ts";

/** A shaft with a figure beside a letter, both of which have won. */
function shaft({ isFast = false } = {}) {
  const ticker = new Ticker();
  let now = 1;
  ticker.update(now);
  const frame = (milliseconds: number) => {
    now += milliseconds;
    ticker.update(now);
  };
  let cut = false;
  const scene = {
    stage: { app: { renderer: { type: RendererType.WEBGL } }, motion: new Motion(ticker) },
    cut: () => cut,
    fast: () => isFast,
  } as unknown as SceneOptions;
  const figures = new WinningFigures(scene.stage);
  const tiles = [new Sprite(), new Sprite()];
  const figure = { name: "coin", size: 100, layers: () => ({ plate: undefined, figure: Texture.WHITE }) };
  const grid = {
    figures,
    restScale: 0.5,
    cells: tiles.map((tile) => [tile]),
    figureAt: (reel: number, _: number, symbol: string) =>
      symbol === "H1" ? { tile: tiles[reel], figure, spot: { x: 0, y: 0 }, scale: 0.5 } : undefined,
  } as unknown as FallsGrid;
  const won = [
    [0, 0],
    [1, 0],
  ] as const;
  const over = moveWinners(scene, grid, won, [["H1"], ["A"]]);
  return { figures, tiles, frame, over, cutIt: () => (cut = true) };
}

it("a figure in the shaft moves by itself until it bursts, a letter as a whole", async () => {
  const { figures, tiles, frame, over } = shaft();
  for (let spent = 0; spent < 300; spent += 90) frame(90);
  expect(figures.children).toHaveLength(1);
  expect(tiles[0]?.renderable).toBe(false);
  expect(tiles[1]?.renderable).toBe(true);
  expect(tiles[1]?.scale.x).not.toBe(0.5);
  for (let spent = 0; spent < 900; spent += 90) frame(90);
  await over;
  expect(figures.children).toEqual([]);
  expect(tiles[0]?.renderable).toBe(true);
});

it("a press to go on ends it at once", async () => {
  const { figures, tiles, frame, over, cutIt } = shaft();
  frame(90);
  cutIt();
  frame(16);
  await over;
  expect(figures.children).toEqual([]);
  expect(tiles[0]?.renderable).toBe(true);
});

it("in fast play both move as a whole: there is no time for more", () => {
  const { figures, tiles, frame } = shaft({ isFast: true });
  frame(60);
  expect(figures.children).toEqual([]);
  expect(tiles[0]?.renderable).toBe(true);
  expect(tiles[0]?.scale.x).not.toBe(0.5);
});
