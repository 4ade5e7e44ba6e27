import { expect, it } from "vitest";
import { realityInterval } from "./reality-check.ts";

it("[RG-03 part: the interval] the shorter of the licence's and the player's own holds", () => {
  expect(realityInterval(null, null)).toBeNull();
  expect(realityInterval(60, null)).toBe(60);
  expect(realityInterval(null, 20)).toBe(20);
  expect(realityInterval(60, 20)).toBe(20);
  expect(realityInterval(30, 120)).toBe(30);
});
