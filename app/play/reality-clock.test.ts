import { expect, it } from "vitest";
import { answerCookie, answeredAt, nextCheckAt } from "./reality-clock.ts";

const HOUR = 3_600_000;

it("[RG-08 part: when a reality check is due] is due an interval after the player came, and after each answer", () => {
  expect(nextCheckAt(1_000, null, 60)).toBe(1_000 + HOUR);
  expect(nextCheckAt(1_000, 1_000 + HOUR, 60)).toBe(1_000 + 2 * HOUR);
  // An answer of a browser session before this one counts for nothing.
  expect(nextCheckAt(9_000, 5_000, 30)).toBe(9_000 + HOUR / 2);
});

it("knows the answer of this player alone", () => {
  const cookies = `a=1; ${answerCookie(7, 5_000).split(";")[0]}; b=2`;
  expect(answeredAt(cookies, 7)).toBe(5_000);
  expect(answeredAt(cookies, 8)).toBeNull();
  expect(answeredAt("", 7)).toBeNull();
});
