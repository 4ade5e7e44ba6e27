import { CURRENCIES, CURRENCY_CODES, type CurrencyCode } from "#schemas/kit/constants.ts";
import { REFERENCE_RATES_SET_AT, SUBUNITS_PER_EURO } from "#schemas/rules/reference-rates.ts";

const DIGITS = 8;

/** What one unit of each of the brand's crypto currencies is worth in euro. */
export const cryptoRates = (currencies: readonly CurrencyCode[]) => ({
  base: "EUR" as const,
  fixed: true,
  updated_at: REFERENCE_RATES_SET_AT,
  rates: CURRENCY_CODES.filter((code) => !CURRENCIES[code].fiat && currencies.includes(code)).map((currency) => ({
    currency,
    rate: decimal(BigInt(CURRENCIES[currency].subunits_to_unit), SUBUNITS_PER_EURO[currency]),
  })),
});

/** A quotient as decimal text, without floats and without zeros at its end. */
function decimal(dividend: bigint, divisor: bigint): string {
  const scaled = ((dividend * 10n ** BigInt(DIGITS)) / divisor).toString().padStart(DIGITS + 1, "0");
  return `${scaled.slice(0, -DIGITS)}.${scaled.slice(-DIGITS)}`.replace(/\.?0+$/, "");
}
