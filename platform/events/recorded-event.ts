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

/** What is recorded of each type of event. */
export interface EventPayloads {
  "player-registered": { currency: string };
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
}

export type EventType = keyof EventPayloads;

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
