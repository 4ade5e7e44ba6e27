import { wallClock } from "./wall-clock.ts";

/** A day of the calendar: `2026-11-23`. Text order is time order. */
export type CalendarDay = string;

const DAY_MS = 24 * 60 * 60 * 1_000;
const midnightOf = (day: CalendarDay): number => Date.parse(`${day}T00:00:00Z`);

/** The date of an instant by the calendar of a time zone. */
export const dayOf = (at: Date, timeZone: string): CalendarDay =>
  new Date(wallClock(at.getTime(), timeZone)).toISOString().slice(0, 10);

/** The day so many days later; earlier with a negative number. */
export const addDays = (day: CalendarDay, count: number): CalendarDay =>
  new Date(midnightOf(day) + count * DAY_MS).toISOString().slice(0, 10);

/** How many days lie between two days; negative when the second comes first. */
export const daysBetween = (from: CalendarDay, to: CalendarDay): number =>
  Math.round((midnightOf(to) - midnightOf(from)) / DAY_MS);

/**
 * The first instant of a day in a time zone. A day on which the clocks change lasts 23 or 25 hours; where they skip midnight
 * it begins when they have gone on.
 */
export function dayStart(day: CalendarDay, timeZone: string): Date {
  const midnight = midnightOf(day);
  const offsetAt = (at: number): number => wallClock(at, timeZone) - at;
  // The zone's offset may change on that day: of both guesses the earlier one that is not before the day.
  const guesses = [offsetAt(midnight - DAY_MS), offsetAt(midnight + DAY_MS)].map((offset) => midnight - offset);
  const found = guesses.sort((a, b) => a - b).find((at) => wallClock(at, timeZone) >= midnight);
  if (found === undefined) throw new Error(`${day} does not begin in ${timeZone}`);
  return new Date(found);
}

/** The first instant after a day. */
export const dayEnd = (day: CalendarDay, timeZone: string): Date => dayStart(addDays(day, 1), timeZone);
