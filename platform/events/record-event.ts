import type { Transaction } from "../db/database.ts";
import type { RecordedEvent } from "./recorded-event.ts";
import { events } from "./tables.ts";

/** What happened, before it has a place. */
export type NewEvent = RecordedEvent extends infer E
  ? E extends RecordedEvent
    ? Omit<E, "tx" | "position">
    : never
  : never;

/**
 * Writes an event in the transaction that does what it says. A transaction that moves a player's money locks their
 * balance before it writes anything: so a player's events have the order in which they happened.
 */
export async function recordEvent(tx: Transaction, { at, ...event }: NewEvent): Promise<void> {
  await tx.insert(events).values({ ...event, createdAt: at });
}
