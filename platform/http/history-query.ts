import { ApiError, fieldError } from "./api-error.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Midnight UTC of a day of a query, written YYYY-MM-DD. */
export const dayOf = (text: string): Date => new Date(`${text}T00:00:00Z`);

/** The first moment that a day is over: histories take in the whole of their last day. */
export const dayAfter = (text: string): Date => new Date(dayOf(text).getTime() + DAY_MS);

/** The place in a history that a page begins after: an id of the page before. */
export function cursorOf(before: string | undefined): bigint | undefined {
  if (before === undefined) return undefined;
  if (!/^\d{1,18}$/.test(before)) {
    throw ApiError.invalid({ before: [fieldError("FORM.WRONG_VALUE", "allowed: the id of the last line before")] });
  }
  return BigInt(before);
}
