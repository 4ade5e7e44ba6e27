import type { IntlShape } from "react-intl";
import type { ChatMessage } from "#schemas/api/chat.ts";

/** Names the day of an instant in the visitor's time zone. */
type Day = (at: string | number) => string;
type OfOneDay = [ChatMessage, ...ChatMessage[]];

const DAY_MS = 24 * 60 * 60_000;

/** Messages, oldest first, in groups of one day each. */
export function byDay(messages: readonly ChatMessage[], day: Day): readonly OfOneDay[] {
  const days: OfOneDay[] = [];
  for (const message of messages) {
    const last = days.at(-1);
    if (last && day(last[0].at) === day(message.at)) last.push(message);
    else days.push([message]);
  }
  return days;
}

/** "Today", "Yesterday", else the date: "Nov 24, 2026". */
export function dayHeading(intl: IntlShape, day: Day, at: string, now: number): string {
  const near = [0, -1].find((offset) => day(at) === day(now + offset * DAY_MS));
  if (near === undefined) return day(at);
  const text = intl.formatRelativeTime(near, "day", { numeric: "auto" });
  return text.charAt(0).toLocaleUpperCase(intl.locale) + text.slice(1);
}
