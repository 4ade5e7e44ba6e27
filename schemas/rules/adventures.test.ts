import { describe, expect, it } from "vitest";
import { testAdventure } from "#tests/harness/adventure-brand.ts";
import {
  type Adventure,
  adventureAt,
  adventureStatus,
  cardsOf,
  claimWindow,
  hasEnded,
  metIn,
  parseDayTitle,
} from "./adventures.ts";
import { addDays, dayEnd, dayOf, dayStart } from "./calendar-days.ts";
import { zonesOfCountry } from "./country-zones.ts";

const runAt = (today: string, terms = testAdventure()): Adventure => {
  const found = adventureAt(terms, today);
  if (!found) throw new Error("no adventure is held");
  return found;
};

describe("[ADV-02 part: titles] a title has three parts", () => {
  it.each([
    ["First light, 1/27, 05/01/2026", { name: "First light", step: 1, stepTotal: 27, date: "2026-01-05" }],
    ["Sun, sea, sand,2/3,29/02/2028", { name: "Sun, sea, sand", step: 2, stepTotal: 3, date: "2028-02-29" }],
    ["  Treasure ,  4 / 3 , 03/11/2026 ", { name: "Treasure", step: 4, stepTotal: 3, date: "2026-11-03" }],
  ])("%s", (title, expected) => expect(parseDayTitle(title)).toEqual(expected));

  it.each([
    "First light, 1/27",
    "1/27, 05/01/2026",
    ", 1/27, 05/01/2026",
    "First light, 0/27, 05/01/2026",
    "First light, 29/27, 05/01/2026",
    "First light, 1/0, 05/01/2026",
    "First light, 1/27, 31/02/2026",
    "First light, 1/27, 13/13/2026",
    "First light, 1/27, 2026-01-05",
    "First light, 1/27, 5/1/2026",
    "",
  ])("not read: %s", (title) => expect(parseDayTitle(title)).toBeNull());
});

it("[ADV-01 part: statuses] superb, completed, active, lost, future", () => {
  const statuses = (today: string, ...completed: number[]) =>
    cardsOf(runAt("2026-11-01")).map((card) =>
      adventureStatus(card, { today, isCompleted: completed.includes(card.step) }),
    );
  expect(statuses("2026-10-30")).toEqual(["future", "future", "future", "superb"]);
  expect(statuses("2026-11-01")).toEqual(["lost", "active", "future", "superb"]);
  expect(statuses("2026-11-01", 1, 2)).toEqual(["completed", "completed", "future", "superb"]);
  expect(statuses("2026-11-05", 3)).toEqual(["lost", "lost", "completed", "superb"]);
});

it("[ADV-01 part: end] it ends when the last day is completed, or after the day that follows the last", () => {
  const adventure = runAt("2026-11-01");
  const ended = (today: string, ...completed: number[]) =>
    hasEnded(adventure, { today, completed: new Set(completed) });
  expect(ended("2026-11-02", 1, 2)).toBe(false);
  expect(ended("2026-11-02", 3)).toBe(true);
  expect(ended("2026-11-03")).toBe(false);
  expect(ended("2026-11-04")).toBe(true);
});

it("[ADV-01 part: super day] it can be claimed from the end of the last day, or its completion, through the day after", () => {
  const adventure = runAt("2026-11-01");
  const card = adventure.superDay;
  if (!card) throw new Error("no super day");
  const at = (today: string, ...completed: number[]) =>
    claimWindow(adventure, card, { today, completed: new Set(completed) });
  expect(at("2026-11-02", 1, 2)).toBe("early");
  expect(at("2026-11-02", 1, 3)).toBe("open");
  expect(at("2026-11-03")).toBe("open");
  expect(at("2026-11-04", 1, 2, 3)).toBe("late");
});

it("a calendar that repeats always has a run; its titles' dates move on by whole repeats", () => {
  expect(runAt("2026-10-01")).toMatchObject({ id: "2026-10-31" });
  expect(runAt("2026-11-03")).toMatchObject({ id: "2026-10-31" });
  const later = runAt("2027-02-25");
  expect(addDays(later.id, 0) <= "2027-02-25" && "2027-02-25" <= addDays(later.id, 3)).toBe(true);
  expect(cardsOf(later).map(({ date }) => date)).toEqual([0, 1, 2, 3].map((count) => addDays(later.id, count)));
  const { repeat_days, ...once } = testAdventure();
  expect(adventureAt(once, "2027-01-01")?.id).toBe("2026-10-31");
  expect(adventureAt({ ...once, starts_at: null }, "2026-11-01")).toBeNull();
  expect(adventureAt({ ...once, days: [] }, "2026-11-01")).toBeNull();
});

it("a task is done in one currency; one that is not named takes the euro's amount at the reference rate", () => {
  const condition = { minDep: { EUR: 2_000, USD: 2_500 }, minBet: { EUR: 1_000 }, wager: 30, periodActivationDays: 1 };
  const met = (...sums: [currency: "EUR" | "USD" | "JPY", deposits: bigint, bets: bigint][]) =>
    metIn(condition, new Map(sums.map(([currency, deposits, bets]) => [currency, { deposits, bets }])), "USD");
  expect(met()).toBeNull();
  expect(met(["EUR", 2_000n, 999n])).toBeNull();
  expect(met(["EUR", 2_000n, 0n], ["USD", 0n, 1_000n])).toBeNull();
  expect(met(["EUR", 2_000n, 1_000n], ["USD", 2_499n, 1_000n])).toBe("EUR");
  expect(met(["EUR", 2_000n, 1_000n], ["USD", 2_500n, 1_000n])).toBe("USD");
  expect(met(["JPY", 3_000n, 1_500n])).toBe("JPY");
  expect(met(["JPY", 2_999n, 1_500n])).toBeNull();
});

describe("days of a time zone", () => {
  const hours = (day: string, zone: string) =>
    (dayEnd(day, zone).getTime() - dayStart(day, zone).getTime()) / 3_600_000;

  it.each([
    ["2026-11-01", "America/Toronto", 25],
    ["2026-03-08", "America/Toronto", 23],
    ["2026-07-01", "America/Toronto", 24],
    ["2026-03-29", "Europe/Berlin", 23],
    ["2026-10-25", "Europe/Berlin", 25],
    // Half an hour, and clocks that skip midnight or come back to it.
    ["2026-04-05", "Australia/Lord_Howe", 24.5],
    ["2026-09-06", "America/Santiago", 23],
    ["2026-04-04", "America/Santiago", 25],
    ["2026-11-01", "UTC", 24],
  ])("%s in %s has %d hours", (day, zone, expected) => expect(hours(day, zone)).toBe(expected));

  it.each(["America/Toronto", "America/Santiago", "Europe/Berlin", "Australia/Lord_Howe", "Pacific/Kiritimati"])(
    "each instant is of one day in %s, through a year",
    (zone) => {
      for (let day = "2026-01-01"; day < "2027-01-01"; day = addDays(day, 1)) {
        const start = dayStart(day, zone);
        expect([dayOf(start, zone), dayOf(new Date(start.getTime() - 1), zone)]).toEqual([day, addDays(day, -1)]);
      }
    },
  );

  it("a country's zones begin with its main one", () => {
    expect(zonesOfCountry("CA", "UTC")[0]).toBe("America/Toronto");
    expect(zonesOfCountry("CA", "UTC")).toContain("America/Vancouver");
    expect(zonesOfCountry("NO", "UTC")[0]).toBe("Europe/Oslo");
    expect(zonesOfCountry(null, "Europe/Berlin")).toEqual(["Europe/Berlin"]);
    expect(zonesOfCountry("xx", "Europe/Berlin")).toEqual(["Europe/Berlin"]);
  });
});
