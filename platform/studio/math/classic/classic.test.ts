import { describe, expect, it } from "vitest";
import type { SlotSymbol } from "#schemas/studio/slot-profile.ts";
import { rounds } from "#tests/harness/rounds.ts";
import { nodeHmac } from "../../fair/seeds.ts";
import { FairStream } from "../../fair/stream.ts";
import { CLASSIC_PROFILES } from "../profiles.ts";
import { STAKE_PARTS } from "../slot/profile.ts";
import { payout } from "../slot/round.ts";
import { classicLinePay, classicScreen, evaluateClassic } from "./evaluate.ts";
import { exactClassic } from "./exact.ts";
import { CLASSIC_LINES, type ClassicProfile, readClassic } from "./profile.ts";
import { playClassic } from "./round.ts";

const medium = CLASSIC_PROFILES.get("classic-medium")!;
const pay = (...symbols: SlotSymbol[]) => classicLinePay(medium, symbols);
const ROUNDS = rounds(60_000, 1_000_000);

/** A line's return from how often each strip holds a symbol, without the code that plays. */
function countedReturn({ strips, pays, anyBars }: ClassicProfile): number {
  const share = (reel: number, symbol: string) =>
    strips[reel]!.filter((each) => each === symbol).length / strips[reel]!.length;
  const names = ["W", "H1", "H2", "H3", "B3", "B2", "B1"] as const;
  let total = 0;
  for (const one of names)
    for (const two of names)
      for (const three of names) {
        const line = [one, two, three];
        const named = line.filter((symbol) => symbol !== "W");
        const kinds = new Set(named);
        const worth =
          kinds.size === 0
            ? pays.W
            : 2 ** (3 - named.length) *
              (kinds.size === 1 ? pays[named[0]!] : named.every((symbol) => symbol.startsWith("B")) ? anyBars : 0);
        total += share(0, one) * share(1, two) * share(2, three) * worth;
      }
  return total;
}

describe("paytable of a classic slot", () => {
  it("three of a kind pay, wilds stand in and double, three wilds pay on their own", () => {
    expect(pay("H1", "H1", "H1")).toBe(medium.pays.H1);
    expect(pay("H1", "W", "H1")).toBe(2 * medium.pays.H1);
    expect(pay("W", "B2", "W")).toBe(4 * medium.pays.B2);
    expect(pay("W", "W", "W")).toBe(medium.pays.W);
    expect(pay("H1", "H2", "H1")).toBe(0);
    expect(pay("E", "W", "W")).toBe(0);
  });

  it("three bars that differ pay less than three of a kind, and a wild doubles them too", () => {
    expect(pay("B1", "B2", "B3")).toBe(medium.anyBars);
    expect(pay("B1", "W", "B3")).toBe(2 * medium.anyBars);
    expect(pay("B1", "B2", "H1")).toBe(0);
  });

  it("every line counts on its own, each for a fifth of the stake", () => {
    const full = Array.from({ length: 3 }, () => Array<SlotSymbol>(3).fill("H2"));
    const win = evaluateClassic(medium, full);
    expect(win.lines.map(({ line }) => line)).toEqual([0, 1, 2, 3, 4]);
    expect(payout(100n, win.pay)).toBe(100n * BigInt(medium.pays.H2));
    expect(payout(20n, win.lines[0]!.pay)).toBe(4n * BigInt(medium.pays.H2));
  });

  it("a strip with a symbol of another kind of slot is refused", () => {
    const file = { ...medium, strips: ["H1 S E", "H1", "H1"] };
    expect(() => readClassic(file)).toThrow(/classic slot has no "S"/);
  });
});

describe.each([...CLASSIC_PROFILES.values()])("profile $name", (profile) => {
  const exact = exactClassic(profile);

  it("[RG-04 part: the return] states the return and the maximum win that all positions of the reels have", () => {
    expect((exact.return * 100).toFixed(2)).toBe(profile.rtp.toFixed(2));
    expect(exact.return).toBeCloseTo(countedReturn(profile), 10);
    expect(exact.maximum_win).toBe(profile.maximumWin);
  });

  it("[RG-04 part: the return] provably fair rounds return it, within 4 standard errors", { timeout: 600_000 }, () => {
    let [sum, hits] = [0, 0];
    for (let nonce = 0; nonce < ROUNDS; nonce++) {
      const source = { serverSeed: `proof-${profile.name}`, clientSeed: "marquee", nonce };
      const { pays, spins } = playClassic(profile, new FairStream(nodeHmac, source));
      expect(spins).toHaveLength(1);
      sum += pays / STAKE_PARTS;
      if (pays > 0) hits++;
    }
    expect(Math.abs(sum / ROUNDS - exact.return)).toBeLessThan((4 * exact.deviation) / Math.sqrt(ROUNDS));
    const spread = Math.sqrt((exact.hit_rate * (1 - exact.hit_rate)) / ROUNDS);
    expect(Math.abs(hits / ROUNDS - exact.hit_rate)).toBeLessThan(4 * spread);
  });

  it("every line runs over the screen, and no two are the same", () => {
    expect(new Set(CLASSIC_LINES.map(String)).size).toBe(5);
    expect(classicScreen(profile, [0, 0, 0]).map((reel) => reel.length)).toEqual([3, 3, 3]);
  });
});
