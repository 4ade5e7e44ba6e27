import type { OutcomeResult } from "../../sports/vocabulary.ts";
import { type Fraction, fraction, ONE } from "./fraction.ts";

/** A leg as its bet was accepted, and how it ended: null while it is open. */
export interface BetLeg {
  /** Thousandths: 1850 is 1.85. */
  odds: number;
  result: OutcomeResult | null;
  /** Share of a place that is shared, in millionths; 1,000,000 where it isn't. */
  deadHeatPpm: number;
}

const NOTHING = fraction(0n);
const HALF = fraction(1n, 2n);

/** Odds as an exact number. */
export const oddsOf = (odds: number): Fraction => fraction(odds, 1_000n);

/**
 * What a leg multiplies its line by: void + (1 − void) × result × odds × dead heat. A half won leg is half void and half
 * won, a half lost one half void and half lost.
 */
export function legFactor({ odds, result, deadHeatPpm }: BetLeg & { result: OutcomeResult }): Fraction {
  switch (result) {
    case "won":
      return fraction(BigInt(odds) * BigInt(deadHeatPpm), 1_000_000_000n);
    case "half_won":
      return fraction(1_000_000_000n + BigInt(odds) * BigInt(deadHeatPpm), 2_000_000_000n);
    case "half_lost":
      return HALF;
    case "void":
      return ONE;
    case "lost":
      return NOTHING;
  }
}
