import type { CurrencyCode } from "#schemas/kit/constants.ts";
import { unitOf } from "#schemas/kit/currency-unit.ts";
import { type AmountError, parseAmount } from "../i18n/amount.ts";

/** Messages of what is wrong with an amount that was typed; their parameters are those of `amountErrorParams`. */
const ERRORS = {
  empty: "LIMITS.ERROR.EMPTY",
  format: "LIMITS.ERROR.FORMAT",
  digits: "LIMITS.ERROR.DIGITS",
  "too-much": "PAYMENT.AMOUNT_RANGE",
} as const satisfies Record<AmountError, string>;

export type ReadAmount = { cents: number } | { code: (typeof ERRORS)[AmountError] };

/** Reads an amount as the locale writes it into subunits of the currency; zero counts as empty. */
export function readAmount(text: string, locale: string, currency: CurrencyCode): ReadAmount {
  const read = parseAmount(text, locale, unitOf(currency));
  if ("error" in read) return { code: ERRORS[read.error] };
  return read.cents === 0 ? { code: ERRORS.empty } : read;
}

/** `visa` or `visa 0b6e...`: a method, or one of the player's saved profiles with it. */
export function readChoice(text: string | undefined): { method: string; profile: string | undefined } {
  const [method = "", profile] = (text ?? "").split(" ", 2);
  return { method, profile };
}
