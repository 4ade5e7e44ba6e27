import type { CurrencyCode } from "#schemas/kit/constants.ts";
import type { SANDBOX_DEPOSIT_STATES, SANDBOX_PAYOUT_STATES } from "#schemas/payments/sandbox.ts";
import type { MethodKind } from "./methods.ts";
import type { Scenario } from "./scenarios.ts";

export type DepositState = (typeof SANDBOX_DEPOSIT_STATES)[number];
export type PayoutState = (typeof SANDBOX_PAYOUT_STATES)[number];

/** The sandbox speaks two protocols; callbacks go out in the one in which a payment was made. */
export type Dialect = "native" | "orders";

export interface Decline {
  kind: "soft" | "hard";
  reason: string;
}

/** Times are milliseconds since 1970, amounts subunits as decimal text. */
export interface Deposit {
  type: "deposit";
  id: string;
  reference: string;
  dialect: Dialect;
  /** Names the payment's page; nobody can guess it. */
  pageToken: string;
  amount: string;
  currency: CurrencyCode;
  method: string;
  kind: MethodKind;
  state: DepositState;
  /** What came, once something has. */
  received: { amount: string; currency: CurrencyCode } | null;
  /** What the merchant gave back; all that came, if the scenario did. */
  refunded: string | null;
  decline: Decline | null;
  saveProfile: boolean;
  /** Token of the saved profile that pays, or that was saved. */
  profile: string | null;
  /** First six digits of the card that pays; its number is not stored. */
  cardRange: string | null;
  locale: string;
  returnUrl: string;
  callbackUrl: string;
  expiresAt: number;
  address: string | null;
  confirmations: { seen: number; needed: number } | null;
  /** The payer's bank asks for a code before this scenario goes on. */
  challenge: { scenario: Scenario; wrongCodes: number } | null;
  /** What the merchant asked for, to tell a repeated call from another one. */
  asked: string;
}

export interface Payout {
  type: "payout";
  id: string;
  reference: string;
  dialect: Dialect;
  amount: string;
  currency: CurrencyCode;
  method: string;
  state: PayoutState;
  reason: string | null;
  callbackUrl: string;
  asked: string;
}

export interface Refund {
  type: "refund";
  id: string;
  asked: string;
}

/** A card or account that a payer has saved. No number, only what is shown of it. */
export interface Profile {
  type: "profile";
  id: string;
  label: string;
  expires: string | null;
  cardRange: string | null;
}

/** A change of a payment that is due later. It happens only from the state it expects. */
export interface Due {
  type: "due";
  id: string;
  at: number;
  payment:
    | { type: "deposit"; id: string; from: DepositState; to: DepositState }
    | { type: "payout"; id: string; from: PayoutState; to: PayoutState };
}

/** A callback that has not arrived yet. */
export interface Delivery {
  type: "delivery";
  id: string;
  at: number;
  attempts: number;
  dialect: Dialect;
  url: string;
  event: {
    id: string;
    kind: "deposit" | "payout";
    paymentId: string;
    reference: string;
    state: string;
    createdAt: number;
  };
  /** Sent with a signature of another key, or with a time long past: to be rejected by who gets it. */
  forged: "signature" | "time" | null;
}

/** Money that moved, as a settlement file lists it. */
export interface Movement {
  type: "movement";
  id: string;
  at: number;
  kind: "deposit" | "refund" | "chargeback" | "chargeback_won" | "payout" | "reversal";
  reference: string;
  amount: string;
  currency: CurrencyCode;
}

export type StoredRecord = Deposit | Payout | Refund | Profile | Due | Delivery | Movement;

/** A record to store, or one to delete. */
export type Change = StoredRecord | { type: StoredRecord["type"]; id: string; deleted: true };
