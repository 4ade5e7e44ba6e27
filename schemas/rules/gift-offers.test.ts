import fc from "fast-check";
import { expect, it } from "vitest";
import { bonusOfDeposit, missingDeposit, wagerOfDeposit } from "./gift-offers.ts";

const half = {
  percent: 50,
  amount_cents: 20_000,
  min_deposit_cents: 2_000,
  wager: 35,
  wager_base: "bonus",
} as const;

it("a deposit brings its percentage up to the most, and nothing below the minimum", () => {
  expect(bonusOfDeposit(half, 5_001)).toBe(2_500);
  expect(bonusOfDeposit(half, 100_000)).toBe(20_000);
  expect(bonusOfDeposit(half, 1_999)).toBe(0);
  expect(missingDeposit(half, 1_500)).toBe(500);
  expect(missingDeposit(half, 2_000)).toBe(0);
  expect(bonusOfDeposit({ ...half, percent: null }, 2_000)).toBe(20_000);
});

it("the wagering is a multiple of the bonus, or of deposit and bonus", () => {
  expect(wagerOfDeposit(half, 5_000)).toBe(87_500);
  expect(wagerOfDeposit({ ...half, wager_base: "deposit_and_bonus" }, 5_000)).toBe(262_500);
  expect(wagerOfDeposit(half, 100)).toBe(0);
  expect(wagerOfDeposit({ ...half, wager: 0.5 }, 5_002)).toBe(1_251);
});

it("large amounts lose no subunit", () => {
  const most = Number.MAX_SAFE_INTEGER;
  fc.assert(
    fc.property(fc.integer({ min: 2_000, max: most }), fc.integer({ min: 1, max: 1_000 }), (deposit, percent) => {
      const bonus = bonusOfDeposit({ ...half, percent, amount_cents: most }, deposit);
      const exact = (BigInt(deposit) * BigInt(percent)) / 100n;
      return BigInt(bonus) === (exact < BigInt(most) ? exact : BigInt(most));
    }),
  );
});
