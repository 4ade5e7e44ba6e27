import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { budgetedDeadline, withPageBudget } from "./page-budget.server.ts";

const PART_MS = 700;
const SECOND_MS = 1_000;
const log = { info() {}, warn() {}, error() {} };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance"] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Milliseconds from the request until the last part is given up, where each is asked for when the one before was. */
function waitFor(parts: number, alreadyMs: number): number {
  const began = performance.now();
  const budgeted = withPageBudget(log);
  vi.advanceTimersByTime(alreadyMs);
  for (let count = 0; count < parts; count += 1) vi.advanceTimersByTime(budgetedDeadline(budgeted, PART_MS));
  return performance.now() - began;
}

it("[FAULT-03 part: parts that wait for each other] parts of a page share one second, whoever had to be waited for before", () => {
  expect(waitFor(1, 0)).toBe(PART_MS);
  for (const alreadyMs of [0, 250, 500]) expect(waitFor(3, alreadyMs), `${alreadyMs} ms`).toBeLessThan(SECOND_MS);
});

it("a part that is asked for late still has a moment, and one outside of a budget its own time", () => {
  const budgeted = withPageBudget(log);
  vi.advanceTimersByTime(SECOND_MS);
  expect(budgetedDeadline(budgeted, PART_MS)).toBeGreaterThan(0);
  expect(budgetedDeadline(log, PART_MS)).toBe(PART_MS);
});
