import type { Transaction } from "../db/database.ts";
import type { Consumer } from "./consumer.ts";
import type { RecordedEvent } from "./recorded-event.ts";

/** Lets the consumer handle events, all or none; answers what went wrong, or null. */
export async function attempt(
  tx: Transaction,
  consumer: Consumer,
  events: readonly RecordedEvent[],
): Promise<string | null> {
  try {
    await tx.transaction((savepoint) => consumer.handle(savepoint, events));
    return null;
  } catch (error) {
    return String(error instanceof Error ? (error.cause ?? error) : error).slice(0, LONGEST_ERROR);
  }
}

const LONGEST_ERROR = 500;
