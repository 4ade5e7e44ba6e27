import { type Fraction, ONE, times, timesFloor } from "./fraction.ts";
import { type BetLeg, legFactor, oddsOf } from "./leg-factor.ts";
import { type BetForm, linesOf } from "./lines.ts";

/** A bet with the stake of one line, in subunits. */
export interface PlayedBet extends Pick<BetForm, "kind" | "systemSize"> {
  legs: readonly BetLeg[];
  lineStake: bigint;
  /** The stake of a free bet isn't the player's: only what is won above it is paid. */
  freeBet: boolean;
}

/** A line with what it multiplies its stake by, and what it returns. */
export interface LineReturn {
  legs: number[];
  factor: Fraction;
  returned: bigint;
}

/** What one line returns: its stake times its factor, rounded down once. */
export function lineReturn({ lineStake, freeBet }: Pick<PlayedBet, "lineStake" | "freeBet">, factor: Fraction): bigint {
  const returned = timesFloor(lineStake, factor);
  if (!freeBet) return returned;
  return returned > lineStake ? returned - lineStake : 0n;
}

/** What each line returns, with a factor for each leg. */
export function lineReturns(bet: PlayedBet, factorOf: (leg: BetLeg) => Fraction): LineReturn[] {
  const factors = bet.legs.map(factorOf);
  return linesOf({ ...bet, legs: bet.legs.length }).map((legs) => {
    const factor = legs.reduce((product, leg) => times(product, factors[leg] as Fraction), ONE);
    return { legs, factor, returned: lineReturn(bet, factor) };
  });
}

const sum = (lines: readonly LineReturn[]): bigint => lines.reduce((total, { returned }) => total + returned, 0n);

/** Whether nothing is open any more: every leg has ended, or every line has a lost one. */
export function isDecided(bet: PlayedBet): boolean {
  return linesOf({ ...bet, legs: bet.legs.length }).every(
    (line) =>
      line.every((leg) => bet.legs[leg]?.result !== null) || line.some((leg) => bet.legs[leg]?.result === "lost"),
  );
}

/** The lines of a decided bet. A leg that is still open stands beside a lost one in each of its lines, and counts nothing. */
export const settledLines = (bet: PlayedBet): LineReturn[] =>
  lineReturns(bet, (leg) => (leg.result === null ? ONE : legFactor({ ...leg, result: leg.result })));

/** What a decided bet returns, in subunits. */
export const betReturn = (bet: PlayedBet): bigint => sum(settledLines(bet));

/** What a bet returns at most: legs that are open count as won. */
export const possibleReturn = (bet: PlayedBet): bigint =>
  sum(lineReturns(bet, (leg) => legFactor({ ...leg, result: leg.result ?? "won" })));

/** Odds of all legs together, of a single or a multiple. */
export const totalOdds = (odds: readonly number[]): Fraction =>
  odds.reduce((product, each) => times(product, oddsOf(each)), ONE);
