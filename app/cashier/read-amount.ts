import type { MoneyUnit } from "#ui/format-money.ts";
import { type AmountError, parseAmount } from "../i18n/amount.ts";

/** Messages of what is wrong with an amount that was typed; their parameters are those of `amountErrorParams`. */
const ERRORS = {
  empty: "LIMITS.ERROR.EMPTY",
  format: "LIMITS.ERROR.FORMAT",
  digits: "LIMITS.ERROR.DIGITS",
  "too-much": "PAYMENT.AMOUNT_RANGE",
} as const satisfies Record<AmountError, string>;

export type ReadAmount = { cents: number } | { code: (typeof ERRORS)[AmountError] };

/** Reads an amount of units, as the locale writes it, into subunits of its currency; zero counts as empty. */
export function readAmount(text: string, locale: string, unit: MoneyUnit): ReadAmount {
  const read = parseAmount(text, locale, unit);
  if ("error" in read) return { code: ERRORS[read.error] };
  return read.cents === 0 ? { code: ERRORS.empty } : read;
}

/** `visa` or `visa 0b6e...`: a method, or one of the player's saved profiles with it. */
export function readChoice(text: string | undefined): { method: string; profile: string | undefined } {
  const [method = "", profile] = (text ?? "").split(" ", 2);
  return { method, profile };
}
