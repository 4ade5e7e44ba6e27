import { addDays, type CalendarDay, dayEnd, dayOf, dayStart } from "#schemas/rules/calendar-days.ts";
import { SPORTS_PATH } from "#schemas/rules/sports-site.ts";
import type { Sport } from "#schemas/sports/vocabulary.ts";

/** The zone in which the server writes times, as it doesn't know the visitor's (ui/use-times.ts). */
const SERVER_ZONE = "UTC";
/** As many days as the page offers; older ones have addresses too. */
const OFFERED_DAYS = 7;

export interface ResultsFilter {
  sport: Sport | null;
  day: CalendarDay | null;
  /** Where the day begins and ends. */
  zone: string;
}

/** The address of results; the zone stands in it where the server would not think of it. */
export function resultsPath({ sport, day, zone }: ResultsFilter): string {
  const query = new URLSearchParams({
    ...(sport ? { sport } : {}),
    ...(day ? { day } : {}),
    ...(day && zone !== SERVER_ZONE ? { zone } : {}),
  });
  return `${SPORTS_PATH}/results${query.size > 0 ? `?${query}` : ""}`;
}

/** Today and the days before it by the calendar of a zone, and a chosen day that is none of them. */
export function offeredDays(now: number, zone: string, chosen: CalendarDay | null): CalendarDay[] {
  const today = dayOf(new Date(now), zone);
  const days = Array.from({ length: OFFERED_DAYS }, (_, before) => addDays(today, -before));
  return chosen === null || days.includes(chosen) ? days : [...days, chosen].sort().reverse();
}

/** The day that an address asks for, with its first instant and the one after its last; null where it is no day of a zone. */
export function readDay(params: URLSearchParams): { day: CalendarDay; zone: string; from: Date; until: Date } | null {
  const day = params.get("day") ?? "";
  const zone = params.get("zone") ?? SERVER_ZONE;
  if (!/^20\d\d-\d\d-\d\d$/.test(day) || Number.isNaN(Date.parse(day))) return null;
  try {
    // Thirty-one days in a month of thirty would be the next month's first: that is no day of the calendar.
    if (addDays(day, 0) !== day) return null;
    return { day, zone, from: dayStart(day, zone), until: dayEnd(day, zone) };
  } catch {
    // A zone that nobody knows.
    return null;
  }
}
