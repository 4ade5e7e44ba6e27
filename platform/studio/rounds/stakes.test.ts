import { expect, it } from "vitest";
import { CURRENCY_CODES, DEMO_CURRENCY } from "#schemas/kit/constants.ts";
import { CRASH_STAKE_STEP, HIGHEST } from "../math/crash/flight.ts";
import { SLOT_PROFILES } from "../math/profiles.ts";
import { STAKE_STEP } from "../math/slot/profile.ts";
import { stakesOf } from "./stakes.ts";

it.each([...CURRENCY_CODES, DEMO_CURRENCY])(
  "%s: there are stakes, and what they may win is exact and can be paid",
  (currency) => {
    const most = BigInt(Math.max(...[...SLOT_PROFILES.values()].map(({ maximumWin }) => maximumWin)));
    const slot = stakesOf("slot", currency, null);
    const crash = stakesOf("crash", currency, null);
    expect(slot.length).toBeGreaterThan(0);
    for (const stake of slot) {
      expect(stake % STAKE_STEP).toBe(0n);
      expect(stake * most).toBeLessThanOrEqual(1_000_000_000_000n);
    }
    for (const stake of crash) {
      expect(stake % CRASH_STAKE_STEP).toBe(0n);
      expect(stake * BigInt(HIGHEST / 100)).toBeLessThanOrEqual(1_000_000_000_000n);
    }
    expect(crash.length).toBeGreaterThan(0);
  },
);

it("[RG-08 part: maximum stake] none is above the licence's maximum", () => {
  expect(stakesOf("slot", "EUR", 200n)).toEqual([20n, 40n, 60n, 100n, 200n]);
  expect(stakesOf("slot", "EUR", 10n)).toEqual([]);
});
