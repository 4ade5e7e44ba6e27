import type { CurrencyCode } from "#schemas/kit/constants.ts";
import { SUBUNITS_PER_EURO } from "#schemas/rules/reference-rates.ts";

/** A licence's maximum stake, stated in euro cents, in subunits of a session's currency; play money counts as euros. */
export function maximumStake(euroCents: number | null, currency: string): bigint | null {
  if (euroCents === null) return null;
  const rate = SUBUNITS_PER_EURO[currency as CurrencyCode] ?? SUBUNITS_PER_EURO.EUR;
  const stake = (BigInt(euroCents) * rate) / SUBUNITS_PER_EURO.EUR;
  return stake > 0n ? stake : 1n;
}
