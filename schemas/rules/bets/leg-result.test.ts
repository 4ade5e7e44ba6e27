import { describe, expect, it } from "vitest";
import { legResult, type MarketSettlement } from "./leg-result.ts";
import { takesOdds } from "./price-choice.ts";
import { fromEuroCents, limitOf, toEuroCents } from "./stake-limits.ts";

const settled = (version: number, result: "won" | "lost"): MarketSettlement => ({
  version,
  kind: "settled",
  outcomes: { home: { result, dead_heat_ppm: 1_000_000 } },
  from: null,
  until: null,
});
const other = (
  version: number,
  kind: "rolled_back" | "cancelled",
  from: number | null = null,
  until: number | null = null,
) => ({ version, kind, outcomes: {}, from, until }) satisfies MarketSettlement;
const of = (settlements: MarketSettlement[], acceptedAt = 50) =>
  legResult(settlements, { outcome: "home", acceptedAt }).result;

describe("a leg's result", () => {
  it("is the latest word, and none after it was taken back", () => {
    expect(of([])).toBeNull();
    expect(of([settled(1, "won"), settled(2, "lost")])).toBe("lost");
    expect(of([settled(1, "won"), other(2, "rolled_back")])).toBeNull();
    expect(legResult([settled(1, "won")], { outcome: "unknown", acceptedAt: 1 }).result).toBe("void");
  });
  it("is void for a bet that was accepted in a cancelled window, whatever comes after", () => {
    const window = other(1, "cancelled", 40, 60);
    expect([39, 40, 60, 61].map((at) => of([window, settled(2, "won")], at))).toEqual(["won", "void", "void", "won"]);
    expect(of([settled(1, "won"), other(2, "cancelled")])).toBe("void");
    expect(of([other(1, "cancelled"), other(2, "rolled_back")])).toBeNull();
  });
});

describe("odds that moved", () => {
  it("are taken as the player chose", () => {
    const taken = (seen: number, now: number) =>
      (["never", "higher", "any"] as const).map((choice) => takesOdds(choice, seen, now));
    expect(taken(2_000, 2_000)).toEqual([true, true, true]);
    expect(taken(2_000, 2_100)).toEqual([false, true, true]);
    expect(taken(2_000, 1_900)).toEqual([false, false, true]);
  });
});

describe("limits", () => {
  it("are of the market's kind, live or not, and of the player's currency", () => {
    const limits = { before: { default: 10, result: 20 }, live: { default: 5 } };
    expect([
      limitOf(limits, "result", false),
      limitOf(limits, "total", false),
      limitOf(limits, "result", true),
    ]).toEqual([20, 10, 5]);
    expect(fromEuroCents(1_000, "NOK")).toBe(10_000n);
    expect(fromEuroCents(1, "BTC")).toBe(10n);
    expect(toEuroCents(1n, "KZT")).toBe(1n);
    expect(toEuroCents(10_001n, "NOK")).toBe(1_001n);
  });
});
