import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { referenceReturn } from "#tests/harness/bet-reference.ts";
import { OUTCOME_RESULTS } from "../../sports/vocabulary.ts";
import { arithmeticOf } from "./arithmetic.ts";
import { betReturn, isDecided, type PlayedBet, possibleReturn, totalOdds } from "./bet-return.ts";
import { cashedOutLineStake, cashOutValue } from "./cash-out.ts";
import { decimalOf } from "./fraction.ts";
import { isBetForm, lineCount, linesOf } from "./lines.ts";

const leg = (odds: number, result: PlayedBet["legs"][number]["result"] = "won", deadHeatPpm = 1_000_000) => ({
  odds,
  result,
  deadHeatPpm,
});
const bet = (legs: PlayedBet["legs"], changes: Partial<PlayedBet> = {}): PlayedBet => ({
  kind: legs.length === 1 ? "single" : "multiple",
  systemSize: null,
  lineStake: 1_000n,
  freeBet: false,
  legs,
  ...changes,
});
const money = (subunits: bigint) => (Number(subunits) / 100).toFixed(2);

const results = fc.constantFrom(...OUTCOME_RESULTS);
const legs = fc.array(
  fc.record({
    odds: fc.integer({ min: 1_001, max: 1_000_000 }),
    result: results,
    deadHeatPpm: fc.constantFrom(1_000_000, 500_000, 333_333, 250_000),
    probabilityPpm: fc.integer({ min: 0, max: 1_000_000 }),
  }),
  { minLength: 1, maxLength: 8 },
);
const bets = fc
  .tuple(legs, fc.bigInt({ min: 1n, max: 10n ** 12n }), fc.boolean(), fc.integer({ min: 2, max: 7 }), fc.boolean())
  .map(([chosen, lineStake, freeBet, size, asSystem]) =>
    asSystem && size < chosen.length
      ? { ...bet(chosen, { lineStake, freeBet, kind: "system" as const, systemSize: size }), legs: chosen }
      : { ...bet(chosen, { lineStake, freeBet }), legs: chosen },
  );

describe("lines of a bet", () => {
  it("are all legs of a multiple, and every choice of a system's size", () => {
    expect(linesOf({ kind: "multiple", legs: 3, systemSize: null })).toEqual([[0, 1, 2]]);
    expect(linesOf({ kind: "system", legs: 3, systemSize: 2 })).toEqual([
      [0, 1],
      [0, 2],
      [1, 2],
    ]);
  });
  it("are as many as are counted", () => {
    for (let legs = 3; legs <= 12; legs += 1) {
      for (let systemSize = 2; systemSize < legs; systemSize += 1) {
        const form = { kind: "system" as const, legs, systemSize };
        expect(lineCount(form)).toBe(linesOf(form).length);
      }
    }
  });
  it("exist for singles of one leg, multiples of two and systems with legs to spare", () => {
    const forms = [
      ["single", 1, null, true],
      ["single", 2, null, false],
      ["multiple", 1, null, false],
      ["multiple", 2, null, true],
      ["multiple", 3, 2, false],
      ["system", 3, 2, true],
      ["system", 3, 3, false],
      ["system", 3, null, false],
      ["system", 3, 1, false],
    ] as const;
    for (const [kind, legs, systemSize, is] of forms) expect(isBetForm({ kind, legs, systemSize }), kind).toBe(is);
  });
});

describe("what a bet returns", () => {
  it("[BET-04 part: won, lost, void, halves, dead heat] follows from how each leg ended", () => {
    expect(betReturn(bet([leg(1_850)]))).toBe(1_850n);
    expect(betReturn(bet([leg(1_850, "lost")]))).toBe(0n);
    expect(betReturn(bet([leg(1_850, "void")]))).toBe(1_000n);
    expect(betReturn(bet([leg(1_900, "half_won")]))).toBe(1_450n);
    expect(betReturn(bet([leg(1_900, "half_lost")]))).toBe(500n);
    // Two share the place: half of the stake wins, half is lost.
    expect(betReturn(bet([leg(5_000, "won", 500_000)]))).toBe(2_500n);
    // A combination with a void leg is as if it had been made without it.
    expect(betReturn(bet([leg(2_000), leg(3_000, "void"), leg(1_500)]))).toBe(3_000n);
  });
  it("of a free bet is without its stake", () => {
    expect(betReturn(bet([leg(2_500)], { freeBet: true }))).toBe(1_500n);
    expect(betReturn(bet([leg(2_500, "void")], { freeBet: true }))).toBe(0n);
  });
  it("[BET-04 part: reference] of 10,000 bets of every kind is what a calculator says that was written another way", () => {
    fc.assert(
      fc.property(bets, (played) => {
        expect(isDecided(played)).toBe(true);
        expect(betReturn(played)).toBe(referenceReturn(played));
      }),
      { numRuns: 10_000, seed: 20_261_123 },
    );
  });
  it("is at most what is possible when open legs win", () => {
    fc.assert(
      fc.property(bets, (played) => {
        const open = {
          ...played,
          legs: played.legs.map((each) => ({ ...each, result: null, deadHeatPpm: 1_000_000 })),
        };
        expect(betReturn(played)).toBeLessThanOrEqual(possibleReturn(open));
      }),
      { numRuns: 2_000, seed: 7 },
    );
  });
  it("is decided once every line has ended or has a lost leg", () => {
    const open = leg(2_000, null);
    expect(isDecided(bet([leg(2_000, "lost"), open]))).toBe(true);
    expect(isDecided(bet([leg(2_000), open]))).toBe(false);
    const system = { kind: "system" as const, systemSize: 2 };
    expect(isDecided(bet([leg(2_000, "lost"), leg(2_000), open], system))).toBe(false);
    expect(isDecided(bet([leg(2_000, "lost"), leg(2_000, "lost"), open], system))).toBe(true);
  });
  it("is shown as arithmetic", () => {
    expect(arithmeticOf(bet([leg(1_850), leg(2_100)]), money)).toEqual(["10.00 × 1.85 × 2.10 = 38.85"]);
    expect(arithmeticOf(bet([leg(1_850)], { freeBet: true }), money)).toEqual(["10.00 × 1.85 − 10.00 = 8.50"]);
    expect(
      arithmeticOf(
        bet([leg(2_000), leg(3_000, "lost"), leg(1_900, "half_won")], { kind: "system", systemSize: 2 }),
        money,
      ),
    ).toEqual(["10.00 × 2.00 × 1.45 = 29.00"]);
    expect(arithmeticOf(bet([leg(2_000, "lost")]), money)).toEqual([]);
  });
  it("has odds that are the product of its legs'", () => {
    expect(decimalOf(totalOdds([1_850, 2_100, 1_001]))).toBe("3.888885");
  });
});

describe("cash-out", () => {
  const priced = (probabilityPpm: number, of = leg(2_000, null)) => ({ ...of, probabilityPpm });
  it("[BET-05 part: price] is the possible return times the chances that are left, less the margin", () => {
    expect(cashOutValue({ ...bet([]), kind: "single", legs: [priced(600_000)] }, 50_000)).toBe(1_140n);
    // A leg that has won counts in full, and a lost one ends it.
    const half = (first: "won" | "lost") => ({
      ...bet([]),
      kind: "multiple" as const,
      legs: [priced(1, leg(2_000, first)), priced(500_000)],
    });
    expect(cashOutValue(half("won"), 50_000)).toBe(1_900n);
    expect(cashOutValue(half("lost"), 50_000)).toBe(0n);
  });
  it("is never more than the bet can return, and never negative", () => {
    fc.assert(
      fc.property(bets, fc.integer({ min: 0, max: 200_000 }), (played, margin) => {
        const open = { ...played, legs: played.legs.map((each) => ({ ...each, result: null })) };
        const value = cashOutValue(open, margin);
        expect(value).toBeGreaterThanOrEqual(0n);
        expect(value).toBeLessThanOrEqual(possibleReturn(open));
      }),
      { numRuns: 1_000, seed: 11 },
    );
  });
  it("of a part takes whole subunits of each line and leaves at least one", () => {
    expect(cashedOutLineStake(1_000n, 50)).toBe(500n);
    expect(cashedOutLineStake(3n, 50)).toBe(1n);
    expect(cashedOutLineStake(1n, 50)).toBeNull();
    expect(cashedOutLineStake(1n, 100)).toBe(1n);
  });
});
