import type { CatalogueEntry } from "#platform/games/directory.ts";
import type { Accrual } from "#schemas/brand/shop.ts";
import type { CurrencyCode } from "#schemas/kit/constants.ts";
import { amountIn } from "#schemas/rules/amount-by-currency.ts";

const EVERY_GAME = "*";
const FULL = 100;

/** Percent of a stake in a game that counts: the game's own, else the lowest of its categories, else that of every game. */
export function gameWeight({ weights }: Accrual, identifier: string, game: CatalogueEntry | undefined): number {
  const own = weights[identifier.replace("/", ":")];
  if (own !== undefined) return own;
  const named = (game?.categories ?? []).flatMap((category) => weights[category] ?? []);
  return named.length > 0 ? Math.min(...named) : (weights[EVERY_GAME] ?? 0);
}

/** Percent that a player's groups bring: the highest of theirs. */
export function levelWeight({ levels }: Accrual, groups: readonly string[]): number {
  const named = groups.flatMap((group) => levels[group] ?? []);
  return named.length > 0 ? Math.max(...named) : FULL;
}

/** The stake that brings a point, in subunits of a currency: at least one. */
export function stakePerPoint({ stake_per_point }: Accrual, currency: CurrencyCode): bigint {
  const subunits = amountIn(stake_per_point, currency) ?? 0n;
  return subunits > 0n ? subunits : 1n;
}
