import { CURRENCIES, type CurrencyCode } from "#schemas/kit/constants.ts";
import { unitOf } from "#schemas/kit/currency-unit.ts";
import type { MoneyUnit } from "#ui/format-money.ts";

/** What is wrong with an amount that a player has typed. */
export type AmountError = "empty" | "format" | "digits" | "too-much";

export type ParsedAmount = { cents: number } | { error: AmountError };

/** Apostrophes and spaces of any kind group digits in some languages. */
const GROUPING = /['’\s\u00a0\u202f]/g;

/**
 * Reads an amount as players of a locale type it, exactly, into subunits of the currency: `1,250.50` in English and
 * `1.250,50` in German are both 125050 cents. The currency's code or symbol may stand beside it. Where there is no doubt,
 * the signs of other languages count too: `12.50` in German is 12.5, `1.250` is 1250, `1.250,50` in English is 1250.5.
 */
export function parseAmount(text: string, locale: string, unit: MoneyUnit): ParsedAmount {
  const typed = withoutCurrency(text.normalize("NFKC").trim(), unit.code).replace(GROUPING, "");
  if (typed === "") return { error: "empty" };
  const number = splitDecimal(typed, decimalSign(locale));
  if (!number) return { error: "format" };
  const digits = fractionDigits(unit);
  const fraction = number.fraction.replace(/0+$/, "");
  if (fraction.length > digits) return { error: "digits" };
  const cents = BigInt(number.whole + fraction.padEnd(digits, "0"));
  return cents > BigInt(Number.MAX_SAFE_INTEGER) ? { error: "too-much" } : { cents: Number(cents) };
}

/** How many digits an amount of the currency has after its decimal sign: 2 for euros, 0 for yen, 8 for bitcoins. */
export const fractionDigits = ({ subunits_to_unit }: MoneyUnit): number => String(subunits_to_unit).length - 1;

/** An amount as it stands in an entry: `1250.50` in English, `1250,50` in German, without grouping or currency. */
export function amountForEntry(cents: number, locale: string, unit: MoneyUnit): string {
  const digits = fractionDigits(unit);
  const text = String(cents).padStart(digits + 1, "0");
  const whole = text.slice(0, text.length - digits);
  // Fiat money shows all of its digits, a coin only those that count.
  const fraction = unit.fiat ? text.slice(whole.length) : text.slice(whole.length).replace(/0+$/, "");
  return /[1-9]/.test(fraction) || (fraction !== "" && !unit.fiat)
    ? `${whole}${decimalSign(locale)}${fraction}`
    : whole;
}

/** The sign before an amount's fraction in a locale. */
export const decimalSign = (locale: string): "." | "," =>
  new Intl.NumberFormat(locale).formatToParts(0.5).find(({ type }) => type === "decimal")?.value === "," ? "," : ".";

const CURRENCY_SIGN = String.raw`\p{Sc}|[A-Z]{1,2}\$|\$\s?[A-Z]{2}|kr\.?`;

function withoutCurrency(text: string, code: string): string {
  const sign = new RegExp(`^(?:${code}|${CURRENCY_SIGN})|(?:${code}|${CURRENCY_SIGN})$`, "giu");
  return text.replace(sign, "").trim();
}

/** Whole and fraction of digits with signs; null where it is no number. */
function splitDecimal(text: string, decimal: "." | ","): { whole: string; fraction: string } | null {
  const group = decimal === "," ? "." : ",";
  const plain = /^(\d+)(?:[.,](\d*))?$/.exec(text);
  const grouped = new RegExp(`^([1-9]\\d{0,2}(?:\\${group}\\d{3})+)(?:\\${decimal}(\\d*))?$`).exec(text);
  const groups = `[1-9]\\d{0,2}(?:\\${decimal}\\d{3})`;
  const foreign = new RegExp(`^(${groups}+)\\${group}(\\d*)$`).exec(text) ?? new RegExp(`^(${groups}{2,})$`).exec(text);
  const found = grouped ?? plain ?? foreign ?? new RegExp(`^()\\${decimal}(\\d+)$`).exec(text);
  if (!found) return null;
  return { whole: (found[1] ?? "").replaceAll(/[.,]/g, "") || "0", fraction: found[2] ?? "" };
}

/** 50.50 of money whose units are small, 0.025 of a coin: an example shows how the decimal sign is written. */
const exampleOf = (currency: CurrencyCode): number => {
  const { fiat, subunits_to_unit } = CURRENCIES[currency];
  if (subunits_to_unit === 1) return 5_000;
  return fiat ? (101 * subunits_to_unit) / 2 : subunits_to_unit / 40;
};

/** An amount of a currency as it may be typed in a locale. */
export const exampleAmount = (currency: CurrencyCode, locale: string): string =>
  amountForEntry(exampleOf(currency), locale, unitOf(currency));
