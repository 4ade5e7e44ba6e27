import type { FortyProfileFile } from "#schemas/studio/slot-profile.ts";
import { type LinesGrid, readProfile, type SlotProfile } from "../slot/profile.ts";

/** A lines slot's mathematics on a grid of its own: four rows and forty lines, so that a line's stake is half a part. */
export type FortyProfile = SlotProfile & { grid: LinesGrid };

/** Takes a profile file's strips and lines apart; throws as `readProfile` does. */
export function readForty({ kind: _, rows, lines, ...file }: FortyProfileFile): FortyProfile {
  return { ...readProfile(file), grid: { rows, lines: lines.map((line) => Array.from(line, Number)) } };
}
