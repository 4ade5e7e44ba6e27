import { type PlayedBet, settledLines } from "./bet-return.ts";
import { decimalOf } from "./fraction.ts";
import { type BetLeg, legFactor } from "./leg-factor.ts";

/** Longer bets are told by their sum: nobody reads hundreds of lines. */
const MOST_LINES = 60;

const factorText = (leg: BetLeg): string =>
  leg.result === null ? "1.00" : decimalOf(legFactor({ ...leg, result: leg.result }));

/**
 * How a decided bet's return comes about, a line each: `5.00 × 1.85 × 2.10 = 19.42`. Only lines that return something are
 * listed; a free bet's stake is taken off. `money` writes an amount of the bet's currency.
 */
export function arithmeticOf(bet: PlayedBet, money: (subunits: bigint) => string): string[] {
  const stake = money(bet.lineStake);
  const lines = settledLines(bet)
    .filter(({ returned }) => returned > 0n)
    .map(({ legs, returned }) => {
      const factors = legs.map((leg) => factorText(bet.legs[leg] as BetLeg)).join(" × ");
      return `${stake} × ${factors}${bet.freeBet ? ` − ${stake}` : ""} = ${money(returned)}`;
    });
  return lines.slice(0, MOST_LINES);
}
