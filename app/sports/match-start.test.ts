import { createIntl, type FormatDateOptions } from "react-intl";
import { describe, expect, it } from "vitest";
import { dayText, startText } from "./match-start.ts";

const NOW = Date.parse("2026-11-25T01:00:00Z");
const spaces = (text: string) => text.replaceAll(/\s/g, " ");

function text(
  at: string,
  { locale = "en", timeZone = "UTC", now = NOW as number | null, of = startText } = {},
): string {
  const intl = createIntl({ locale });
  const times = {
    timeZone,
    time: (of: string | number | Date, format?: FormatDateOptions) => intl.formatDate(of, { ...format, timeZone }),
    day: (of: string | number | Date) => intl.formatDate(of, { dateStyle: "medium", timeZone }),
  };
  return spaces(of(intl, times, at, now));
}

describe("when a match begins", () => {
  it("reads as minutes within the hour, as today or tomorrow, and as its day otherwise", () => {
    expect(text("2026-11-25T01:20:00Z")).toBe("In 20 min.");
    expect(text("2026-11-25T03:40:00Z")).toBe("Today, 3:40 AM");
    expect(text("2026-11-26T03:40:00Z")).toBe("Tomorrow, 3:40 AM");
    expect(text("2026-11-28T03:40:00Z")).toBe("Sat, Nov 28, 3:40 AM");
    expect(text("2026-11-25T00:30:00Z")).toBe("Today, 12:30 AM");
    expect(text("2026-11-24T20:30:00Z")).toBe("Yesterday, 8:30 PM");
  });

  it("counts days in the visitor's zone and language", () => {
    expect(text("2026-11-25T03:40:00Z", { locale: "de" })).toBe("Heute, 03:40");
    expect(text("2026-11-25T01:20:00Z", { locale: "de" })).toBe("In 20 Min.");
    // 20:00 of the 24th there.
    expect(text("2026-11-25T06:00:00Z", { timeZone: "America/New_York" })).toBe("Tomorrow, 1:00 AM");
  });

  it("is the whole date until the page has woken", () => {
    expect(text("2026-11-25T01:20:00Z", { now: null })).toBe("Nov 25, 01:20");
  });

  it("is the day alone once it is over: the time would be read as the end's", () => {
    const of = dayText;
    expect(text("2026-11-25T00:30:00Z", { of })).toBe("Today");
    expect(text("2026-11-24T20:30:00Z", { of, locale: "de" })).toBe("Gestern");
    expect(text("2026-11-20T20:30:00Z", { of })).toBe("Nov 20");
    expect(text("2026-11-25T00:30:00Z", { of, now: null })).toBe("Nov 25");
    expect(text("2026-11-25T02:00:00Z", { of, timeZone: "America/New_York" })).toBe("Today");
  });
});
