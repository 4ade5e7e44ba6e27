import { CURRENCIES, type CurrencyCode } from "../kit/constants.ts";

/** How many digits follow the point in an amount of a currency. */
const digitsOf = (currency: CurrencyCode): number => String(CURRENCIES[currency].subunits_to_unit).length - 1;

/** An amount of units as decimal text ("0.0001", "20") in subunits, exactly. Throws for one finer than the currency. */
export function subunitsOf(units: string, currency: CurrencyCode): bigint {
  const digits = digitsOf(currency);
  const [, whole, fraction = ""] = /^(\d+)(?:\.(\d+))?$/.exec(units) ?? [];
  if (whole === undefined) throw new RangeError(`${units} is not an amount`);
  if (/[1-9]/.test(fraction.slice(digits))) throw new RangeError(`${units} is finer than ${currency} is divided`);
  return BigInt(whole + fraction.slice(0, digits).padEnd(digits, "0"));
}

/** An amount in subunits as decimal text in units, with all digits of the currency. */
export function unitsOf(subunits: bigint, currency: CurrencyCode): string {
  const digits = digitsOf(currency);
  const text = String(subunits).padStart(digits + 1, "0");
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
}
