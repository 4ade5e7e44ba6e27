import { expect, it } from "vitest";
import { millisecondsTo, multiplierAt } from "../../math/crash/flight.ts";
import { marksUpTo, rangeAt } from "./plot-range.ts";

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
