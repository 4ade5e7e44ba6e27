import { type PlayedBet, possibleReturn } from "./bet-return.ts";
import type { PricedLeg } from "./cash-out.ts";
import { fraction, ONE, times, timesFloor } from "./fraction.ts";
import { oddsOf } from "./leg-factor.ts";
import { linesOf } from "./lines.ts";

/** What a leg counts in the liability of its outcome: stakes, and what the house pays, in the bet's subunits. */
export interface Exposure {
  stakes: bigint;
  payouts: bigint;
}

/**
 * What the house has to expect if a leg's outcome comes: of each line with that leg its stake and its return, times the fair
 * probabilities of its other legs. Of a single: its stake and its return. A free bet has no stake.
 */
export function exposureOf(bet: PlayedBet & { legs: readonly PricedLeg[] }, position: number): Exposure {
  let [stakes, payouts] = [0n, 0n];
  for (const line of linesOf({ ...bet, legs: bet.legs.length })) {
    if (!line.includes(position)) continue;
    let [chance, odds] = [ONE, ONE];
    for (const place of line) {
      const leg = bet.legs[place] as PricedLeg;
      odds = times(odds, oddsOf(leg.odds));
      if (place !== position) chance = times(chance, fraction(leg.probabilityPpm, 1_000_000n));
    }
    const own = bet.freeBet ? 0n : bet.lineStake;
    stakes += timesFloor(own, chance);
    payouts += timesFloor(bet.lineStake, times(odds, chance)) - timesFloor(bet.lineStake - own, chance);
  }
  return { stakes, payouts };
}

/** What a bet returns at most, whatever has ended already. */
export const mostReturned = (bet: PlayedBet): bigint =>
  possibleReturn({ ...bet, legs: bet.legs.map((leg) => ({ ...leg, result: null })) });
