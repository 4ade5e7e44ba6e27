import { expect, it } from "vitest";
import { slowdownOf } from "./slowdown.ts";

it.each([
  [150, 1],
  [800, 2],
  [1_300, 3],
  [1_533, 4],
  [1_999, 6],
])("a machine of benchmark index %i is slowed down as Lighthouse's guide has it: %i times", (index, times) => {
  expect(slowdownOf(index)).toBeCloseTo(times, 5);
});

it("a machine that is slower than the phone is not slowed down", () => {
  expect(slowdownOf(90)).toBe(1);
});
