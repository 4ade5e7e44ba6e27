import { isIban } from "./iban.ts";
import type { Outcome } from "./outcome.ts";

/** FORM-05: 12 to 19 digits, blanks between them allowed, with a right check digit (ISO/IEC 7812). */
export function checkCardNumber(value: string): Outcome {
  const digits = value.replaceAll(" ", "");
  return /^\d{12,19}$/.test(digits) && hasCheckDigit(digits) ? null : { code: "FORM.CARD.NUMBER" };
}

/** Whether the last digit is the check digit of those before it (Luhn's). */
function hasCheckDigit(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}

/** Digits with spaces or hyphens between them, next to no letter: an address of a coin has none, an account may be one. */
const DIGIT_GROUPS = /(?<![\p{L}\p{N}])\d+(?:[\s\p{Pd}]+\d+)*(?![\p{L}\p{N}])/gu;

/**
 * Whether a text holds what looks like a card number: 13 to 19 digits with a right check digit, in one group or in
 * several. Texts of payments are refused with one, so that no card number is ever stored (PCI DSS). An IBAN is none.
 */
export function holdsCardNumber(text: string): boolean {
  if (isIban(text)) return false;
  return [...text.normalize("NFKC").matchAll(DIGIT_GROUPS)].some(([run]) => {
    const groups = run.match(/\d+/g) ?? [];
    return groups.some((_, first) =>
      groups.slice(first).some((_, more) => {
        const digits = groups.slice(first, first + more + 1).join("");
        return digits.length >= 13 && digits.length <= 19 && hasCheckDigit(digits);
      }),
    );
  });
}

/** A card as the fraud check is asked about it: its first six and last four digits, with a space or stars between them. */
export const MASKED_CARD = "\\d{6}( |\\*{2,9})\\d{4}";

/** One card in one spelling, however its digits were masked. */
export const normalMaskedCard = (card: string): string => card.replace(/\*+/, " ");

export const isMaskedCard = (card: string): boolean => new RegExp(`^${MASKED_CARD}$`).test(card);

/** MM/YY or MM/YYYY, as labels of cards carry it. */
const EXPIRY = /\d{2}\s*\/\s*(\d{4}|\d{2})/g;

/**
 * One saved card in one spelling: brand, last four digits and expiry, by its label for people (VISA ···· 4242, 12/29). A provider
 * may give a card another token each time it is saved. Null where the label names no digits: an account, or a token.
 */
export function normalSavedCard({ label, expires }: { label: string; expires: string | null }): string | null {
  const name = label.replaceAll(EXPIRY, "").toLowerCase();
  const digits = /(\d{4})\D*$/.exec(name)?.[1];
  const brand = /^\p{L}[\p{L} ]*/u.exec(name)?.[0].trim();
  return digits && brand ? `${brand} ${digits} ${expires ?? ""}` : null;
}

/** FORM-05: MM/YY, good until the end of its month. */
export function checkCardExpiry(value: string, now: Date): Outcome {
  const [, month, year] = /^(\d{2})\/(\d{2})$/.exec(value) ?? [];
  if (!month || !year || Number(month) < 1 || Number(month) > 12) return { code: "FORM.CARD.EXPIRY" };
  const current = (now.getUTCFullYear() % 100) * 12 + now.getUTCMonth() + 1;
  return Number(year) * 12 + Number(month) >= current ? null : { code: "FORM.CARD.EXPIRED" };
}
