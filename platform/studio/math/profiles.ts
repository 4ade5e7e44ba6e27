import type { JSONSchema } from "#schemas/kit/shape.ts";
import { validator } from "#schemas/kit/validate.ts";
import {
  classicProfileSchema,
  fortyProfileSchema,
  holdProfileSchema,
  slotProfileSchema,
  waysProfileSchema,
} from "#schemas/studio/slot-profile.ts";
import { type ClassicProfile, readClassic } from "./classic/profile.ts";
import { type FortyProfile, readForty } from "./forty/profile.ts";
import { type HoldProfile, readHold } from "./hold/profile.ts";
import classicLow from "./profiles/classic-low.json" with { type: "json" };
import classicMedium from "./profiles/classic-medium.json" with { type: "json" };
import fortyMedium from "./profiles/forty-medium.json" with { type: "json" };
import high from "./profiles/high.json" with { type: "json" };
import holdHigh from "./profiles/hold-high.json" with { type: "json" };
import holdMedium from "./profiles/hold-medium.json" with { type: "json" };
import low from "./profiles/low.json" with { type: "json" };
import medium from "./profiles/medium.json" with { type: "json" };
import waysHigh from "./profiles/ways-high.json" with { type: "json" };
import waysMedium from "./profiles/ways-medium.json" with { type: "json" };
import { readProfile, type SlotProfile } from "./slot/profile.ts";
import { readWays, type WaysProfile } from "./ways/profile.ts";

function read<F, P extends { name: string }>(
  schema: JSONSchema,
  files: unknown[],
  take: (file: F) => P,
): Map<string, P> {
  const check = validator(schema);
  return new Map(
    files.map((file) => {
      const result = check(file);
      if (!result.ok) throw new Error(`a slot profile is not valid: ${JSON.stringify(result.diagnostics[0])}`);
      const profile = take(result.value as F);
      return [profile.name, profile];
    }),
  );
}

/** The mathematics of lines slots, by name. */
export const SLOT_PROFILES: ReadonlyMap<string, SlotProfile> = read(
  slotProfileSchema,
  [low, medium, high],
  readProfile,
);
/** The mathematics of slots with forty lines, by name. */
export const FORTY_PROFILES: ReadonlyMap<string, FortyProfile> = read(fortyProfileSchema, [fortyMedium], readForty);
/** The mathematics of classic slots, by name. */
export const CLASSIC_PROFILES: ReadonlyMap<string, ClassicProfile> = read(
  classicProfileSchema,
  [classicLow, classicMedium],
  readClassic,
);
/** The mathematics of ways slots, by name. */
export const WAYS_PROFILES: ReadonlyMap<string, WaysProfile> = read(
  waysProfileSchema,
  [waysMedium, waysHigh],
  readWays,
);
/** The mathematics of hold and win slots, by name. */
export const HOLD_PROFILES: ReadonlyMap<string, HoldProfile> = read(
  holdProfileSchema,
  [holdMedium, holdHigh],
  readHold,
);
