import { CURRENCIES, type CurrencyCode } from "#schemas/kit/constants.ts";

/** Writes an amount of a currency as a plain decimal text, the same in every language: `19.42`. */
export function moneyText(currency: CurrencyCode): (subunits: bigint) => string {
  const decimals = String(CURRENCIES[currency].subunits_to_unit).length - 1;
  return (subunits) => {
    const digits = subunits.toString().padStart(decimals + 1, "0");
    return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
  };
}
