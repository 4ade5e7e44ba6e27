import { CURRENCIES, type CurrencyCode } from "#schemas/kit/constants.ts";
import { unitsOf } from "#schemas/rules/subunits.ts";

/** An amount in subunits as a locale writes it, exactly; money on a chain with its code, since no locale has a sign for it. */
export function formatAmount(subunits: bigint, currency: CurrencyCode, locale: string): string {
  const units = unitsOf(subunits, currency) as Intl.StringNumericLiteral;
  if (CURRENCIES[currency].fiat) return new Intl.NumberFormat(locale, { style: "currency", currency }).format(units);
  return `${new Intl.NumberFormat(locale, { maximumFractionDigits: 9 }).format(units)} ${currency}`;
}
