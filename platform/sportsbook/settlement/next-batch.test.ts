import { expect, it } from "vitest";
import { nextBatch } from "./apply-settlements.ts";

it.each([
  ["fast", { bets: 50, most: 1_000, tookMs: 10 }, 100],
  ["as fast as it may be", { bets: 300, most: 1_000, tookMs: 150 }, 300],
  ["slow", { bets: 300, most: 1_000, tookMs: 900 }, 50],
  ["so slow that one bet takes too long", { bets: 2, most: 1_000, tookMs: 900 }, 1],
  ["fast, at the most that there may be", { bets: 900, most: 1_000, tookMs: 50 }, 1_000],
])("the batch after one that was %s holds its locks for 150 ms or less", (_, batch, next) => {
  expect(nextBatch(batch)).toBe(next);
});
