// @vitest-environment happy-dom
import { RendererType, Texture } from "pixi.js";
import { expect, it, vi } from "vitest";
import { FallsScene } from "./falls-scene.ts";
import type { Machine } from "./machine.ts";
import type { SceneOptions, ShownSpin } from "./scene.ts";

// Both draw texts, which takes a canvas.
vi.mock("./fall-tag.ts", async () => {
  const { Container } = await import("pixi.js");
  return { fallTag: () => new Container() };
});
vi.mock("./multiplier-ladder.ts", async () => {
  const { Container } = await import("pixi.js");
  return {
    MultiplierLadder: class extends Container {
      show() {}
    },
  };
});

/** Two screens that win, the second of what falls after the first; nothing else of a reel goes on at the next. */
const STRIPS = ["A", "K", "Q", "A", "A", "A"].map((other, reel) =>
  Array.from({ length: 12 }, (_, place) => (reel < 3 && place === 8 ? "H1" : reel < 3 && place === 7 ? "H2" : other)),
);

/** The win's figures in the order in which they are shown. */
async function figures(shown: Partial<ShownSpin>, spin: Partial<ShownSpin["spin"]>): Promise<number[]> {
  const figures: number[] = [];
  const palette = { main: { r: 9, g: 9, b: 99 }, dark: { r: 0, g: 0, b: 0 }, light: { r: 255, g: 255, b: 200 } };
  const motion = {
    reduced: true,
    wait: async () => {},
    run: async (_: number, draw: (share: number) => void) => [0, 0.4, 1].map(draw),
  };
  const show = (subunits: number | null) => figures.push(subunits ?? 0);
  const scene = new FallsScene(
    {
      stage: { app: { renderer: { type: RendererType.WEBGL } }, motion, shake() {} },
      sheet: { H1: { texture: Texture.WHITE, blurred: Texture.WHITE } },
      sound: { play() {}, win() {} },
      hud: { showWin: show, showReturn: show },
      celebration: { bigWin: async () => {} },
      ...{ palette, format: String, money: String, cut: () => false, fast: () => false },
    } as unknown as SceneOptions,
    {
      kind: "ways",
      strips: STRIPS.map((strip) => strip.join(" ")),
      ...{ multipliers: [1, 2, 3, 5], mostMultiplier: 5 },
    } as unknown as Extract<Machine, { kind: "ways" }>,
  );
  await scene.present({
    spin: { stops: STRIPS.map(() => 8), lines: [], scatters: 0, wins: 0, ...spin } as unknown as ShownSpin["spin"],
    ...{ isFree: false, before: 0, stake: 20, staked: 20, ...shown },
  });
  return figures;
}

it.each([
  ["a win", {}, { falls: [30, 50], pays: 80 }, 80],
  ["less than the stake, and then more", {}, { falls: [3, 50], pays: 53 }, 53],
  ["a big win", {}, { falls: [300, 500], pays: 800 }, 800],
  ["a free spin after others", { isFree: true, before: 70 }, { falls: [30, 50], pays: 80 }, 150],
  ["a win that the highest one of a round cuts", {}, { falls: [30, 50], pays: 60 }, 60],
])("the figure of %s only ever rises, up to what the spin pays", async (_name, shown, spin, end) => {
  const seen = await figures(shown, spin);
  expect(seen).toEqual([...seen].sort((one, other) => one - other));
  expect(seen.at(-1)).toBe(end);
});
