import { describe, expect, it } from "vitest";
import type { SlotSymbol } from "#schemas/studio/slot-profile.ts";
import { rounds } from "#tests/harness/rounds.ts";
import { nodeHmac } from "../../fair/seeds.ts";
import { FairStream } from "../../fair/stream.ts";
import { HOLD_PROFILES } from "../profiles.ts";
import { STAKE_PARTS } from "../slot/profile.ts";
import { coinsPay, dropCoins } from "./coins.ts";
import { exactHold, richestHold } from "./exact.ts";
import { HOLD_PLACES, readHold } from "./profile.ts";
import { playHold } from "./round.ts";

const medium = HOLD_PROFILES.get("hold-medium")!;
const weights = medium.coins.reduce((sum, { weight }) => sum + weight, 0);
const ROUNDS = rounds(40_000, 1_000_000);

/** A screen with coins in these places. */
const screenWith = (places: readonly number[]): SlotSymbol[][] =>
  Array.from({ length: 5 }, (_, reel) =>
    Array.from({ length: 3 }, (_, row) => (places.includes(reel * 3 + row) ? "C" : "A")),
  );

/** Every coin is of the first worth; a place gets a coin where the list of its draws says so, and no more after its end. */
function scriptedPlaces(lands: readonly boolean[]) {
  let at = 0;
  return { below: (n: number) => (n === weights ? 0 : lands[at++] ? 0 : 1) };
}

describe("coins of a hold and win slot", () => {
  it("too few coins show what they are worth, and pay nothing", () => {
    const drops = dropCoins(medium, screenWith([0, 3, 6, 9, 12]), scriptedPlaces([]));
    expect(drops).toEqual([[0, 3, 6, 9, 12].map((place) => [place, 10])]);
    expect(coinsPay(medium, drops)).toBe(0);
  });

  it("enough coins stay for three respins without a new one, and pay what they are worth", () => {
    const drops = dropCoins(medium, screenWith([0, 1, 2, 3, 4, 5]), scriptedPlaces([]));
    expect(drops.slice(1)).toEqual([[], [], []]);
    expect(coinsPay(medium, drops)).toBe(60);
  });

  it("a new coin gives all respins again; free places are drawn in their order, held ones are not", () => {
    const nine = Array<boolean>(9).fill(false);
    const drops = dropCoins(medium, screenWith([0, 1, 2, 3, 4, 5]), scriptedPlaces([...nine, ...nine.with(8, true)]));
    expect(drops.slice(1)).toEqual([[], [[14, 10]], [], [], []]);
    expect(coinsPay(medium, drops)).toBe(70);
  });

  it("coins in all places end it at once and bring the grand prize with them", () => {
    const drops = dropCoins(medium, screenWith([0, 1, 2, 3, 4, 5]), scriptedPlaces(Array<boolean>(9).fill(true)));
    expect(drops).toHaveLength(2);
    expect(coinsPay(medium, drops)).toBe(HOLD_PLACES * 10 + medium.grand);
  });

  it("one place without a coin brings no grand prize", () => {
    const lands = Array<boolean>(9).fill(true).with(0, false);
    const drops = dropCoins(medium, screenWith([0, 1, 2, 3, 4, 5]), scriptedPlaces(lands));
    expect(drops.map((drop) => drop.length)).toEqual([6, 8, 0, 0, 0]);
    expect(coinsPay(medium, drops)).toBe((HOLD_PLACES - 1) * 10);
  });

  it("coins that the reels fill the grid with need no respin", () => {
    const places = Array.from({ length: HOLD_PLACES }, (_, place) => place);
    expect(dropCoins(medium, screenWith(places), scriptedPlaces([]))).toHaveLength(1);
  });

  it("each worth comes for exactly its share of the numbers", () => {
    const counts = new Map<number, number>();
    for (let drawn = 0; drawn < weights; drawn++) {
      const [[[, pays] = []] = []] = dropCoins(medium, screenWith([7]), { below: () => drawn });
      counts.set(pays!, (counts.get(pays!) ?? 0) + 1);
    }
    expect([...counts]).toEqual(medium.coins.map(({ pays, weight }) => [pays, weight]));
  });

  it("a round pays no more than the maximum win", () => {
    const strips = Array.from({ length: 5 }, () => Array<SlotSymbol>(3).fill("C"));
    const low = { ...medium, strips, maximumWin: 100 };
    expect(playHold(low, { below: () => 0 })).toMatchObject({ pays: 100 * STAKE_PARTS, capped: true });
  });

  it("a coin breaks a line, and no wild stands for it", () => {
    const strips = ["C", "W", "W", "W", "W"].map((symbol) => Array<SlotSymbol>(3).fill(symbol as SlotSymbol));
    const { spins } = playHold({ ...medium, strips }, { below: () => 1 });
    expect(spins[0]!.win).toEqual({ lines: [], scatters: 0, pay: 0 });
  });

  it("a strip with a symbol of another kind of slot is refused, and a wild on the first reel", () => {
    const file = { ...medium, strips: medium.strips.map((strip) => strip.join(" ")) };
    expect(() => readHold({ ...file, strips: file.strips.with(2, "A S C") })).toThrow(/hold and win slot has no "S"/);
    expect(() => readHold({ ...file, strips: file.strips.with(0, "A W C") })).toThrow(/hold and win slot has no "W"/);
  });
});

describe.each([...HOLD_PROFILES.values()])("profile $name", (profile) => {
  const exact = exactHold(profile);

  it("[RG-04 part: the return] states the return that lines, coins and respins have, counted exactly", () => {
    expect((exact.total * 100).toFixed(2)).toBe(profile.rtp.toFixed(2));
  });

  it("[RG-04 part: the return] states the most that a round pays, which a round reaches", () => {
    const { pays, capped } = richestHold(profile);
    expect({ pays, capped }).toEqual({ pays: profile.maximumWin * STAKE_PARTS, capped: true });
  });

  it("[RG-04 part: the return] provably fair rounds return it, open and fill the grid as often as counted", {
    timeout: 600_000,
  }, () => {
    let [sum, squares, hits, opened, held] = [0, 0, 0, 0, 0];
    for (let nonce = 0; nonce < ROUNDS; nonce++) {
      const source = { serverSeed: `proof-${profile.name}`, clientSeed: "marquee", nonce };
      const { pays, spins } = playHold(profile, new FairStream(nodeHmac, source));
      const drops = spins[0]!.coins!;
      sum += pays / STAKE_PARTS;
      squares += (pays / STAKE_PARTS) ** 2;
      if (pays > 0) hits++;
      if (drops.length === 1) continue;
      opened++;
      held += drops.flat().length;
    }
    const deviation = Math.sqrt(squares / ROUNDS - (sum / ROUNDS) ** 2);
    const within = (share: number) => 4 * Math.sqrt((share * (1 - share)) / ROUNDS);
    expect(Math.abs(sum / ROUNDS - exact.total)).toBeLessThan((4 * deviation) / Math.sqrt(ROUNDS));
    expect(Math.abs(hits / ROUNDS - exact.hit_rate)).toBeLessThan(within(exact.hit_rate));
    expect(Math.abs(opened / ROUNDS - exact.trigger)).toBeLessThan(within(exact.trigger));
    // The number of held coins varies by less than 2.
    expect(Math.abs(held / opened - exact.coins_held)).toBeLessThan((4 * 2) / Math.sqrt(opened));
  });
});
