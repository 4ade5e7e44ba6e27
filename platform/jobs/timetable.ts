import cronParser from "cron-parser";

/** When a periodic job is due: every so many seconds, or by a cron expression in a time zone (UTC without one). */
export type Timetable = { readonly everySeconds: number } | { readonly cron: string; readonly timeZone?: string };

/** The last time of a timetable that is not after `now`. */
export function lastTimeOf(timetable: Timetable, now: Date): Date {
  if ("everySeconds" in timetable) {
    const every = timetable.everySeconds * 1_000;
    return new Date(Math.floor(now.getTime() / every) * every);
  }
  // `prev` leaves out the time that it starts from.
  const currentDate = new Date(now.getTime() + 1);
  return cronParser
    .parseExpression(timetable.cron, { tz: timetable.timeZone ?? "UTC", currentDate })
    .prev()
    .toDate();
}
