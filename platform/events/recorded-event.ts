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

/** What is recorded of each type of event. */
export interface EventPayloads {
  "player-registered": { currency: string };
  "round-settled": RoundDetails;
  /** A settled round was taken back whole by its provider: the facts are those that it had. */
  "round-rolled-back": RoundDetails;
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
