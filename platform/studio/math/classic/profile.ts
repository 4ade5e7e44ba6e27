import type { ClassicProfileFile, SlotSymbol } from "#schemas/studio/slot-profile.ts";
import { readStrips } from "../slot/strips.ts";

export const CLASSIC_REELS = 3;
export const CLASSIC_ROWS = 3;

/** The five lines, as the row of each reel from left to right (0 is the top row). */
export const CLASSIC_LINES: readonly (readonly number[])[] = [
  [1, 1, 1],
  [0, 0, 0],
  [2, 2, 2],
  [0, 1, 2],
  [2, 1, 0],
];

/** A profile with its strips taken apart, ready to spin. */
export interface ClassicProfile extends Omit<ClassicProfileFile, "strips"> {
  strips: readonly (readonly SlotSymbol[])[];
}

/** Takes a profile file's strips apart; throws when a reel holds something that a classic slot doesn't have. */
export function readClassic(file: ClassicProfileFile): ClassicProfile {
  const strips = readStrips(file.name, file.strips);
  for (const [reel, strip] of strips.entries()) {
    const foreign = strip.find((symbol) => symbol !== "E" && !Object.hasOwn(file.pays, symbol));
    if (foreign) throw new Error(`profile ${file.name}, reel ${reel + 1}: a classic slot has no "${foreign}"`);
  }
  return { ...file, strips };
}
