import { expect, it } from "vitest";
import { baseSportsbook } from "#tests/harness/sports.ts";
import { marginsOf, oddsOf } from "./pricing.ts";

it("odds take the margin and are rounded down, within their bounds", () => {
  expect(oddsOf(500_000, 0)).toBe(2_000);
  expect(oddsOf(500_000, 50_000)).toBe(1_900);
  expect(oddsOf(20_000, 180_000)).toBe(42_300);
  expect(oddsOf(1_000_000, 60_000)).toBe(1_001);
  expect(oddsOf(0, 60_000)).toBe(1_000_000);
  expect(oddsOf(1, 60_000)).toBe(1_000_000);
  for (let ppm = 5_000; ppm < 940_000; ppm += 997) {
    const paid = (oddsOf(ppm, 60_000) * ppm) / 1e9;
    expect(paid).toBeLessThanOrEqual(1 / 1.06 + 1e-9);
    expect(paid).toBeGreaterThan(1 / 1.06 - 0.012);
  }
});

it("the margin is the largest that any brand wants, by kind, before the match and live", () => {
  const base = baseSportsbook();
  const dear = { ...base, margin_ppm: { before: { default: 10_000, result: 90_000 }, live: { default: 10_000 } } };
  const margins = marginsOf([{ sportsbook: base }, { sportsbook: dear }, {}]);
  expect(margins("result", false)).toBe(90_000);
  expect(margins("result", true)).toBe(70_000);
  expect(margins("total", false)).toBe(60_000);
  expect(margins("next-goal", true)).toBe(90_000);
  expect(marginsOf([])("result", true)).toBe(60_000);
});
