import type { LimitPeriod } from "#schemas/rules/limits.ts";

const HOUR = 60 * 60_000;
const SPANS: Partial<Record<LimitPeriod, number>> = { day: 24 * HOUR, day_3: 72 * HOUR, week: 7 * 24 * HOUR };
const MONTHS: Partial<Record<LimitPeriod, number>> = {
  month: 1,
  month_3: 3,
  month_6: 6,
  month_9: 9,
  month_12: 12,
};

/** When a break or an exclusion that begins now ends; null for one without end. A month has the same day of the month. */
export function breakEnd(period: LimitPeriod, now: Date): Date | null {
  const span = SPANS[period];
  if (span !== undefined) return new Date(now.getTime() + span);
  const months = MONTHS[period];
  if (months === undefined) return null;
  const end = new Date(now);
  end.setUTCMonth(end.getUTCMonth() + months);
  // 31 January and a month: the last day of February.
  if (end.getUTCDate() !== now.getUTCDate()) end.setUTCDate(0);
  return end;
}
