// @vitest-environment happy-dom
import { type Container, Graphics, GraphicsContext, Text } from "pixi.js";
import { afterEach, expect, it, vi } from "vitest";
import { Axes } from "./axes.ts";
import { levelsOf, pointIn, rangeAt } from "./plot-range.ts";

const PHONE = { x: 46, y: 16, width: 270, height: 180 };
const DESKTOP = { x: 46, y: 16, width: 820, height: 380 };
const FRAME_MS = 1_000 / 60;
const texts = {
  multiplier: (hundredths: number) => `${(hundredths / 100).toFixed(2)}×`,
  whole: (count: number) => `${count}×`,
  seconds: (count: number) => `${count}s`,
};
/** The least that a change of place is seen by: a pixel of a screen that has two of them to each of the page's. */
const SEEN = 0.5;

afterEach(() => vi.restoreAllMocks());

/** The texts that are seen, with their places. */
const labelsOf = (axes: Container) => {
  const all = (node: Container): Container[] => [node, ...node.children.flatMap((child) => all(child as Container))];
  return all(axes).flatMap((node) =>
    node instanceof Text && node.visible ? [{ text: node.text, x: node.x, y: node.y }] : [],
  );
};

/** Draws a part of a flight; answers how often lines were drawn, and by how many pixels labels moved from frame to frame. */
function fly(axes: Axes, area: typeof PHONE, from: number, to: number) {
  const strokes = [Graphics.prototype, GraphicsContext.prototype].map((of) => vi.spyOn(of, "stroke"));
  const moves: number[] = [];
  let before = labelsOf(axes);
  let looked = 0;
  for (let time = from; time < to; time += FRAME_MS) {
    axes.show(rangeAt(time), area);
    const now = labelsOf(axes);
    for (const { text, x, y } of now) {
      const was = before.find((label) => label.text === text);
      looked += 1;
      if (was && (was.x !== x || was.y !== y)) moves.push(Math.max(Math.abs(was.x - x), Math.abs(was.y - y)));
    }
    before = now;
  }
  const lines = strokes.reduce((sum, { mock }) => sum + mock.calls.length, 0);
  for (const stroke of strokes) stroke.mockRestore();
  return { lines, moves, looked };
}

it.each([
  ["a phone", PHONE],
  ["a desktop", DESKTOP],
])("on %s a minute's flight draws no line anew: what the camera moves is moved", (_name, area) => {
  const axes = new Axes(texts);
  axes.show(rangeAt(0), area);
  expect(fly(axes, area, 0, 60_000).lines).toBe(0);
});

it("a mark stays where it is until it moves by as much as is seen", () => {
  const axes = new Axes(texts);
  axes.show(rangeAt(0), PHONE);
  // The first seconds fit into what is shown from the start.
  expect(fly(axes, PHONE, 0, 5_500).moves).toEqual([]);
  const { moves, looked } = fly(axes, PHONE, 30_000, 40_000);
  expect(Math.min(...moves)).toBeGreaterThanOrEqual(SEEN);
  expect(moves.length).toBeLessThan(looked / 3);
});

it("what is seen is never further off than that", () => {
  const axes = new Axes(texts);
  for (let time = 0; time < 40_000; time += 333) {
    const range = rangeAt(time);
    axes.show(range, DESKTOP);
    const labels = labelsOf(axes);
    const levels = levelsOf(range, 5);
    const areWhole = levels.every((level) => level % 100 === 0);
    for (const level of levels) {
      const text = areWhole ? texts.whole(level / 100) : texts.multiplier(level);
      const label = labels.find((each) => each.text === text);
      expect(Math.abs((label?.y ?? Number.NaN) - pointIn(DESKTOP, range, 0, level).y)).toBeLessThanOrEqual(SEEN / 2);
    }
  }
});

it("another place is drawn anew, once", () => {
  const axes = new Axes(texts);
  axes.show(rangeAt(0), PHONE);
  const { lines } = fly(axes, DESKTOP, 0, 1_000);
  expect(lines).toBeGreaterThan(0);
  expect(lines).toBeLessThan(8);
});
