import type { DiceChoice } from "#schemas/studio/instant.ts";

/** What is given back of all stakes, in per cent, whatever the player chooses: exact to 2^-52. */
export const DICE_RTP = 99;
const RANGE = 2n ** 52n;
const MILLION = 1_000_000n;

/**
 * Whether a number of 52 bits wins: with a multiplier of m hundredths it does with a chance of 99/m, so that every choice gives
 * back m/100 * 99/m. The number does not depend on the choice.
 */
export function diceWins({ side, multiplier }: DiceChoice, bits: bigint): boolean {
  const distance = side === "under" ? bits : RANGE - 1n - bits;
  return distance * BigInt(multiplier) < BigInt(DICE_RTP) * RANGE;
}

/** The number as players see it: in millionths of the range. */
export const diceRoll = (bits: bigint): number => Number((bits * MILLION) / RANGE);

/** Chance of a win, in millionths, rounded down: what a page shows. */
export const diceChance = (multiplier: number): number => Math.floor((DICE_RTP * 1_000_000) / multiplier);

/** The numbers that win, in millionths: below it for `under`, from it on for `over`. */
export const diceThreshold = ({ side, multiplier }: DiceChoice): number =>
  side === "under" ? diceChance(multiplier) : 1_000_000 - diceChance(multiplier);
