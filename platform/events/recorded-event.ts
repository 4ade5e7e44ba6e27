/** A round played for real money. Amounts are subunits; the bonus parts are included in the totals. */
export interface RoundDetails {
  round: string;
  session: string;
  provider: string;
  game: string;
  currency: string;
  bet: number;
  bet_bonus: number;
  win: number;
  win_bonus: number;
}

/** A change of a player's limit: one of LimitChange in schemas/api/limits.ts. `amount` is in subunits. */
export interface LimitChangeDetails {
  limit: string;
  type: string;
  period: string | null;
  currency: string | null;
  change: string;
  /** What is asked for, where the change only asks. */
  amount: number | null;
  minutes: number | null;
  /** Of a break or an exclusion: its end as an ISO time; null for one without end. */
  active_until: string | null;
}

/** A limit on an amount whose window has counted all of it. Amounts are subunits. */
export interface LimitReachedDetails {
  limit: string;
  type: string;
  period: string;
  currency: string;
  amount: number;
  counted: number;
}

/** A payment whose state has changed. Amounts are subunits. */
export interface PaymentDetails {
  payment: string;
  method: string;
  currency: string;
  amount: number;
  fee: number;
}

/** A transition of a payment inside the platform (schemas/rules/payments.ts). `from` is null for a new payment. */
export interface PaymentChangeDetails extends PaymentDetails {
  action: string;
  version: number;
  from: string | null;
  to: string;
}

/** What is recorded of each type of event. */
export interface EventPayloads {
  "player-registered": { currency: string };
  /** A player has confirmed that the address is theirs. */
  "email-confirmed": object;
  /** A sign-in by any way; the registration begins one, too. `country` is where the request came from. */
  "signed-in": { country: string | null };
  /** Groups that the player joined or left; VIP levels are groups, too. */
  "groups-changed": { added: string[]; removed: string[] };
  /** What the player is subscribed to afterwards. */
  "subscriptions-changed": { receive_promos: boolean; receive_sms_promos: boolean };
  "document-submitted": { document: string; kind: string };
  /** An operator's verdict; `verified` says whether all documents together prove who the player is. */
  "document-reviewed": { document: string; state: string; verified: boolean };
  "round-settled": RoundDetails;
  /** A settled round was taken back whole by its provider: the facts are those that it had. */
  "round-rolled-back": RoundDetails;
  "limit-changed": LimitChangeDetails;
  /** Written by the wallet's statement that counted it (platform/limits/rules.sql). */
  "limit-reached": LimitReachedDetails;
  /**
   * Money came onto the account: `amount` with the fee that was taken out of it, whether it is the player's first, and the
   * promo code that the player gave. Nobody has checked whether a bonus hangs on the code.
   */
  "deposit-completed": PaymentDetails & { first: boolean; promo_code: string | null };
  /** `debt`: what the player's money did not cover. */
  "deposit-charged-back": PaymentDetails & { debt: number };
  "withdrawal-requested": PaymentDetails;
  "withdrawal-paid": PaymentDetails;
  /** Every transition of a payment, those included that have an event of their own above. */
  "payment-changed": PaymentChangeDetails;
}

export type EventType = keyof EventPayloads;

const TYPES: Record<EventType, true> = {
  "player-registered": true,
  "email-confirmed": true,
  "signed-in": true,
  "groups-changed": true,
  "subscriptions-changed": true,
  "document-submitted": true,
  "document-reviewed": true,
  "round-settled": true,
  "round-rolled-back": true,
  "limit-changed": true,
  "limit-reached": true,
  "deposit-completed": true,
  "deposit-charged-back": true,
  "withdrawal-requested": true,
  "withdrawal-paid": true,
  "payment-changed": true,
};

/** Every type of event (docs/guides/events.md lists them with their payloads). */
export const EVENT_TYPES = Object.keys(TYPES) as EventType[];

/** Where an event stands among all: first by transaction, then by position. Both are 64-bit numbers as text. */
export interface EventPlace {
  tx: string;
  position: string;
}

/** An event as its consumers read it. */
export type RecordedEvent = {
  [T in EventType]: EventPlace & {
    type: T;
    brand: string;
    /** Null for what concerns no single player. */
    playerId: number | null;
    payload: EventPayloads[T];
    at: Date;
  };
}[EventType];
