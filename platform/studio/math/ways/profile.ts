import { type SlotSymbol, WAYS_SYMBOLS, type WaysProfileFile } from "#schemas/studio/slot-profile.ts";
import { readStrips } from "../slot/strips.ts";

export const WAYS_REELS = 6;
export const WAYS_ROWS = 4;
/** The fewest reels from the left that pay, and the fewest bonus symbols that open free spins. */
export const LEAST_REELS = 3;
export const LEAST_SCATTERS = 4;

/** A profile with its strips taken apart, ready to play. */
export interface WaysProfile extends Omit<WaysProfileFile, "strips"> {
  strips: readonly (readonly SlotSymbol[])[];
}

/** Takes a profile file's strips apart; throws when a reel holds something that a ways slot doesn't have, or the first one a wild. */
export function readWays(file: WaysProfileFile): WaysProfile {
  const strips = readStrips(file.name, file.strips);
  for (const [reel, strip] of strips.entries()) {
    const allowed: readonly SlotSymbol[] = [...WAYS_SYMBOLS, "S", ...(reel === 0 ? [] : (["W"] as const))];
    const foreign = strip.find((symbol) => !allowed.includes(symbol));
    if (foreign) throw new Error(`profile ${file.name}, reel ${reel + 1}: a ways slot has no "${foreign}" there`);
  }
  return { ...file, strips };
}

/** Free spins that so many bonus symbols award; more than the most count as the most. */
export const waysFreeSpins = (profile: Pick<WaysProfile, "freeSpins">, scatters: number): number =>
  scatters < LEAST_SCATTERS
    ? 0
    : (profile.freeSpins[Math.min(scatters - LEAST_SCATTERS, profile.freeSpins.length - 1)] ?? 0);

/** What the win after so many others of the same paid spin counts. */
export const paidMultiplier = ({ multipliers }: Pick<WaysProfile, "multipliers">, fall: number): number =>
  multipliers[Math.min(fall, multipliers.length - 1)] ?? 1;
