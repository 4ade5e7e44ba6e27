import type { StudioBoot } from "#schemas/studio/api.ts";
import type { SlotSymbol } from "#schemas/studio/slot-profile.ts";

export type Machine = NonNullable<StudioBoot["machine"]>;
export type Strips = readonly (readonly SlotSymbol[])[];

export const stripsOf = (machine: Machine): Strips => machine.strips.map((strip) => strip.split(" ") as SlotSymbol[]);

/** What stands on a reel, `row` rows below a stop. */
export const symbolAt = (strips: Strips, reel: number, position: number): SlotSymbol => {
  const strip = strips[reel] ?? [];
  return strip[((position % strip.length) + strip.length) % strip.length] ?? "A";
};
