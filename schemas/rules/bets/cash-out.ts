import { lineReturns, type PlayedBet } from "./bet-return.ts";
import { fraction, times, timesFloor } from "./fraction.ts";
import { type BetLeg, legFactor } from "./leg-factor.ts";

/** A leg with the fair probability that its outcome has now, in millionths; of one that has ended it doesn't count. */
export interface PricedLeg extends BetLeg {
  probabilityPpm: number;
}

/**
 * What an open bet is worth now: what each line returns if it wins, times the fair probabilities of its open legs, less the
 * house's margin. Rounded down once, and never more than the bet can return.
 */
export function cashOutValue(bet: PlayedBet & { legs: readonly PricedLeg[] }, marginPpm: number): bigint {
  const lines = lineReturns(bet, (leg) => legFactor({ ...leg, result: leg.result ?? "won" }));
  const chance = (positions: readonly number[]) =>
    positions.reduce(
      (product, position) => {
        const leg = bet.legs[position] as PricedLeg;
        return leg.result === null ? times(product, fraction(leg.probabilityPpm, 1_000_000n)) : product;
      },
      fraction(1_000_000 - marginPpm, 1_000_000n),
    );
  return lines.reduce((total, { legs, returned }) => total + timesFloor(returned, chance(legs)), 0n);
}

/**
 * Stake of each line that a part of a bet takes out: whole subunits, at least one, and all of it at 100 percent. Null where
 * less than a subunit would be left or taken.
 */
export function cashedOutLineStake(lineStake: bigint, percent: number): bigint | null {
  const part = (lineStake * BigInt(percent)) / 100n;
  if (percent === 100) return lineStake;
  return part > 0n && part < lineStake ? part : null;
}
