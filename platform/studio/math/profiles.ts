import { validator } from "#schemas/kit/validate.ts";
import { slotProfileSchema } from "#schemas/studio/slot-profile.ts";
import high from "./profiles/high.json" with { type: "json" };
import low from "./profiles/low.json" with { type: "json" };
import medium from "./profiles/medium.json" with { type: "json" };
import { readProfile, type SlotProfile } from "./slot/profile.ts";

const check = validator(slotProfileSchema);

/** The slot mathematics there are, by name; a catalogue's `math` names one of them. */
export const SLOT_PROFILES: ReadonlyMap<string, SlotProfile> = new Map(
  [low, medium, high].map((file: unknown) => {
    const result = check(file);
    if (!result.ok) throw new Error(`a slot profile is not valid: ${JSON.stringify(result.diagnostics[0])}`);
    return [result.value.name, readProfile(result.value)];
  }),
);
