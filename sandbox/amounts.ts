import { CURRENCIES, type CurrencyCode } from "#schemas/kit/constants.ts";

const digitsOf = (currency: CurrencyCode): number => String(CURRENCIES[currency].subunits_to_unit).length - 1;

/** Subunits as decimal text of units: 5000 EUR subunits are "50.00". */
export function toUnits(subunits: string, currency: CurrencyCode): string {
  const digits = digitsOf(currency);
  if (digits === 0) return subunits;
  const padded = subunits.padStart(digits + 1, "0");
  return `${padded.slice(0, -digits)}.${padded.slice(-digits)}`;
}

/** Decimal text of units as subunits; null if it is no positive amount of this currency. */
export function toSubunits(units: string, currency: CurrencyCode): string | null {
  const digits = digitsOf(currency);
  const [, whole, fraction = ""] = /^(\d{1,12})(?:[.,](\d+))?$/.exec(units.trim()) ?? [];
  if (whole === undefined || fraction.length > digits) return null;
  const subunits = BigInt(whole + fraction.padEnd(digits, "0"));
  return subunits > 0n ? String(subunits) : null;
}

/** An amount as people read it: 50.00 EUR, in German 50,00 EUR. */
export const amountText = (subunits: string, currency: CurrencyCode, lang: "en" | "de"): string =>
  `${lang === "de" ? toUnits(subunits, currency).replace(".", ",") : toUnits(subunits, currency)} ${currency}`;
