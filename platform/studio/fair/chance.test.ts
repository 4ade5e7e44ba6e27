import { describe, expect, it } from "vitest";
import { rounds } from "#tests/harness/rounds.ts";
import { nodeHmac } from "./seeds.ts";
import { FairStream } from "./stream.ts";

/**
 * The stream of chance under the tests of the requirement, each at 99%: ten million draws in `npm run test:faults`, fewer in
 * `npm test`. Seeds are fixed, so that a result stands; a stream that is not uniform fails whatever its seeds.
 */
const DRAWS = rounds(400_000, 10_000_000);
const TIME = { timeout: 600_000 };
/** Of the normal distribution, one-sided 99% and two-sided 99%. */
const Z_ONE_SIDED = 2.326_347_874;
const Z_TWO_SIDED = 2.575_829_304;

/** The 99% quantile of chi-square, after Wilson and Hilferty; for 30 degrees of freedom and more it is right to three digits. */
const chiSquareLimit = (freedom: number) =>
  freedom * (1 - 2 / (9 * freedom) + Z_ONE_SIDED * Math.sqrt(2 / (9 * freedom))) ** 3;

/** Rounds one after the other, as a player draws them: `perRound` numbers of each nonce. */
function* draws(below: number, perRound: number) {
  for (let nonce = 0, drawn = 0; drawn < DRAWS; nonce++) {
    const stream = new FairStream(nodeHmac, { serverSeed: `chance-${below}`, clientSeed: "marquee", nonce });
    for (let index = 0; index < perRound && drawn < DRAWS; index++, drawn++) yield stream.below(below);
  }
}

function chiSquare(counts: readonly number[]): number {
  const total = counts.reduce((sum, count) => sum + count, 0);
  const expected = total / counts.length;
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}

// A reel has 34 to 40 stops; a round of spins takes five numbers, one with free spins many more.
describe.each([
  { below: 37, perRound: 5 },
  { below: 40, perRound: 80 },
  { below: 1000, perRound: 8 },
])("numbers below $below, $perRound a round", ({ below, perRound }) => {
  it("[RG-04 part: chance] every number comes as often (chi-square at 99%)", TIME, () => {
    const counts = new Array<number>(below).fill(0);
    for (const value of draws(below, perRound)) counts[value]!++;
    expect(chiSquare(counts)).toBeLessThan(chiSquareLimit(below - 1));
  });

  it("[RG-04 part: chance] every pair of followers comes as often (serial test at 99%)", TIME, () => {
    // By tenths of the range, so that each pair is expected often enough.
    const cells = 10;
    const counts = new Array<number>(cells * cells).fill(0);
    const whole = below - (below % cells);
    let before: number | null = null;
    for (const value of draws(below, perRound)) {
      // Values beyond the last whole tenth are left out, and so are pairs with them.
      const cell: number | null = value < whole ? value % cells : null;
      if (before === null) before = cell;
      else if (cell !== null) {
        counts[before * cells + cell]!++;
        before = null;
      } else before = null;
    }
    expect(chiSquare(counts)).toBeLessThan(chiSquareLimit(cells * cells - 1));
  });

  it("[RG-04 part: chance] numbers rise and fall as often as chance does (runs test at 99%)", TIME, () => {
    // Runs above and below the middle; a number in the middle of an odd range belongs to neither.
    const middle = (below - 1) / 2;
    let [above, under, runs] = [0, 0, 0];
    let last: boolean | null = null;
    for (const value of draws(below, perRound)) {
      if (value === middle) continue;
      const isAbove = value > middle;
      if (isAbove) above++;
      else under++;
      if (isAbove !== last) runs++;
      last = isAbove;
    }
    const all = above + under;
    const mean = (2 * above * under) / all + 1;
    const variance = ((mean - 1) * (mean - 2)) / (all - 1);
    expect(Math.abs(runs - mean) / Math.sqrt(variance)).toBeLessThan(Z_TWO_SIDED);
  });
});

describe("flights", () => {
  it("[RG-04 part: chance] the 52 bits of flights spread evenly (chi-square over 64 parts at 99%)", TIME, () => {
    const counts = new Array<number>(64).fill(0);
    for (let nonce = 0; nonce < DRAWS / 4; nonce++) {
      const stream = new FairStream(nodeHmac, { serverSeed: "chance-flights", clientSeed: "marquee", nonce });
      counts[Number(stream.bits52() >> 46n)]!++;
    }
    expect(chiSquare(counts)).toBeLessThan(chiSquareLimit(63));
  });
});

it("the tests find a stream that is not even", () => {
  const counts = new Array<number>(37).fill(10_000);
  counts[3] = 10_800;
  expect(chiSquare(counts)).toBeGreaterThan(chiSquareLimit(36));
  // 36 degrees of freedom: 58.62 in every table.
  expect(chiSquareLimit(36)).toBeCloseTo(58.62, 1);
});
