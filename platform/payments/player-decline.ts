import type { DeclineReason } from "#schemas/rules/payments.ts";

/** Words of banks and providers that mean something which a player can act on; all others are a plain "declined". */
const WORDS: Readonly<Record<Exclude<DeclineReason, "declined">, readonly string[]>> = {
  insufficient_funds: ["insufficient_funds", "insufficient_balance", "not_sufficient_funds"],
  wrong_details: [
    "expired_card",
    "card_expired",
    "invalid_card",
    "invalid_number",
    "incorrect_number",
    "invalid_expiry",
    "invalid_cvc",
    "incorrect_cvc",
    "invalid_account",
    "account_closed",
    "unknown_token",
  ],
  bank_limit: ["limit_exceeded", "card_limit_exceeded", "amount_limit_exceeded", "card_velocity_exceeded"],
  authentication_failed: ["authentication_failed", "authentication_required", "challenge_failed"],
  provider_unreachable: ["unreachable"],
  contact_bank: ["do_not_honor", "call_issuer", "refer_to_issuer", "issuer_declined", "transaction_not_allowed"],
};

const MEANINGS: ReadonlyMap<string, DeclineReason> = new Map(
  (Object.keys(WORDS) as (keyof typeof WORDS)[]).flatMap((meaning) => WORDS[meaning].map((word) => [word, meaning])),
);

/**
 * What a player learns of why a deposit was declined. The provider's exact word stays with the payment for operators: that a
 * bank suspects fraud, or that a card was reported stolen, helps whoever tries cards out.
 */
export const playerDecline = (word: string | null): DeclineReason =>
  MEANINGS.get((word ?? "").toLowerCase().replaceAll(/[^a-z0-9]+/g, "_")) ?? "declined";
