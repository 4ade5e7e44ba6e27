import type { Transaction } from "../db/database.ts";
import type { EventType, RecordedEvent } from "./recorded-event.ts";

/** Something that follows what happened: reports, points, tournaments. */
export interface Consumer {
  /** Unique; its cursor and its failures stand under it. */
  name: string;
  /** What it wants to know of; it never sees other events. */
  types: readonly EventType[];
  /**
   * Handles events in their order, in the transaction that also moves the consumer's cursor: what it writes through `tx`
   * counts exactly once. When it throws for several events it is called again for each of them alone.
   */
  handle(tx: Transaction, events: readonly RecordedEvent[]): Promise<void>;
  /** The longest that one of its statements may take, in milliseconds; ten seconds without it. */
  timeoutMs?: number;
}
