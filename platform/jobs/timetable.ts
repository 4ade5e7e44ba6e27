import cronParser from "cron-parser";

/** When a periodic job is due: every so many seconds, or by a cron expression of five fields in a time zone (UTC without one). */
export type Timetable = { readonly everySeconds: number } | { readonly cron: string; readonly timeZone?: string };

/** Of each cron expression, which changes with the minute at most: a process asks each second, and to find it takes a third of a millisecond. */
const lastTimes = new WeakMap<Timetable, { minute: number; time: Date }>();

/** The last time of a timetable that is not after `now`. */
export function lastTimeOf(timetable: Timetable, now: Date): Date {
  if ("everySeconds" in timetable) {
    const every = timetable.everySeconds * 1_000;
    return new Date(Math.floor(now.getTime() / every) * every);
  }
  const minute = Math.floor(now.getTime() / 60_000);
  const known = lastTimes.get(timetable);
  if (known?.minute === minute) return known.time;
  // `prev` leaves out the time that it starts from.
  const currentDate = new Date(now.getTime() + 1);
  const time = cronParser
    .parseExpression(timetable.cron, { tz: timetable.timeZone ?? "UTC", currentDate })
    .prev()
    .toDate();
  lastTimes.set(timetable, { minute, time });
  return time;
}
