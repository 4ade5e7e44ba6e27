import type { Outcome } from "./outcome.ts";

/** FORM-08: rules of any field. Amounts are decimal text as typed and are compared without floats. */

export const checkRequired = (value: string): Outcome => (value.trim() === "" ? { code: "FORM.REQUIRED" } : null);

export const checkChecked = (value: boolean): Outcome => (value ? null : { code: "FORM.MUST_BE_CHECKED" });

export const checkMinLength = (value: string, min: number): Outcome =>
  [...value].length >= min ? null : { code: "FORM.MIN", params: { min } };

export const checkMaxLength = (value: string, max: number): Outcome =>
  [...value].length <= max ? null : { code: "FORM.MAX", params: { max } };

export const checkInteger = (value: string): Outcome => (/^-?\d+$/.test(value) ? null : { code: "FORM.INTEGER" });

/** Whether two fields, such as a new password and its repetition, say the same. */
export const checkConfirmed = (value: string, other: string): Outcome =>
  value === other ? null : { code: "FORM.PASSWORD.MISMATCH" };

export const checkMinValue = (value: string, min: string): Outcome =>
  compare(value, min, (amount, bound) => amount >= bound, { code: "FORM.MIN_VALUE", params: { min } });

export const checkMaxValue = (value: string, max: string): Outcome =>
  compare(value, max, (amount, bound) => amount <= bound, { code: "FORM.MAX_VALUE", params: { max } });

/** An amount that the balance must cover. */
export const checkBalance = (value: string, balance: string): Outcome =>
  compare(value, balance, (amount, bound) => amount <= bound, { code: "FORM.NOT_ENOUGH_MONEY" });

export const checkMultiple = (value: string, step: string): Outcome =>
  compare(value, step, (amount, unit) => unit !== 0n && amount % unit === 0n, {
    code: "FORM.MULTIPLE",
    params: { step },
  });

/** More digits than any currency has after its point. */
const DIGITS = 18;

/** Decimal text as a whole number of its 18th digits; null when it isn't a decimal number. */
function scaled(value: string): bigint | null {
  const [, sign, whole, fraction = ""] = /^(-?)(\d{1,30})(?:\.(\d{1,18}))?$/.exec(value.trim()) ?? [];
  if (whole === undefined) return null;
  const amount = BigInt(whole + fraction.padEnd(DIGITS, "0"));
  return sign === "-" ? -amount : amount;
}

function compare(value: string, bound: string, holds: (a: bigint, b: bigint) => boolean, otherwise: Outcome): Outcome {
  const amount = scaled(value);
  const limit = scaled(bound);
  if (amount === null || limit === null) return { code: "FORM.NUMBER" };
  return holds(amount, limit) ? null : otherwise;
}
