import type { createUserLimit } from "#schemas/api/limits.ts";
import { CURRENCY_CODES } from "#schemas/kit/constants.ts";
import { unitOf } from "#schemas/kit/currency-unit.ts";
import type { BodyOf } from "#schemas/kit/operation.ts";
import {
  type AmountLimitType,
  isAmountLimit,
  LIMIT_TYPES,
  type LimitPeriod,
  PERIODS_OF_TYPE,
  SESSION_MINUTES,
} from "#schemas/rules/limits.ts";
import { formatMoney } from "#ui/format-money.ts";
import { type AmountError, exampleAmount, fractionDigits, parseAmount } from "../../i18n/amount.ts";
import type { Code } from "../../i18n/format-error-code.ts";

export type LimitTexts = Readonly<Record<string, string | undefined>>;
type Body = BodyOf<typeof createUserLimit>;

/** A limit to set, or what is wrong with which field. */
export type ReadLimit = { body: Body } | { fields: Readonly<Record<string, Code>> };

const ERRORS: Readonly<Record<AmountError, string>> = {
  empty: "LIMITS.ERROR.EMPTY",
  format: "LIMITS.ERROR.FORMAT",
  digits: "LIMITS.ERROR.DIGITS",
  "too-much": "LIMITS.ERROR.TOO_MUCH",
};

/**
 * Reads one of the page's forms: `type`, and depending on it `period`, `currency`, `amount` (as the locale writes it),
 * `minutes`, `all_brands`, `time_zone`, `zero` (that an amount of 0 is meant). Null for a type that there isn't, which no form of ours
 * sends.
 */
export function readLimitForm(form: LimitTexts, locale: string): ReadLimit | null {
  const type = LIMIT_TYPES.find((each) => each === form.type);
  if (!type) return null;
  if (type === "session") return readMinutes(form.minutes ?? "");
  const period = PERIODS_OF_TYPE[type].find((each) => each === form.period);
  if (isAmountLimit(type)) return readAmount(type, period, form, locale);
  if (!period) return { fields: { period: { code: "LIMITS.ERROR.PERIOD" } } };
  return { body: { type, period, ...(type === "selfexclusion" ? { all_brands: form.all_brands !== undefined } : {}) } };
}

function readAmount(
  type: AmountLimitType,
  period: LimitPeriod | undefined,
  form: LimitTexts,
  locale: string,
): ReadLimit | null {
  const currency = CURRENCY_CODES.find((code) => code === form.currency);
  if (!currency) return null;
  const unit = unitOf(currency);
  const amount = parseAmount(form.amount ?? "", locale, unit);
  const fields: Record<string, Code> = {};
  if (!period) fields.period = { code: "LIMITS.ERROR.PERIOD" };
  if ("error" in amount) {
    const params = {
      example: exampleAmount(currency, locale),
      digits: fractionDigits(unit),
      most: formatMoney(Number.MAX_SAFE_INTEGER, unit, locale),
    };
    fields.amount = { code: ERRORS[amount.error], params };
  }
  // An amount of 0 closes all play or all deposits at once, for the wait of a loosening at least: the player is asked first.
  else if (amount.cents === 0 && form.zero === undefined)
    fields.zero = { code: type === "deposit" ? "LIMITS.ZERO.DEPOSIT" : "LIMITS.ZERO.PLAY" };
  if (!period || "error" in amount || fields.zero) return { fields };
  const { time_zone } = form;
  return { body: { type, period, currency, amount_cents: amount.cents, ...(time_zone ? { time_zone } : {}) } };
}

function readMinutes(text: string): ReadLimit {
  const minutes = /^\d{1,9}$/.test(text.trim()) ? Number(text.trim()) : Number.NaN;
  const { least, most } = SESSION_MINUTES;
  return minutes >= least && minutes <= most
    ? { body: { type: "session", minutes } }
    : { fields: { minutes: { code: "LIMITS.ERROR.MINUTES", params: { least, most } } } };
}
