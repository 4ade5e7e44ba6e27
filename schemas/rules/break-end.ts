import type { LimitPeriod } from "./limits.ts";

const DAY_MS = 86_400_000;
const DAYS: Readonly<Partial<Record<LimitPeriod, number>>> = { day: 1, day_3: 3, week: 7 };
const MONTHS: Readonly<Partial<Record<LimitPeriod, number>>> = {
  month: 1,
  month_3: 3,
  month_6: 6,
  month_9: 9,
  month_12: 12,
};

/**
 * When a break or an exclusion that begins at an instant ends; null for one without end. Days are of 24 hours; a month ends
 * on the same day of the month, in UTC.
 */
export function breakEnd(period: LimitPeriod, from: Date): Date | null {
  const days = DAYS[period];
  if (days !== undefined) return new Date(from.getTime() + days * DAY_MS);
  const months = MONTHS[period];
  if (months === undefined) return null;
  const end = new Date(from);
  end.setUTCMonth(end.getUTCMonth() + months);
  // A month without that day ends with its last one: 31 January and a month are 28 February.
  if (end.getUTCDate() !== from.getUTCDate()) end.setUTCDate(0);
  return end;
}
