import type { EffectName } from "#platform/studio/client/sound/effects.ts";
import { COMMON } from "./common.ts";
import type { Effect } from "./effect.ts";
import { REELS, SLOT } from "./reels.ts";
import { TABLES } from "./tables.ts";

export const EFFECTS: Readonly<Record<EffectName, Effect>> = { ...COMMON, ...SLOT, ...REELS, ...TABLES };
