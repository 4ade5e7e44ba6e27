import type { IntlShape } from "react-intl";
import type { useTimes } from "#ui/use-times.ts";

type Times = Pick<ReturnType<typeof useTimes>, "time" | "day" | "timeZone">;

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const DAY = { day: "numeric", month: "short" } as const;
const DATE = { weekday: "short", ...DAY } as const;

/**
 * When a match begins: "In 20 min", "Today, 3:40 AM", else the day in full. `now` is null until the page has woken, as the
 * server knows neither the visitor's clock nor their zone.
 */
export function startText(intl: IntlShape, { time, day }: Times, at: string, now: number | null): string {
  // "3:40 AM" in English; a clock of 24 hours has two digits: "03:40".
  const clock = { hour: intl.locale.startsWith("en") ? "numeric" : "2-digit", minute: "2-digit" } as const;
  // Short, as "UTC" stands behind it: what takes its place is about as long.
  if (now === null) return time(at, { ...DAY, ...clock, hour: "2-digit", hourCycle: "h23" });
  const minutes = Math.ceil((Date.parse(at) - now) / MINUTE_MS);
  if (minutes > 0 && minutes < 60) return capital(intl, intl.formatRelativeTime(minutes, "minute", { style: "short" }));
  const near = nearDay(intl, { day }, at, now);
  return near === null ? time(at, { ...DATE, ...clock }) : `${near}, ${time(at, clock)}`;
}

/** The day of a match that is over: "Today", else "Nov 24". The time at which it began would be read as the time at which it ended. */
export function dayText(intl: IntlShape, { day, timeZone }: Times, at: string, now: number | null): string {
  const near = now === null ? null : nearDay(intl, { day }, at, now);
  return near ?? intl.formatDate(at, { ...DAY, timeZone });
}

/** "Yesterday", "Today" or "Tomorrow"; null for any other day. */
function nearDay(intl: IntlShape, { day }: Pick<Times, "day">, at: string, now: number): string | null {
  const days = [-1, 0, 1].find((offset) => day(at) === day(now + offset * DAY_MS));
  return days === undefined ? null : capital(intl, intl.formatRelativeTime(days, "day", { numeric: "auto" }));
}

const capital = (intl: IntlShape, text: string): string =>
  text.charAt(0).toLocaleUpperCase(intl.locale) + text.slice(1);
