import type { StorefrontServices } from "#schemas/kit/storefront.ts";

type Log = StorefrontServices["log"];

/** So long a page waits for the platform in all before its first byte (FAULT-03), in milliseconds. */
const PAGE_BUDGET_MS = 750;
/** What a part gets at least, however late it is asked for: two of them, one after the other, still leave time to render. */
const LEAST_MS = 100;

const ends = new WeakMap<object, number>();

/** A log of one request, by which its parts know how much of the page's time is left. */
export function withPageBudget(log: Log): Log {
  const own = Object.create(log) as Log;
  ends.set(own, performance.now() + PAGE_BUDGET_MS);
  return own;
}

/** The deadline of a part that is asked for now: `mostMs`, or what is left of the page's time. */
export function budgetedDeadline(log: Log, mostMs: number): number {
  const end = ends.get(log);
  return end === undefined ? mostMs : Math.min(mostMs, Math.max(LEAST_MS, end - performance.now()));
}
