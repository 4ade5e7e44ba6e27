import { CURRENCIES, type CurrencyCode } from "#schemas/kit/constants.ts";

const digitsOf = (currency: CurrencyCode): number => String(CURRENCIES[currency].subunits_to_unit).length - 1;

/** Subunits as decimal text of units: 5000n of EUR are "50.00". */
export function toDecimal(amount: bigint, currency: CurrencyCode): string {
  const digits = digitsOf(currency);
  if (digits === 0) return String(amount);
  const padded = String(amount).padStart(digits + 1, "0");
  return `${padded.slice(0, -digits)}.${padded.slice(-digits)}`;
}

/** Decimal text of units as subunits; null if it is no amount of this currency. Zeros beyond its digits are allowed. */
export function fromDecimal(text: string, currency: CurrencyCode): bigint | null {
  const digits = digitsOf(currency);
  const [, whole, fraction = ""] = /^(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  if (whole === undefined || /[^0]/.test(fraction.slice(digits))) return null;
  return BigInt(whole + fraction.slice(0, digits).padEnd(digits, "0"));
}
