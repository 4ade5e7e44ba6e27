import { describe, expect, it } from "vitest";
import { DICE_RTP, diceChance, diceRoll, diceThreshold, diceWins } from "./roll.ts";

const RANGE = 2n ** 52n;
const CHOICES = [101, 110, 198, 200, 333, 1_000, 9_900, 99_000];

describe("dice", () => {
  it.each(CHOICES)(
    "[RG-04 part: dice] at %i hundredths exactly 99 per cent come back, on either side",
    (multiplier) => {
      for (const side of ["under", "over"] as const) {
        const wins = (bits: bigint) => diceWins({ side, multiplier }, bits);
        // How many numbers win follows from the last one that does.
        const last = (BigInt(DICE_RTP) * RANGE - 1n) / BigInt(multiplier);
        const at = (distance: bigint) => (side === "under" ? distance : RANGE - 1n - distance);
        expect([wins(at(0n)), wins(at(last)), wins(at(last + 1n))]).toEqual([true, true, false]);
        const back = (Number(last + 1n) / Number(RANGE)) * multiplier;
        expect(Math.abs(back - DICE_RTP)).toBeLessThan(1e-9);
      }
    },
  );

  it("the number is shown in millionths, and the line lies where the chance says", () => {
    expect([diceRoll(0n), diceRoll(RANGE / 2n), diceRoll(RANGE - 1n)]).toEqual([0, 500_000, 999_999]);
    expect([diceChance(200), diceChance(99)]).toEqual([495_000, 1_000_000]);
    expect(diceThreshold({ side: "under", multiplier: 200 })).toBe(495_000);
    expect(diceThreshold({ side: "over", multiplier: 200 })).toBe(505_000);
  });
});
