import { expect, it } from "vitest";
import { millisecondsTo, multiplierAt } from "../../math/crash/flight.ts";
import { levelsOf, marksUpTo, pointIn, rangeAt } from "./plot-range.ts";

it("the rocket is inside of what is shown, at every moment of a flight", () => {
  for (let time = 0; time <= millisecondsTo(1_000_000); time += 97) {
    const { seconds, highest } = rangeAt(time);
    expect(time / 1_000).toBeLessThan(seconds);
    expect(multiplierAt(time)).toBeLessThan(highest);
  }
});

it("the range never shrinks while it flies", () => {
  let before = rangeAt(0);
  for (let time = 0; time < 60_000; time += 50) {
    const now = rangeAt(time);
    expect(now.seconds).toBeGreaterThanOrEqual(before.seconds);
    expect(now.highest).toBeGreaterThanOrEqual(before.highest);
    before = now;
  }
});

it("a time and a multiplier stand between the frame's corners: take-off at the bottom left, the range's ends at the top right", () => {
  const frame = { x: 46, y: 16, width: 300, height: 200 };
  const range = { seconds: 10, highest: 300 };
  expect(pointIn(frame, range, 0, 100)).toEqual({ x: 46, y: 216 });
  expect(pointIn(frame, range, 10_000, 300)).toEqual({ x: 346, y: 16 });
  expect(pointIn(frame, range, 5_000, 200)).toEqual({ x: 196, y: 116 });
});

it.each([
  [1, [0.2, 0.4, 0.6, 0.8, 1]],
  [8, [2, 4, 6, 8]],
  [37, [10, 20, 30]],
  [100, [20, 40, 60, 80, 100]],
])("marks up to %d are few and round", (most, expected) => {
  const marks = marksUpTo(most, 5);
  expect(marks.map((mark) => Math.round(mark * 100) / 100)).toEqual(expected);
  for (const count of [2, 3, 4, 5]) expect(marksUpTo(most, count).length).toBeLessThanOrEqual(count);
});

it.each([
  [200, [120, 140, 160, 180, 200]],
  [900, [300, 500, 700, 900]],
  [1_000, [200, 400, 600, 800, 1_000]],
  [92_000, [20_000, 40_000, 60_000, 80_000]],
])(
  "an axis up to %d hundredths marks round multipliers, whole ones where hundredths have no room",
  (highest, expected) => {
    expect(levelsOf({ seconds: 10, highest }, 5)).toEqual(expected);
    if (highest >= 1_000)
      for (const count of [2, 3, 4, 5])
        expect(levelsOf({ seconds: 10, highest }, count).every((level) => level % 100 === 0)).toBe(true);
  },
);
