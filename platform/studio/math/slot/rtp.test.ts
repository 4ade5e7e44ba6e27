import { describe, expect, it } from "vitest";
import { rounds } from "#tests/harness/rounds.ts";
import { nodeHmac } from "../../fair/seeds.ts";
import { FairStream } from "../../fair/stream.ts";
import { FORTY_PROFILES, SLOT_PROFILES } from "../profiles.ts";
import { linePay } from "./evaluate.ts";
import { gridOf, type SlotProfile, STAKE_PARTS } from "./profile.ts";
import { playRound } from "./round.ts";
import { exactReturn } from "./rtp.ts";

const ROUNDS = rounds(100_000, 1_000_000);
/** A simulation of a second or two; many times that in the long run. */
const TIME = { timeout: 600_000 };

/** What all lines return by going through every combination of the five strips' symbols, with the real paytable code. */
function enumeratedLines(profile: SlotProfile): number {
  let combinations: { symbols: SlotProfile["strips"][number]; weight: number }[] = [{ symbols: [], weight: 1 }];
  for (const strip of profile.strips) {
    const counts = new Map(strip.map((symbol) => [symbol, strip.filter((each) => each === symbol).length]));
    combinations = combinations.flatMap(({ symbols, weight }) =>
      [...counts].map(([symbol, count]) => ({ symbols: [...symbols, symbol], weight: weight * count })),
    );
  }
  const cycle = profile.strips.reduce((product, strip) => product * strip.length, 1);
  expect(combinations.reduce((sum, { weight }) => sum + weight, 0)).toBe(cycle);
  const ofLine =
    combinations.reduce((sum, { symbols, weight }) => sum + weight * linePay(profile, symbols).pay, 0) / cycle;
  return (ofLine * gridOf(profile).lines.length) / STAKE_PARTS;
}

/** What came back of `ROUNDS` rounds. Each profile plays them once for all tests. */
const played = new Map<SlotProfile, ReturnType<typeof simulate>>();
function returnsOf(profile: SlotProfile) {
  const returns = played.get(profile) ?? simulate(profile);
  played.set(profile, returns);
  return returns;
}

/** Plays from provably fair numbers, and sums up what came back, in stakes. */
function simulate(profile: SlotProfile) {
  let sum = 0;
  let squares = 0;
  let triggers = 0;
  let full = 0;
  for (let nonce = 0; nonce < ROUNDS; nonce++) {
    const round = playRound(
      profile,
      new FairStream(nodeHmac, { serverSeed: `proof-${profile.name}`, clientSeed: "marquee", nonce }),
    );
    const back = round.pays / STAKE_PARTS;
    sum += back;
    squares += back * back;
    if (round.spins.length > 1) triggers++;
    if (back >= 1) full++;
  }
  const mean = sum / ROUNDS;
  return { mean, error: Math.sqrt((squares / ROUNDS - mean * mean) / ROUNDS), triggers, full };
}

describe.each([...SLOT_PROFILES.values(), ...FORTY_PROFILES.values()])("profile $name", (profile) => {
  const exact = exactReturn(profile);

  it("[RG-04 part: the return] states the return that its paytable has, to two decimals", () => {
    expect((exact.total * 100).toFixed(2)).toBe(profile.rtp.toFixed(2));
    expect(profile.rtp).toBeGreaterThanOrEqual(94);
    expect(profile.rtp).toBeLessThanOrEqual(97);
  });

  it("[RG-04 part: the return] lines return what going through all combinations gives", () => {
    expect(exact.lines).toBeCloseTo(enumeratedLines(profile), 10);
  });

  it(
    "[RG-04 part: the return] a simulation returns the stated share, within 4 standard errors, and opens free spins as often as computed",
    TIME,
    () => {
      const { mean, error, triggers } = returnsOf(profile);
      expect(Math.abs(mean - exact.total)).toBeLessThan(4 * error);
      const expected = ROUNDS * exact.trigger;
      expect(Math.abs(triggers - expected)).toBeLessThan(4 * Math.sqrt(expected));
    },
  );

  it("[RG-04 part: the return] the maximum win takes less than a fiftieth of a per cent", TIME, () => {
    // Rounds that open free spins are picked from a fast generator, and played again without the limit.
    const free = { ...profile, maximumWin: 1_000_000 };
    let state = 20_260_301;
    const below = (n: number) => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      let mixed = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d);
      mixed = Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39);
      return ((mixed ^ (mixed >>> 15)) >>> 0) % n;
    };
    let cut = 0;
    for (let index = 0; index < 2 * ROUNDS; index++) {
      const excess = playRound(free, { below }).pays / STAKE_PARTS - profile.maximumWin;
      if (excess > 0) cut += excess;
    }
    expect(cut / (2 * ROUNDS)).toBeLessThan(0.0002);
  });
});

it(
  "[RG-04 part: the return] the volatility that a profile states is felt: the higher, the rarer a round gives back its stake",
  TIME,
  () => {
    const full = ["low", "medium", "high"].map((name) => returnsOf(SLOT_PROFILES.get(name)!).full / ROUNDS);
    expect(full[0]!).toBeGreaterThan(full[1]! * 1.1);
    expect(full[1]!).toBeGreaterThan(full[2]! * 1.1);
  },
);
