import type { StorefrontServices } from "#schemas/kit/storefront.ts";
import { budgetedDeadline } from "./page-budget.server.ts";

/** A part of a page that stands or falls by itself. `null` failed, and the page is shown without it. */
export type Part<T> = T | null;

/** A page waits this long for a part of it (FAULT-03: the first byte comes within a second). */
export const PART_DEADLINE_MS = 700;

/** Waits for a part, not longer than the deadline; a failure is logged under its name and leaves the rest standing. */
export async function part<T>(
  log: StorefrontServices["log"],
  name: string,
  work: Promise<T>,
  deadlineMs = budgetedDeadline(log, PART_DEADLINE_MS),
): Promise<Part<T>> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${deadlineMs} ms`)), deadlineMs);
  });
  try {
    return await Promise.race([work, late]);
  } catch (error) {
    log.warn({ err: error, part: name }, `LOAD_${name}_ERROR`);
    return null;
  } finally {
    clearTimeout(timer);
  }
}
