import { describe, expect, it } from "vitest";
import { nodeHmac } from "../../fair/seeds.ts";
import { FairStream } from "../../fair/stream.ts";
import { WHEEL_PLACES, WHEEL_SEGMENTS, wheelPays, wheelReturn } from "./wheel.ts";

describe("the wheel show", () => {
  it("[RG-04 part: the wheel] gives back 52 of 54 stakes on every place, all segments counted; 54,000 spins agree", () => {
    expect(WHEEL_SEGMENTS).toHaveLength(54);
    for (const place of WHEEL_PLACES) expect(wheelReturn(place)).toBeCloseTo(52 / 54, 12);
    const counts = WHEEL_SEGMENTS.map(() => 0);
    for (let nonce = 0; nonce < 54_000; nonce += 1) {
      const stream = new FairStream(nodeHmac, { serverSeed: "wheel", clientSeed: "test", nonce });
      const segment = stream.below(WHEEL_SEGMENTS.length);
      counts[segment] = (counts[segment] ?? 0) + 1;
    }
    const chiSquare = counts.reduce((sum, seen) => sum + (seen - 1_000) ** 2 / 1_000, 0);
    // The 99th percentile with 53 degrees of freedom; the seeds are fixed.
    expect(chiSquare).toBeLessThan(79.84);
  });

  it("puts no two segments of a place side by side", () => {
    for (const [index, place] of WHEEL_SEGMENTS.entries()) expect(WHEEL_SEGMENTS.at(index - 1)).not.toBe(place);
  });

  it("pays the place at the mark alone", () => {
    const segment = WHEEL_SEGMENTS.indexOf("6.5x");
    expect(WHEEL_PLACES.map((place) => wheelPays(place, segment))).toEqual([0, 0, 650, 0, 0, 0]);
    expect(wheelPays("7x", segment)).toBe(0);
  });
});
