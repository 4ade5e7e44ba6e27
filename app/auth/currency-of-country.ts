import { COUNTRY_CURRENCIES, type CurrencyCode } from "#schemas/kit/constants.ts";

/** The currency that a form suggests to a country's visitors, among those that it offers. */
export function currencyOfCountry(
  country: string,
  offered: readonly CurrencyCode[],
  fallback: CurrencyCode,
): CurrencyCode {
  const own = COUNTRY_CURRENCIES[country];
  return own && offered.includes(own) ? own : fallback;
}
