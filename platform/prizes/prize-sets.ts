import type { Brand } from "#schemas/brand/resolved.ts";
import type { ConfigPayloads } from "#schemas/config/index.ts";
import type { CurrencyCode } from "#schemas/kit/constants.ts";
import { givesPrizes, type PrizeBoxForm, tierFor } from "#schemas/rules/prizes.ts";

/** What an item of a box brings, as configuration has it: amounts in subunits of `currency`. */
export type PrizeTerms = ConfigPayloads["wheel-config"]["prizes"][number];

export interface PrizeSet {
  /** Of the wheel with segments; null for the plain wheel. */
  tier: string | null;
  items: PrizeTerms[];
}

/**
 * The prizes of a box for a player's groups: the wheel's are those of wheel-config, those of the wheel with segments and of
 * loot boxes the tier of wheel-config-segments (LOOT-02). Null while configuration offers none, or the brand has no gifts for
 * prizes.
 */
export function prizeSetFor(
  brand: Pick<Brand, "config" | "prizeBoxes" | "bonuses">,
  form: PrizeBoxForm,
  groups: readonly number[],
): PrizeSet | null {
  if (!givesPrizes(brand)) return null;
  const set = form === "wheel" ? wheelOf(brand) : segmentsOf(brand, groups);
  return set && set.items.length > 0 ? set : null;
}

const wheelOf = ({ config }: Pick<Brand, "config">): PrizeSet | null => {
  const wheel = config["wheel-config"];
  return wheel.enabled ? { tier: null, items: wheel.prizes } : null;
};

function segmentsOf({ config }: Pick<Brand, "config">, groups: readonly number[]): PrizeSet | null {
  const tier = tierFor(config["wheel-config-segments"].tiers, groups);
  return tier ? { tier: tier.name, items: tier.segments } : null;
}

/** The most that a prize's gift turns into real money, in subunits of a currency; null: no such limit is stated for it. */
export const maxWinIn = ({ max_win }: PrizeTerms, currency: CurrencyCode): bigint | null => {
  const cents = max_win?.[currency];
  return cents === undefined ? null : BigInt(cents);
};
