// @vitest-environment happy-dom
import { RendererType, Texture, Ticker } from "pixi.js";
import { expect, it } from "vitest";
import { Motion } from "../motion.ts";
import type { FigureArt } from "../paint/figure-tile.ts";
import { linesChassis } from "./lines-chassis.ts";
import { ReelScene } from "./reel-scene.ts";
import type { SceneOptions, ShownSpin } from "./scene.ts";

const bell: FigureArt = { name: "bell", size: 100, layers: () => ({ plate: undefined, figure: Texture.WHITE }) };
const STOPS = [0, 0, 0, 0, 0];
const SPIN = { stops: STOPS, lines: [{ line: 0, count: 3, pays: 40 }], scatters: 0, pays: 40 };

it("a round that is lost ends the figures of its win: the reels stand there whole", () => {
  const ticker = new Ticker();
  ticker.update(1);
  const palette = { main: { r: 9, g: 9, b: 99 }, dark: { r: 0, g: 0, b: 0 }, light: { r: 255, g: 255, b: 200 } };
  const scene = new ReelScene(
    {
      stage: { app: { renderer: { type: RendererType.WEBGL } }, motion: new Motion(ticker) },
      sheet: { H1: { texture: Texture.WHITE, blurred: Texture.WHITE, figure: bell } },
      palette,
      money: String,
      cut: () => false,
    } as unknown as SceneOptions,
    linesChassis,
    STOPS.map(() => ["H1"]),
  );
  scene.show(STOPS);
  scene.wins.show(SPIN as unknown as ShownSpin["spin"], () => false);
  ticker.update(100);
  expect(scene.reels.figures.children).toHaveLength(3);
  expect(scene.reels.cellAt(0, 1)?.renderable).toBe(false);
  void scene.halt(STOPS);
  expect(scene.reels.figures.children).toEqual([]);
  expect(scene.reels.cellAt(0, 1)?.renderable).toBe(true);
});
