import type { Variant } from "#schemas/rules/segments.ts";
import type { Flags } from "../request/flags.ts";
import { asFlags } from "./flag-switches.ts";

const isSide = (value: string | true): boolean => value === "A" || value === "B";

/**
 * The flags as a player of one side of A/B tests has them (PROF-05): a flag whose variants are A and B shows the player
 * theirs, whatever a flag server has drawn, so that nobody changes sides between tests. Other variants stay, and a guest's.
 */
export const preferVariant = (flags: Flags, side: Variant | null): Flags =>
  side === null
    ? flags
    : asFlags(
        Object.fromEntries(Object.entries(flags.all).map(([name, value]) => [name, isSide(value) ? side : value])),
      );
