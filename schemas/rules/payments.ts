/**
 * The states of a deposit inside the platform. Each transition is listed; the database refuses any other
 * (platform/payments/rules.sql is generated from these tables, or checked against them by a test).
 */
export const DEPOSIT_TRANSITIONS = {
  /** Reserved against the limits; the provider has not been asked. */
  created: ["pending", "processing", "succeeded", "declined", "canceled", "expired", "held"],
  /** The player has something to do: a hosted page, a challenge, an amount to send. */
  pending: ["processing", "succeeded", "declined", "canceled", "expired", "held"],
  /** The provider works on it, or a transfer waits for confirmations. */
  processing: ["succeeded", "declined", "canceled", "expired", "held"],
  /** The money is on the account. */
  succeeded: ["refunded", "charged_back"],
  /** A late success still counts: the provider has the money. */
  declined: ["succeeded", "held"],
  canceled: ["succeeded", "held"],
  expired: ["succeeded", "held"],
  /** Other money came than was announced, or it can't be played: a person decides. */
  held: ["succeeded", "refunded"],
  refunded: [],
  /** The card's owner took the money back; a chargeback that is won becomes a success again. */
  charged_back: ["succeeded"],
} as const satisfies Record<string, readonly string[]>;
export type DepositState = keyof typeof DEPOSIT_TRANSITIONS;

/** The states of a withdrawal inside the platform. Its money is on the player's locked account until it is paid or given back. */
export const WITHDRAWAL_TRANSITIONS = {
  /** Reserved; waits for an operator, or for the rules that approve by themselves. The player may recall it. */
  requested: ["approved", "rejected", "recalled"],
  /** Nobody may recall it any more; the provider is asked next. */
  approved: ["submitting", "rejected"],
  /** The call to the provider is under way, or its outcome is unknown: the money stays reserved until the provider says. */
  submitting: ["accepted", "paid", "declined", "unknown"],
  unknown: ["accepted", "paid", "declined"],
  accepted: ["paid", "declined"],
  paid: ["reversed"],
  /** An operator refused it: the money is back. */
  rejected: [],
  /** The player took it back: the money is back. */
  recalled: [],
  /** The provider surely refused it: the money is back. */
  declined: [],
  /** It came back after it was paid: the money is back. */
  reversed: [],
} as const satisfies Record<string, readonly string[]>;
export type WithdrawalState = keyof typeof WITHDRAWAL_TRANSITIONS;

export type PaymentState = DepositState | WithdrawalState;

/** Document 2 section 4: what players see. */
export const SHOWN_DEPOSIT_STATE = {
  created: "pending",
  pending: "pending",
  processing: "processing",
  succeeded: "succeeded",
  declined: "declined",
  canceled: "canceled",
  expired: "canceled",
  held: "processing",
  refunded: "refunded",
  charged_back: "charged_back",
} as const satisfies Record<DepositState, string>;

export const SHOWN_WITHDRAWAL_STATE = {
  requested: "reserved",
  approved: "pending",
  submitting: "processing",
  unknown: "processing",
  accepted: "processing",
  paid: "succeeded",
  rejected: "rejected",
  recalled: "recalled",
  declined: "declined",
  reversed: "declined",
} as const satisfies Record<WithdrawalState, string>;

/** What players learn of why a deposit was declined, each something to act on. What the provider answered is for operators. */
export const DECLINE_REASONS = [
  "insufficient_funds",
  "wrong_details",
  "bank_limit",
  "authentication_failed",
  "provider_unreachable",
  "contact_bank",
  "declined",
] as const;
export type DeclineReason = (typeof DECLINE_REASONS)[number];

/** Document 2 section 9: what the first deposit suggests, in units of the currency; more follow it. */
export const FIRST_DEPOSIT_SUGGESTION = 50;

/** How often a list of methods that came empty is asked for (document 2 section 4). */
export const METHODS_TRIES = 3;

/** For so long after a deposit was canceled the notice of it is shown (document 2 section 4). */
export const CANCELED_NOTICE_MS = 5 * 60_000;

/**
 * Withdrawals of an unverified player add up to so many euros at most (by the house's reference rates): beyond it the
 * player hands in documents first.
 */
export const UNVERIFIED_CASHOUT_EUROS = 2_000n;

/** For so long a page of a provider may be used, unless the provider says otherwise; a transfer has a day. */
export const DEPOSIT_LIFE_MS = { page: 30 * 60_000, transfer: 24 * 60 * 60_000 } as const;

/** How many different cards a player may use in 24 hours: of an unverified player, of a verified one, more by VIP tier. */
export const CARDS_A_DAY = { unverified: 2, verified: 4, vip: 8 } as const;
/** Most euros that an unverified player pays by card in 24 hours, and that one payment to a card is. */
export const UNVERIFIED_CARD_EUROS = 1_000n;
