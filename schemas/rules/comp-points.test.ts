import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  clampQuantity,
  FULL_WEIGHT,
  imageSetOf,
  isInTab,
  isSaleActive,
  maxQuantity,
  missingPoints,
  offersQuantity,
  pointsFor,
  rateOf,
  restBalance,
} from "./comp-points.ts";

describe("[SHOP-02 part: the rules] an exchange", () => {
  it("takes 1 to the integer part of balance divided by cost, and offers a choice above 1 only", () => {
    expect([maxQuantity(999, 500), maxQuantity(1_000, 500), maxQuantity(499, 500)]).toEqual([1, 2, 0]);
    expect([offersQuantity(999, 500), offersQuantity(1_000, 500)]).toEqual([false, true]);
    expect([0, -3, 1, 2, 9, Number.NaN, 1.5].map((asked) => clampQuantity(asked, 1_700, 500))).toEqual([
      1, 1, 1, 2, 3, 1, 1,
    ]);
  });

  it("leaves balance minus cost times quantity, or says what is missing", () => {
    expect(restBalance(1_700, 500, 3)).toBe(200);
    expect([missingPoints(120, 500), missingPoints(500, 500)]).toEqual([380, 0]);
  });
});

it("[SHOP-01 part: the rule] a currency without a rate of its own takes EUR's", () => {
  const rates = [
    { currency: "EUR" as const, points: 500 },
    { currency: "CAD" as const, points: 700 },
  ];
  expect(rateOf(rates, "CAD")?.points).toBe(700);
  expect(rateOf(rates, "NOK")?.points).toBe(500);
  expect(rateOf([], "NOK")).toBeUndefined();
});

it("tabs show what their names say; discounted cards stand under their kind, too", () => {
  const shown = (tab: Parameters<typeof isInTab>[0]) =>
    (
      [
        ["money", "cash_5"],
        ["freespins", "sale_spins"],
        ["lootboxes", "box"],
        ["lotteries", "draw"],
      ] as const
    ).flatMap(([type, group]) => (isInTab(tab, { type, group }) ? [group] : []));
  expect(shown("")).toEqual(["cash_5", "sale_spins", "box", "draw"]);
  expect(shown("discounts")).toEqual(["sale_spins"]);
  expect(shown("freespins")).toEqual(["sale_spins"]);
  expect(shown("money")).toEqual(["cash_5"]);
  expect(shown("special")).toEqual(["box", "draw"]);
});

it("[SHOP-05 part: the rules] a sale is on before its end, and pictures go by EUR cents", () => {
  const end = "2026-03-01T00:00:00Z";
  expect(isSaleActive(end, new Date("2026-02-28T23:59:59Z"))).toBe(true);
  expect(isSaleActive(end, new Date(end))).toBe(false);
  expect(isSaleActive(null, new Date(end))).toBe(false);
  const set = (amount_cents: number | null) => imageSetOf([{ currency: "EUR", amount_cents }]);
  expect([9_000_000, 5_000_000, 1_499_999, 50_000, 24_999, 2_500, 100, null].map(set)).toEqual([
    5_000_000, 5_000_000, 500_000, 50_000, 2_500, 2_500, 2_500, 2_500,
  ]);
  expect(imageSetOf([{ currency: "USD", amount_cents: 5_000_000 }])).toBe(2_500);
});

it("[SHOP-06 part: fractions] however stakes are split into rounds and batches, the points are those of their sum", () => {
  fc.assert(
    fc.property(
      fc.array(fc.bigInt({ min: -50_000n, max: 200_000n }), { maxLength: 40 }),
      fc.bigInt({ min: 1n, max: 10_000n }),
      (stakes, stakePerPoint) => {
        let points = 0n;
        let carry = 0n;
        for (const stake of stakes) {
          const next = pointsFor(carry + stake * FULL_WEIGHT, stakePerPoint);
          points += next.points;
          carry = next.carry;
        }
        const sum = stakes.reduce((one, other) => one + other, 0n);
        expect(points * stakePerPoint * FULL_WEIGHT + carry).toBe(sum * FULL_WEIGHT);
        expect(carry >= 0n && carry < stakePerPoint * FULL_WEIGHT).toBe(true);
      },
    ),
  );
});
