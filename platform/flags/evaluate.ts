import { createHash } from "node:crypto";
import type { Toggles } from "#schemas/api/flags.ts";
import type { FlagDefinition } from "#schemas/brand/flags.ts";

/** Whom flags are evaluated for. */
export interface FlagContext {
  userId?: string;
  sessionId?: string;
  country: string;
  groups: readonly number[];
  signedIn: boolean;
}

type Toggle = Toggles["toggles"][number];

const NO_VARIANT = { name: "disabled", enabled: false } as const;

/** The flags that are on; one that is off is absent, as from Unleash. */
export function evaluateFlags(flags: readonly FlagDefinition[], context: FlagContext): Toggles {
  return {
    toggles: flags
      .filter((flag) => isOn(flag, context))
      .map((flag) => ({
        name: flag.name,
        enabled: true,
        variant: variantOf(flag, context),
        impressionData: false,
      })),
  };
}

/** All conditions that are given must hold. */
function isOn({ name, enabled, when = {} }: FlagDefinition, context: FlagContext): boolean {
  const { countries, groups, signedIn, percent } = when;
  return (
    enabled &&
    (countries === undefined || countries.includes(context.country)) &&
    (groups === undefined || groups.some((group) => context.groups.includes(group))) &&
    (signedIn === undefined || signedIn === context.signedIn) &&
    (percent === undefined || stableShare(`percent:${name}`, context) * 100 < percent)
  );
}

function variantOf({ name, variants = [] }: FlagDefinition, context: FlagContext): Toggle["variant"] {
  const variant = variants.find(({ groups }) => groups?.some((group) => context.groups.includes(group)));
  const chosen = variant ?? byWeight(variants, stableShare(`variant:${name}`, context));
  if (!chosen) return NO_VARIANT;
  const { payload } = chosen;
  return {
    name: chosen.name,
    enabled: true,
    ...(payload === undefined ? {} : { payload: { type: "string", value: payload } }),
  };
}

function byWeight(variants: NonNullable<FlagDefinition["variants"]>, share: number) {
  let rest = share * variants.reduce((sum, { weight }) => sum + weight, 0);
  return variants.find(({ weight }) => {
    rest -= weight;
    return rest < 0;
  });
}

/** A number from 0 up to 1 that stays the same for the player, or for the guest's session. */
function stableShare(purpose: string, { userId, sessionId }: FlagContext): number {
  const digest = createHash("sha256").update(`${purpose}:${userId ?? sessionId ?? ""}`);
  return digest.digest().readUInt32BE(0) / 2 ** 32;
}
