import { describe, expect, it } from "vitest";
import type { SlotSymbol } from "#schemas/studio/slot-profile.ts";
import { rounds } from "#tests/harness/rounds.ts";
import { nodeHmac } from "../../fair/seeds.ts";
import { FairStream } from "../../fair/stream.ts";
import { WAYS_PROFILES } from "../profiles.ts";
import { STAKE_PARTS } from "../slot/profile.ts";
import { cascade, MOST_FALLS, scattersOn, waysPay, waysWins } from "./cascade.ts";
import { countCycle, WaysCounter } from "./cycle.ts";
import { WAYS_CYCLES } from "./cycles.ts";
import { exactWays } from "./exact.ts";
import { readWays } from "./profile.ts";
import { boughtFreeSpins, freeMultiplier, playBoughtWays, playWays } from "./round.ts";

const high = WAYS_PROFILES.get("ways-high")!;
const ROUNDS = rounds(20_000, 1_000_000);
const TIME = { timeout: 1_200_000 };
/** A screen written as its columns, from top to bottom. */
const columns = (...texts: string[]) => texts.map((text) => text.split(" ") as SlotSymbol[]);

/** Repeatable stops that are spread over all positions. */
function* stopsOf(strips: readonly (readonly unknown[])[], seed: number): Generator<number[]> {
  let state = seed;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d);
    mixed = Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39);
    return (mixed ^ (mixed >>> 15)) >>> 0;
  };
  for (;;) yield strips.map((strip) => next() % strip.length);
}

describe("ways", () => {
  it("every way of equal symbols from the left pays, wherever they stand and with wilds", () => {
    const screen = columns("A K Q J", "A A T S", "W H1 A H2", "K K K K", "A A A A", "T T T T");
    expect(waysWins(screen)).toEqual([{ symbol: "A", reels: 3, ways: 1 * 2 * 2 }]);
    expect(waysPay(high, waysWins(screen))).toBe(4 * high.pays.A[0]!);
  });

  it("a symbol pays its longest run alone, and two reels pay nothing", () => {
    const screen = columns("A K Q J", "A K T S", "T T T T", "A A A A", "A A A A", "A A A A");
    expect(waysWins(screen)).toEqual([]);
    const full = columns(...Array<string>(6).fill("A A A A"));
    expect(waysWins(full)).toEqual([{ symbol: "A", reels: 6, ways: 4096 }]);
  });

  it("what won vanishes, the rest falls, and the strip goes on above its stop", () => {
    const file = { ...high, strips: ["A K Q J T", "A H1 Q J T", "W H2 Q J S", "H3", "H4", "H4"] };
    const { strips } = readWays(file);
    const [first, second] = cascade(strips, [0, 0, 0, 0, 0, 0]);
    expect(first?.wins.map(({ symbol }) => symbol)).toEqual(["A", "Q", "J"]);
    // Of reel 1 A, Q and J vanish: K falls to the bottom, and above it come T, J and Q, which stand over the stop on the strip.
    expect(second?.screen[0]).toEqual(["Q", "J", "T", "K"]);
    expect(second?.screen[3]).toEqual(["H3", "H3", "H3", "H3"]);
  });

  it("a strip with a wild on the first reel, or a bar, is refused", () => {
    const file = { ...high, strips: high.strips.map((strip) => strip.join(" ")) };
    expect(() => readWays({ ...file, strips: ["A W", ...file.strips.slice(1)] })).toThrow(/no "W" there/);
    expect(() => readWays({ ...file, strips: [...file.strips.slice(0, 5), "B1"] })).toThrow(/no "B1" there/);
  });
});

describe.each([...WAYS_PROFILES.values()])("profile $name", (profile) => {
  const cycle = WAYS_CYCLES.get(profile.name)!;
  const exact = exactWays(profile, cycle);

  it("[RG-04 part: the return] states the return that all positions of its reels have, to two decimals", () => {
    expect(cycle.strips).toEqual(profile.strips.map((strip) => strip.join(" ")));
    expect(cycle.positions).toBe(profile.strips.reduce((all, strip) => all * strip.length, 1));
    expect(cycle.spins.flat().reduce((sum, count) => sum + count, 0)).toBe(cycle.positions);
    expect((exact.total * 100).toFixed(2)).toBe(profile.rtp.toFixed(2));
  });

  it("the longest of all cascades ends by itself", () => {
    expect(cycle.spins.length - 1).toBeLessThan(MOST_FALLS);
  });

  it("the first fall's ways are what strips and windows give, counted without playing", () => {
    const mean = (reel: number, symbol: string) =>
      (4 * profile.strips[reel]!.filter((each) => each === symbol || (reel > 0 && each === "W")).length) /
      profile.strips[reel]!.length;
    const none = (reel: number, symbol: string) => {
      const strip = profile.strips[reel]!;
      const empty = strip.filter((_, stop) =>
        [0, 1, 2, 3].every((row) => ![symbol, "W"].includes(strip[(stop + row) % strip.length]!)),
      );
      return empty.length / strip.length;
    };
    for (const [index, symbol] of (["H1", "H2", "H3", "H4", "A", "K", "Q", "J", "T"] as const).entries())
      for (const [run, counted] of cycle.ways[0]![index]!.entries()) {
        const product = Array.from({ length: run + 3 }, (_, reel) => mean(reel, symbol)).reduce((all, n) => all * n, 1);
        const broken = run < 3 ? none(run + 3, symbol) : 1;
        expect(counted / cycle.positions).toBeCloseTo(product * broken, 9);
      }
  });

  it("counting on numbers is playing by names: the same falls, ways and bonus symbols", TIME, () => {
    if (process.env.LONG_RUNS !== undefined) {
      const { strips: _, ...counted } = cycle;
      expect(countCycle(profile.strips)).toEqual(counted);
      return;
    }
    let played = 0;
    for (const stops of stopsOf(profile.strips, 7)) {
      if (++played > 3_000) break;
      const counter = new WaysCounter(profile.strips);
      counter.add(stops);
      const falls = cascade(profile.strips, stops);
      const one = counter.cycle();
      expect(one.spins[falls.length - 1]?.[scattersOn(falls.at(-1)!.screen)]).toBe(1);
      const ways = one.ways.map((bySymbol) => bySymbol.flat().reduce((sum, each) => sum + each, 0));
      expect(ways).toEqual(falls.slice(0, -1).map(({ wins }) => wins.reduce((sum, win) => sum + win.ways, 0)));
    }
  });

  it(
    "[RG-04 part: the return] provably fair rounds return it within 4 standard errors, and open free spins as often as counted",
    TIME,
    () => {
      let [sum, squares, triggers, hits] = [0, 0, 0, 0];
      for (let nonce = 0; nonce < ROUNDS; nonce++) {
        const source = { serverSeed: `proof-${profile.name}`, clientSeed: "marquee", nonce };
        const { pays, spins } = playWays(profile, new FairStream(nodeHmac, source));
        const back = pays / STAKE_PARTS;
        sum += back;
        squares += back * back;
        if (spins.length > 1) triggers++;
        if (pays > 0) hits++;
      }
      const mean = sum / ROUNDS;
      const error = Math.sqrt((squares / ROUNDS - mean * mean) / ROUNDS);
      expect(Math.abs(mean - exact.total)).toBeLessThan(4 * error);
      const expected = ROUNDS * exact.trigger;
      expect(Math.abs(triggers - expected)).toBeLessThan(4 * Math.sqrt(expected));
      const spread = Math.sqrt((exact.hit_rate * (1 - exact.hit_rate)) / ROUNDS);
      expect(Math.abs(hits / ROUNDS - exact.hit_rate)).toBeLessThan(4 * spread);
    },
  );

  it("[RG-04 part: the return] the maximum win takes less than a fiftieth of a per cent", TIME, () => {
    const free = { ...profile, maximumWin: 1_000_000 };
    let cut = 0;
    let played = 0;
    const each = stopsOf(profile.strips, 20_261_124);
    while (played++ < 2 * ROUNDS) {
      let stops: number[] = [];
      const below = () => {
        if (stops.length === 0) stops = each.next().value as number[];
        return stops.shift() as number;
      };
      cut += Math.max(0, playWays(free, { below }).pays / STAKE_PARTS - profile.maximumWin);
    }
    expect(cut / (2 * ROUNDS)).toBeLessThan(0.0002);
  });

  it("[GAME-03 part: a bonus to buy] the price returns what a spin returns, within a tenth of a per cent", () => {
    expect((exact.bought * 100).toFixed(2)).toBe(profile.bonus.rtp.toFixed(2));
    expect(Math.abs(profile.bonus.rtp - profile.rtp)).toBeLessThan(0.1);
    const nearest = exact.bonus * STAKE_PARTS * (100 / profile.rtp);
    expect(profile.bonus.price, "the nearest whole price").toBe(Math.round(nearest));
  });

  it(
    "[GAME-03 part: a bonus to buy] bought rounds from provably fair numbers return it within 4 standard errors",
    TIME,
    () => {
      const count = Math.ceil(ROUNDS / 10);
      let [sum, squares, hits] = [0, 0, 0];
      for (let nonce = 0; nonce < count; nonce++) {
        const source = { serverSeed: `bought-${profile.name}`, clientSeed: "marquee", nonce };
        const { pays, spins } = playBoughtWays(profile, new FairStream(nodeHmac, source));
        const granted = boughtFreeSpins(profile) + spins.reduce((all, { awarded }) => all + awarded, 0);
        expect(spins).toHaveLength(granted);
        expect(spins[0]?.wins).toBe(0);
        const back = pays / profile.bonus.price;
        sum += back;
        squares += back * back;
        if (pays > 0) hits++;
      }
      const mean = sum / count;
      expect(Math.abs(mean - exact.bought)).toBeLessThan(4 * Math.sqrt((squares / count - mean * mean) / count));
      const spread = Math.sqrt((exact.bought_hit_rate * (1 - exact.bought_hit_rate)) / count);
      expect(Math.abs(hits / count - exact.bought_hit_rate)).toBeLessThan(4 * spread);
    },
  );

  it(
    "[GAME-03 part: a bonus to buy] the maximum win takes less than a twentieth of a per cent of the price",
    TIME,
    () => {
      const free = { ...profile, maximumWin: 1_000_000 };
      const count = Math.ceil(ROUNDS / 5);
      let cut = 0;
      const each = stopsOf(profile.strips, 2_026);
      for (let played = 0; played < count; played++) {
        let stops: number[] = [];
        const below = () => {
          if (stops.length === 0) stops = each.next().value as number[];
          return stops.shift() as number;
        };
        cut +=
          Math.max(0, playBoughtWays(free, { below }).pays - profile.maximumWin * STAKE_PARTS) / profile.bonus.price;
      }
      expect(cut / count).toBeLessThan(0.0005);
    },
  );

  it("free spins start at ×1, and their multiplier only rises", () => {
    const round = [...Array(400).keys()]
      .map((nonce) => playWays(profile, new FairStream(nodeHmac, { serverSeed: "rising", clientSeed: "x", nonce })))
      .find(({ spins }) => spins.length > 1)!;
    const free = round.spins.slice(1);
    expect(free[0]?.wins).toBe(0);
    for (const [index, spin] of free.entries()) {
      const falls = cascade(profile.strips, spin.stops).slice(0, -1);
      const worth = falls.map(({ wins }, fall) => waysPay(profile, wins) * freeMultiplier(profile, spin.wins! + fall));
      expect(spin.falls).toEqual(worth);
      expect(free[index + 1]?.wins ?? spin.wins! + falls.length).toBe(spin.wins! + falls.length);
    }
  });
});
