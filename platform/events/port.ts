import type { Transaction } from "../db/database.ts";

/** What those above do in the very transaction in which it happens. */
export interface PlatformEvents {
  "player-registered": { playerId: number; brand: string; currency: string };
  /** The player has followed the link that was mailed to their address. */
  "email-confirmed": { playerId: number; brand: string };
}

export type EventName = keyof PlatformEvents;
export type Listener<N extends EventName> = (tx: Transaction, event: PlatformEvents[N]) => Promise<void>;

/**
 * The port through which effects run upwards at once: a listener that throws undoes what happened. Everything that may
 * come a moment later is a consumer of recorded events instead (consumer.ts). Wired in one place: platform/platform.ts.
 */
export class EventPort {
  readonly #listeners = new Map<EventName, Listener<EventName>[]>();

  /** `nudge` wakes the consumers of recorded events; it is called after the commit. */
  constructor(readonly nudge: () => void = () => {}) {}

  on<N extends EventName>(name: N, listener: Listener<N>): void {
    const listeners = this.#listeners.get(name) ?? [];
    listeners.push(listener as Listener<EventName>);
    this.#listeners.set(name, listeners);
  }

  async emit<N extends EventName>(tx: Transaction, name: N, event: PlatformEvents[N]): Promise<void> {
    for (const listener of this.#listeners.get(name) ?? []) await listener(tx, event);
  }
}
