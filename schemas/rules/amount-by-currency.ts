import type { CurrencyCode } from "../kit/constants.ts";
import { SUBUNITS_PER_EURO } from "./reference-rates.ts";
import { subunitsOf } from "./subunits.ts";

/**
 * An amount that brand files state by currency (bonuses.json, shop.json, prizes.json) in subunits of one of them; one that is
 * not named takes EUR's at the reference rate, rounded down. Null where neither is there.
 */
export function amountIn(amounts: Readonly<Record<string, string>> | undefined, currency: CurrencyCode): bigint | null {
  const own = amounts?.[currency];
  if (own !== undefined) return subunitsOf(own, currency);
  const euros = amounts?.EUR;
  return euros === undefined ? null : (subunitsOf(euros, "EUR") * SUBUNITS_PER_EURO[currency]) / 100n;
}
