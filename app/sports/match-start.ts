import type { IntlShape } from "react-intl";
import type { useTimes } from "#ui/use-times.ts";

type Times = Pick<ReturnType<typeof useTimes>, "time" | "day">;

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const DATE = { weekday: "short", day: "numeric", month: "short" } as const;

/**
 * When a match begins: "In 20 min", "Today, 3:40 AM", else the day in full. `now` is null until the page has woken, as the
 * server knows neither the visitor's clock nor their zone.
 */
export function startText(intl: IntlShape, { time, day }: Times, at: string, now: number | null): string {
  // "3:40 AM" in English; a clock of 24 hours has two digits: "03:40".
  const clock = { hour: intl.locale.startsWith("en") ? "numeric" : "2-digit", minute: "2-digit" } as const;
  const whole = () => time(at, { ...DATE, ...clock });
  if (now === null) return whole();
  const minutes = Math.ceil((Date.parse(at) - now) / MINUTE_MS);
  if (minutes > 0 && minutes < 60) return capital(intl, intl.formatRelativeTime(minutes, "minute", { style: "short" }));
  const days = [-1, 0, 1].find((offset) => day(at) === day(now + offset * DAY_MS));
  if (days === undefined) return whole();
  return `${capital(intl, intl.formatRelativeTime(days, "day", { numeric: "auto" }))}, ${time(at, clock)}`;
}

const capital = (intl: IntlShape, text: string): string =>
  text.charAt(0).toLocaleUpperCase(intl.locale) + text.slice(1);
