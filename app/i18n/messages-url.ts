import type { Locale } from "#schemas/kit/constants.ts";

const ROUND_MS = 5 * 60_000;

/** Where a locale's messages are; the query is the time rounded down to five minutes (document 3 section 2). */
export const messagesUrl = (locale: Locale, now: number): string =>
  `/messages/${locale}.json?timestamp=${Math.floor(now / ROUND_MS) * ROUND_MS}`;
