import type { SlotProfileFile, SlotSymbol } from "#schemas/studio/slot-profile.ts";
import { readStrips } from "./strips.ts";

export const REELS = 5;
export const ROWS = 3;

/** The rows of a screen, and the row of each reel on every line. */
export interface LinesGrid {
  rows: number;
  lines: readonly (readonly number[])[];
}

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

/** Wins of all slots are counted in twentieths of the stake; a lines slot's line stake is one. */
export const STAKE_PARTS = 20;

/** Stakes are multiples of the parts, so that payouts are exact. */
export const STAKE_STEP = BigInt(STAKE_PARTS);

/** A profile with its strips taken apart, ready to spin. */
export interface SlotProfile extends Omit<SlotProfileFile, "strips"> {
  strips: readonly (readonly SlotSymbol[])[];
  /** Of a slot with a grid of its own; else three rows and the twenty lines. */
  grid?: LinesGrid;
}

const GRID: LinesGrid = { rows: ROWS, lines: LINES };

export const gridOf = ({ grid = GRID }: Pick<SlotProfile, "grid">): LinesGrid => grid;

/** Takes a profile file's strips apart; throws when a reel holds something that isn't a symbol. */
export function readProfile(file: SlotProfileFile): SlotProfile {
  const strips = readStrips(file.name, file.strips);
  if (strips[0]?.includes("W")) throw new Error(`profile ${file.name}: the first reel may hold no wild`);
  return { ...file, strips };
}
