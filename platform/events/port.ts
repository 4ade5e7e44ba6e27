import type { Transaction } from "../db/database.ts";

/** A round played for real money; stakes and wins of real and bonus money together. */
export interface PlayedRound {
  playerId: number;
  roundId: string;
  game: string;
  currency: string;
  bet: bigint;
  win: bigint;
}

/** What happened below and concerns those above; handled in the transaction in which it happened. */
export interface PlatformEvents {
  "player-registered": { playerId: number; brand: string; currency: string };
  "round-settled": PlayedRound;
  /** A whole round that had been settled was taken back by its provider: what it fed must be taken back too. */
  "round-rolled-back": PlayedRound;
}

export type EventName = keyof PlatformEvents;
export type Listener<N extends EventName> = (tx: Transaction, event: PlatformEvents[N]) => Promise<void>;

/** The port through which effects run upwards. Wired in one place: platform/platform.ts. */
export class EventPort {
  readonly #listeners = new Map<EventName, Listener<EventName>[]>();

  on<N extends EventName>(name: N, listener: Listener<N>): void {
    const listeners = this.#listeners.get(name) ?? [];
    listeners.push(listener as Listener<EventName>);
    this.#listeners.set(name, listeners);
  }

  /** Whether anyone listens: lets a verb stay a single statement when no one does. */
  has(name: EventName): boolean {
    return this.#listeners.has(name);
  }

  async emit<N extends EventName>(tx: Transaction, name: N, event: PlatformEvents[N]): Promise<void> {
    for (const listener of this.#listeners.get(name) ?? []) await listener(tx, event);
  }
}
