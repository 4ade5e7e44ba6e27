import type { Outcome } from "./outcome.ts";

/** FORM-05: 12 to 19 digits, blanks between them allowed, with a right check digit (ISO/IEC 7812). */
export function checkCardNumber(value: string): Outcome {
  const digits = value.replaceAll(" ", "");
  if (!/^\d{12,19}$/.test(digits)) return { code: "FORM.CARD.NUMBER" };
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0 ? null : { code: "FORM.CARD.NUMBER" };
}

/** FORM-05: MM/YY, good until the end of its month. */
export function checkCardExpiry(value: string, now: Date): Outcome {
  const [, month, year] = /^(\d{2})\/(\d{2})$/.exec(value) ?? [];
  if (!month || !year || Number(month) < 1 || Number(month) > 12) return { code: "FORM.CARD.EXPIRY" };
  const current = (now.getUTCFullYear() % 100) * 12 + now.getUTCMonth() + 1;
  return Number(year) * 12 + Number(month) >= current ? null : { code: "FORM.CARD.EXPIRED" };
}
