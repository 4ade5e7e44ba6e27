import type { HoldProfileFile, SlotSymbol } from "#schemas/studio/slot-profile.ts";
import { REELS, ROWS } from "../slot/profile.ts";
import { readStrips } from "../slot/strips.ts";

/** Places of the grid: reel by reel from the left, each from top to bottom. */
export const HOLD_PLACES = REELS * ROWS;

/** A profile with its strips taken apart, ready to spin. */
export interface HoldProfile extends Omit<HoldProfileFile, "strips"> {
  strips: readonly (readonly SlotSymbol[])[];
}

/** Takes a profile file's strips apart; throws when a reel holds something that a hold and win slot doesn't have, or the first one a wild. */
export function readHold(file: HoldProfileFile): HoldProfile {
  const strips = readStrips(file.name, file.strips);
  for (const [reel, strip] of strips.entries()) {
    const others = reel === 0 ? ["C"] : ["C", "W"];
    const foreign = strip.find((symbol) => !others.includes(symbol) && !Object.hasOwn(file.pays, symbol));
    if (foreign)
      throw new Error(`profile ${file.name}, reel ${reel + 1}: a hold and win slot has no "${foreign}" there`);
  }
  return { ...file, strips };
}
