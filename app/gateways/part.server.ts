import { deadline } from "#schemas/kit/deadline.ts";
import type { StorefrontServices } from "#schemas/kit/storefront.ts";
import { budgetedDeadline } from "./page-budget.server.ts";

/** A part of a page that stands or falls by itself. `null` failed, and the page is shown without it. */
export type Part<T> = T | null;

/** A page waits this long for a part of it (FAULT-03: the first byte comes within a second). */
export const PART_DEADLINE_MS = 700;

/** Failures that the documents name otherwise (document 1 section 8). */
const EVENTS: Readonly<Record<string, string>> = { JACKPOT_WINNERS: "GET_JACKPOT_WINNERS_ERROR" };

/** Waits for a part, not longer than the deadline; a failure is logged under its name and leaves the rest standing. */
export async function part<T>(
  log: StorefrontServices["log"],
  name: string,
  work: Promise<T>,
  deadlineMs = budgetedDeadline(log, PART_DEADLINE_MS),
): Promise<Part<T>> {
  try {
    return await deadline(work, deadlineMs, `no answer within ${deadlineMs} ms`);
  } catch (error) {
    log.warn({ err: error, part: name }, EVENTS[name] ?? `LOAD_${name}_ERROR`);
    return null;
  }
}
