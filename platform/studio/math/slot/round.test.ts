import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { SlotSymbol } from "#schemas/studio/slot-profile.ts";
import { FORTY_PROFILES, SLOT_PROFILES } from "../profiles.ts";
import { evaluate, linePay } from "./evaluate.ts";
import { readProfile, STAKE_PARTS, STAKE_STEP } from "./profile.ts";
import { payout, playRound } from "./round.ts";

const medium = SLOT_PROFILES.get("medium")!;
const screen = (...rows: string[]): SlotSymbol[][] =>
  [0, 1, 2, 3, 4].map((reel) => rows.map((row) => row.split(" ")[reel] as SlotSymbol));

describe("paytable", () => {
  it("a line pays from the left, with wilds, and only its longest run", () => {
    expect(linePay(medium, ["A", "W", "A", "K", "A"])).toEqual({ count: 3, pay: medium.pays.A[0] });
    expect(linePay(medium, ["A", "W", "W", "W", "A"])).toEqual({ count: 5, pay: medium.pays.A[2] });
    expect(linePay(medium, ["K", "A", "A", "A", "A"]).pay).toBe(0);
    expect(linePay(medium, ["S", "S", "S", "S", "S"]).pay).toBe(0);
  });

  it("a screen pays its lines and its scatters wherever they stand", () => {
    const win = evaluate(medium, screen("S Q K S J", "A A A K Q", "J K Q T S"));
    expect(win.scatters).toBe(3);
    expect(win.lines).toEqual([{ line: 0, symbol: "A", count: 3, pay: medium.pays.A[0] }]);
    expect(win.pay).toBe(medium.pays.A[0]! + medium.scatterPays[0]! * STAKE_PARTS);
  });

  it("a strip with an unknown symbol or a wild on the first reel is refused", () => {
    const file = { ...medium, strips: medium.strips.map((strip) => strip.join(" ")) };
    expect(() => readProfile({ ...file, strips: ["A B", "A", "A", "A", "A"] })).toThrow(/unknown symbol "B"/);
    expect(() => readProfile({ ...file, strips: ["A W", "A", "A", "A", "A"] })).toThrow(/no wild/);
  });
});

describe("round", () => {
  it.each([...SLOT_PROFILES.values(), ...FORTY_PROFILES.values()])(
    "$name: free spins, limits and sums hold for any numbers",
    (profile) => {
      fc.assert(
        fc.property(fc.infiniteStream(fc.nat(10_000)), (numbers) => {
          const round = playRound(profile, { below: (n) => (numbers.next().value as number) % n });
          const granted = round.spins.reduce((sum, spin) => sum + spin.awarded, 0);
          expect(granted).toBeLessThanOrEqual(profile.maximumFreeSpins);
          if (!round.capped) expect(round.spins.length).toBe(1 + granted);
          expect(round.pays).toBe(round.spins.reduce((sum, spin) => sum + spin.pays, 0));
          expect(round.pays).toBeLessThanOrEqual(profile.maximumWin * STAKE_PARTS);
        }),
        { numRuns: 300 },
      );
    },
  );

  it("always the same stop: scatters give free spins up to the most there may be", () => {
    const scattered = {
      ...medium,
      strips: medium.strips.map(() => ["S", "A", "K"] as SlotSymbol[]),
      maximumFreeSpins: 30,
      maximumWin: 1_000_000,
    };
    const round = playRound(scattered, { below: () => 0 });
    expect(round.spins[0]?.awarded).toBe(25);
    expect(round.spins[1]?.awarded).toBe(5);
    expect(round.spins.length).toBe(31);
  });

  it("the maximum win ends the round", () => {
    const rich = { ...medium, strips: medium.strips.map(() => ["H1"] as SlotSymbol[]), maximumWin: 50 };
    const round = playRound(rich, { below: () => 0 });
    expect(round).toMatchObject({ capped: true, pays: 50 * STAKE_PARTS });
  });

  it("pays money exactly", () => {
    expect(payout(STAKE_STEP * 5n, 7)).toBe(35n);
  });
});
