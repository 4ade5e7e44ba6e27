import { holdsCardNumber } from "./card.ts";

/** A deposit's promo code as it is stored and compared: capital letters, without spaces around it. */
export const normalPromoCode = (typed: string): string => typed.trim().toUpperCase();

/**
 * Letters, digits, hyphens and underscores, 2 to 32 of them, and no card number. Whether a bonus hangs on a code is for
 * bonuses to know.
 */
export const isPromoCode = (code: string): boolean => /^[A-Z0-9][A-Z0-9_-]{1,31}$/.test(code) && !holdsCardNumber(code);

/** What is wrong with a text that is no promo code. */
export const promoCodeProblem = (code: string) =>
  holdsCardNumber(code) ? ("PAYMENT.CARD_NUMBER" as const) : ("PAYMENT.PROMO_CODE_WRONG" as const);

/** Document 2 section 3: the names of the queries that bring codes, and of the session's cookies that store them. */
export const PROMO_CODE_COOKIES = { deposit: "depositPromocode", gift: "giftPromocode" } as const;

/** The code of a deposit whose player wants no bonus with it. No template may have it. */
export const NO_BONUS_CODE = "NO-BONUS";
