import { inCurrency } from "#schemas/rules/reference-rates.ts";

/** An amount that others have won, in the visitor's currency, so that a page has one; as it was where no rate is known. */
export function shownIn(cents: number, from: string, visitors: string): { cents: number; currency: string } {
  const amount = inCurrency(cents, from, visitors);
  return amount === null ? { cents, currency: from } : { cents: amount, currency: visitors };
}
