import type { SlotProfileFile, SlotSymbol } from "#schemas/studio/slot-profile.ts";
import { readStrips } from "./strips.ts";

export const REELS = 5;
export const ROWS = 3;

/** The twenty lines, as the row of each reel from left to right (0 is the top row). */
export const LINES: readonly (readonly number[])[] = [
  [1, 1, 1, 1, 1],
  [0, 0, 0, 0, 0],
  [2, 2, 2, 2, 2],
  [0, 1, 2, 1, 0],
  [2, 1, 0, 1, 2],
  [1, 0, 0, 0, 1],
  [1, 2, 2, 2, 1],
  [0, 0, 1, 2, 2],
  [2, 2, 1, 0, 0],
  [1, 2, 1, 0, 1],
  [1, 0, 1, 2, 1],
  [0, 1, 1, 1, 0],
  [2, 1, 1, 1, 2],
  [0, 1, 0, 1, 0],
  [2, 1, 2, 1, 2],
  [1, 1, 0, 1, 1],
  [1, 1, 2, 1, 1],
  [0, 0, 2, 0, 0],
  [2, 2, 0, 2, 2],
  [0, 2, 2, 2, 0],
];

/** A stake is spread evenly over the lines, so it must be a multiple of this. */
export const STAKE_STEP = BigInt(LINES.length);

/** A profile with its strips taken apart, ready to spin. */
export interface SlotProfile extends Omit<SlotProfileFile, "strips"> {
  strips: readonly (readonly SlotSymbol[])[];
}

/** Takes a profile file's strips apart; throws when a reel holds something that isn't a symbol. */
export function readProfile(file: SlotProfileFile): SlotProfile {
  const strips = readStrips(file.name, file.strips);
  if (strips[0]?.includes("W")) throw new Error(`profile ${file.name}: the first reel may hold no wild`);
  return { ...file, strips };
}
