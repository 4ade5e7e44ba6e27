import { expect, it } from "vitest";
import { offeredDays, readDay, resultsPath } from "./results-day.ts";

const read = (query: string) => readDay(new URLSearchParams(query));

it("reads a day of a zone with its bounds, UTC where the address names none", () => {
  expect(read("day=2026-11-24")).toMatchObject({
    from: new Date("2026-11-24T00:00Z"),
    until: new Date("2026-11-25T00:00Z"),
  });
  expect(read("day=2026-03-29&zone=Europe/Berlin")).toMatchObject({
    from: new Date("2026-03-28T23:00Z"),
    until: new Date("2026-03-29T22:00Z"),
  });
});

it.each(["day=", "day=24.11.2026", "day=2026-02-30", "day=0000-01-01", "day=2026-11-24&zone=Mars/Base"])(
  "%s is no day",
  (query) => expect(read(query)).toBeNull(),
);

it("offers seven days up to today where the visitor is, and the chosen one in its place", () => {
  const now = Date.parse("2026-11-25T21:00Z");
  expect(offeredDays(now, "UTC", null).slice(0, 2)).toEqual(["2026-11-25", "2026-11-24"]);
  const days = offeredDays(now, "Asia/Tokyo", "2026-11-01");
  expect([days[0], days.at(-1), days.length]).toEqual(["2026-11-26", "2026-11-01", 8]);
  expect(offeredDays(now, "UTC", "2026-11-20")).toHaveLength(7);
});

it("an address names what is chosen, and the zone of a day", () => {
  expect(resultsPath({ sport: null, day: null, zone: "Asia/Tokyo" })).toBe("/bets/results");
  expect(resultsPath({ sport: "tennis", day: "2026-11-24", zone: "UTC" })).toBe(
    "/bets/results?sport=tennis&day=2026-11-24",
  );
  expect(resultsPath({ sport: null, day: "2026-11-24", zone: "Asia/Tokyo" })).toBe(
    "/bets/results?day=2026-11-24&zone=Asia%2FTokyo",
  );
});
