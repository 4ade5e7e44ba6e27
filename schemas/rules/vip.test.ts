import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { lifetimeLevelAt, lifetimeLevels } from "./lifetime-levels.ts";
import { quarterAfter, quarterBefore, quarterEnd, quarterOf, quarterStart } from "./quarters.ts";
import {
  activeLevel,
  DEFAULT_THRESHOLDS,
  isBeforeOnboarding,
  levelReached,
  nextLevel,
  overallProgress,
  pointsType,
  statusOfLevel,
  thresholdsOf,
  tierState,
  VIP_STATUSES,
  type VipProgramme,
} from "./vip.ts";

const level = (index: number) => ({
  status: VIP_STATUSES[index] ?? "vip_level_1",
  name: `L${index + 1}`,
  life_long: index === 5,
  thresholds: { EUR: { deposit_threshold_cents: 100 * (index + 1), bet_threshold_cents: 1_000 * (index + 1) } },
});
const programme: VipProgramme = { defaults: { ...DEFAULT_THRESHOLDS }, levels: [0, 1, 2, 3, 4, 5].map(level) };

describe("the calendar's quarters", () => {
  it.each([
    ["UTC", "2026-09-30T23:59:59.999Z", "2026-Q3"],
    ["UTC", "2026-10-01T00:00:00.000Z", "2026-Q4"],
    ["Australia/Sydney", "2026-09-30T13:59:59.999Z", "2026-Q3"],
    ["Australia/Sydney", "2026-09-30T14:00:00.000Z", "2026-Q4"],
    ["America/Toronto", "2027-01-01T04:59:59.999Z", "2026-Q4"],
    ["America/Toronto", "2027-01-01T05:00:00.000Z", "2027-Q1"],
  ])("in %s %s is of %s", (timeZone, at, quarter) => {
    expect(quarterOf(new Date(at), timeZone)).toBe(quarter);
  });

  it("follow each other without a gap in every zone", () => {
    const zones = fc.constantFrom("UTC", "Australia/Sydney", "America/Toronto", "Europe/Oslo", "Asia/Kolkata");
    fc.assert(
      fc.property(
        zones,
        fc.integer({ min: 1_970, max: 2_090 }),
        fc.integer({ min: 1, max: 4 }),
        (zone, year, index) => {
          const quarter = `${year}-Q${index}`;
          expect(quarterBefore(quarterAfter(quarter))).toBe(quarter);
          const end = quarterEnd(quarter, zone).getTime();
          expect(quarterOf(quarterStart(quarter, zone), zone)).toBe(quarter);
          expect(quarterOf(new Date(end - 1_000), zone)).toBe(quarter);
          expect(quarterOf(new Date(end), zone)).toBe(quarterAfter(quarter));
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe("the ladder", () => {
  it("is climbed by deposits and bets together, never by one of them", () => {
    expect(levelReached(programme, "EUR", { deposits: 300, bets: 999 })).toBe(0);
    expect(levelReached(programme, "EUR", { deposits: 100, bets: 1_000 })).toBe(1);
    expect(levelReached(programme, "EUR", { deposits: 10_000, bets: 2_999 })).toBe(2);
    expect(levelReached(programme, "EUR", { deposits: 600, bets: 6_000 })).toBe(6);
  });

  it("takes 900000 and 9000000 cents for the first level in a currency that is not named, and more for the others", () => {
    expect(thresholdsOf(programme, 1, "NOK")).toEqual({
      deposit_threshold_cents: 900_000,
      bet_threshold_cents: 9_000_000,
    });
    expect(thresholdsOf(programme, 3, "NOK").deposit_threshold_cents).toBe(2_700_000);
    expect(levelReached(programme, "NOK", { deposits: 900_000, bets: 9_000_000 })).toBe(1);
  });

  it("knows the next status, what is achieved and what is locked", () => {
    expect([0, 5, 6].map((at) => nextLevel(programme, at))).toEqual([1, 6, null]);
    expect([1, 2, 3].map((tier) => tierState(tier, 2))).toEqual(["achieved", "current", "locked"]);
    expect([0, 6, 7].map(statusOfLevel)).toEqual(["regular", "vip_level_6", "regular"]);
  });

  it("progress is never below 0, and 100 only with both", () => {
    const thresholds = thresholdsOf(programme, 1, "EUR");
    expect(overallProgress({ deposits: -50, bets: -1 }, thresholds)).toBe(0);
    expect(overallProgress({ deposits: 9_999, bets: 999 }, thresholds)).toBe(99);
    expect(overallProgress({ deposits: 100, bets: 1_000 }, thresholds)).toBe(100);
    expect(overallProgress({ deposits: 50, bets: 0 }, thresholds)).toBe(25);
  });
});

describe("a level", () => {
  const now = new Date("2026-11-15T00:00:00Z");
  const of = (reached: Record<string, number>) =>
    activeLevel(programme, new Map(Object.entries(reached)), { now, timeZone: "UTC" });

  it("holds to the end of the quarter after its own", () => {
    expect(of({ "2026-Q4": 2 })).toEqual({ level: 2, expiresAt: new Date("2027-04-01T00:00:00Z") });
    expect(of({ "2026-Q3": 2 })).toEqual({ level: 2, expiresAt: new Date("2027-01-01T00:00:00Z") });
    expect(of({ "2026-Q3": 3, "2026-Q4": 1 })).toEqual({ level: 3, expiresAt: new Date("2027-01-01T00:00:00Z") });
    expect(of({ "2026-Q2": 5 })).toEqual({ level: 0, expiresAt: null });
  });

  it("that is life-long holds for good", () => {
    expect(of({ "2019-Q1": 6, "2026-Q4": 1 })).toEqual({ level: 6, expiresAt: null });
  });
});

it("points are SP in the club and XP otherwise; the club is explained to whoever came before 2 October 2025, 12:00", () => {
  expect([pointsType(true), pointsType(false)]).toEqual(["SP", "XP"]);
  const cutoff = { onboarding_cutoff: "2025-10-02T12:00:00Z" };
  expect(isBeforeOnboarding(cutoff, "2025-10-02T11:59:59.999Z")).toBe(true);
  expect(isBeforeOnboarding(cutoff, "2025-10-02T12:00:00.000Z")).toBe(false);
});

it("eight lifetime levels are reached by persistent points", () => {
  const levels = lifetimeLevels({});
  expect(levels.map(({ status }) => status)).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map((n) => `lifetime_level_${n}`));
  expect([99, 100, 999, 1_000, 5_000_000].map((points) => lifetimeLevelAt(levels, points))).toEqual([0, 1, 1, 2, 8]);
  expect(levels.map(({ min, max }) => [min, max]).slice(-2)).toEqual([
    [400_000, 999_999],
    [1_000_000, null],
  ]);
});
