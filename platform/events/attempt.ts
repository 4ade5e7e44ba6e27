import type { Transaction } from "../db/database.ts";
import type { Consumer } from "./consumer.ts";
import type { RecordedEvent } from "./recorded-event.ts";

/** What went wrong. `isSlow`: a statement took longer than it may. */
export interface Failure {
  error: string;
  isSlow: boolean;
}

/** Lets the consumer handle events, all or none; answers what went wrong, or null. */
export async function attempt(
  tx: Transaction,
  consumer: Consumer,
  events: readonly RecordedEvent[],
): Promise<Failure | null> {
  try {
    await tx.transaction((savepoint) => consumer.handle(savepoint, events));
    return null;
  } catch (error) {
    const cause = error instanceof Error ? (error.cause ?? error) : error;
    const isSlow = (cause as { code?: unknown } | null)?.code === STATEMENT_TIMED_OUT;
    return { error: String(cause).slice(0, LONGEST_ERROR), isSlow };
  }
}

const LONGEST_ERROR = 500;
const STATEMENT_TIMED_OUT = "57014";
