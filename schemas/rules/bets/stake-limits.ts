import type { Sportsbook } from "../../brand/sports.ts";
import type { CurrencyCode } from "../../kit/constants.ts";
import type { MarketKind } from "../../sports/vocabulary.ts";
import { SUBUNITS_PER_EURO } from "../reference-rates.ts";

type ByKind = Sportsbook["maximum_stake_cents"];

/** A limit of the brand for a kind of market, in EUR cents: live ones have their own. */
export const limitOf = (limits: ByKind, kind: MarketKind, live: boolean): number => {
  const of = live ? limits.live : limits.before;
  return of[kind] ?? of.default;
};

/** EUR cents in subunits of a currency by the reference rates, rounded down, at least one. */
export function fromEuroCents(cents: number | bigint, currency: CurrencyCode): bigint {
  const amount = (BigInt(cents) * SUBUNITS_PER_EURO[currency]) / SUBUNITS_PER_EURO.EUR;
  return amount > 0n ? amount : 1n;
}

/** Subunits of a currency in EUR cents, rounded up: what counts against a limit is never less than it is. */
export const toEuroCents = (amount: bigint, currency: CurrencyCode): bigint =>
  (amount * SUBUNITS_PER_EURO.EUR + SUBUNITS_PER_EURO[currency] - 1n) / SUBUNITS_PER_EURO[currency];
