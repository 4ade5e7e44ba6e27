import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { nodeHmac } from "../../fair/seeds.ts";
import { replayCrash } from "../../fair/verify.ts";
import { burstPoint, endAt, HIGHEST, LOWEST, leaveAt, millisecondsTo, multiplierAt, plannedEnd } from "./flight.ts";

const RANGE = 2n ** 52n;
const targets = fc.oneof(fc.integer({ min: LOWEST, max: 1000 }), fc.integer({ min: LOWEST, max: HIGHEST }));

/** How many of the 2^52 chances reach a multiplier, found by halving: the burst point never falls as the chance rises. */
function chancesReaching(multiplier: number): bigint {
  let low = 0n;
  let high = RANGE;
  while (low < high) {
    const middle = (low + high) / 2n;
    if (burstPoint(middle) >= multiplier) high = middle;
    else low = middle + 1n;
  }
  return RANGE - low;
}

describe("return", () => {
  it("[RG-04 part: the return] 97 per cent for every planned cash-out, counted over all 2^52 chances", () => {
    fc.assert(
      fc.property(targets, (target) => {
        const back = (Number(chancesReaching(target)) / Number(RANGE)) * (target / 100);
        expect(Math.abs(back - 0.97)).toBeLessThan(1e-9);
      }),
      { numRuns: 2_000 },
    );
  });

  it("[RG-04 part: the return] leaving by hand at any shown multiplier is worth the same", () => {
    fc.assert(
      fc.property(targets, fc.integer({ min: 97, max: HIGHEST }), (target, burst) => {
        const shown = multiplierAt(millisecondsTo(target));
        const left = leaveAt({ burst, autoCashOut: null }, millisecondsTo(target));
        if (burst >= shown) expect(left).toEqual({ kind: "cashed-out", multiplier: shown });
        else expect(left).toEqual({ kind: "burst" });
      }),
    );
  });

  it("[RG-04 part: the return] 400,000 simulated flights return 97 per cent at low, middle and high targets", () => {
    const flights = 400_000;
    const plans = [101, 150, 200, 500, 1000, 5000];
    const reached = plans.map(() => 0);
    for (let nonce = 0; nonce < flights; nonce++) {
      const burst = replayCrash(nodeHmac, { serverSeed: "proof", clientSeed: "marquee", nonce });
      plans.forEach((plan, index) => {
        if (burst >= plan) reached[index]!++;
      });
    }
    plans.forEach((plan, index) => {
      const chance = 97 / plan;
      const error = Math.sqrt((chance * (1 - chance)) / flights) * (plan / 100);
      expect(Math.abs((reached[index]! / flights) * (plan / 100) - 0.97)).toBeLessThan(4 * error);
    });
  });
});

describe("flight", () => {
  it("multiplier and time are each other's inverse", () => {
    fc.assert(
      fc.property(targets, (target) => {
        const time = millisecondsTo(target);
        expect(multiplierAt(time)).toBeGreaterThanOrEqual(target);
        if (time > 0) expect(multiplierAt(time - 1)).toBeLessThan(target);
      }),
    );
  });

  it("never leaves the ground below 1.00, and pays at the ceiling unasked", () => {
    expect(plannedEnd({ burst: 97, autoCashOut: 150 })).toEqual({ after: 0, end: { kind: "burst" } });
    expect(plannedEnd({ burst: HIGHEST, autoCashOut: null }).end).toEqual({ kind: "cashed-out", multiplier: HIGHEST });
    expect(burstPoint(RANGE - 1n)).toBe(HIGHEST);
    expect(burstPoint(0n)).toBe(97);
  });

  it("an automatic cash-out at the burst point pays, one above it doesn't", () => {
    expect(plannedEnd({ burst: 250, autoCashOut: 250 }).end).toEqual({ kind: "cashed-out", multiplier: 250 });
    expect(plannedEnd({ burst: 250, autoCashOut: 251 }).end).toEqual({ kind: "burst" });
    expect(endAt({ burst: 250, autoCashOut: null }, millisecondsTo(250))).toBeNull();
    expect(endAt({ burst: 250, autoCashOut: null }, millisecondsTo(251))).toEqual({ kind: "burst" });
  });
});
