import type { Log } from "../context.ts";
import type { Database } from "../db/database.ts";

export const NUDGE_CHANNEL = "marquee_events";
/** A commit that notifies waits for every other that does: so it is said seldom, and never in a bet's own transaction. */
const EVERY_MS = 50;

/** A function that wakes the consumers of every process soon, however often it is called. */
export function createNudge({ pool }: Pick<Database, "pool">, log: Log): () => void {
  let timer: NodeJS.Timeout | null = null;
  return () => {
    timer ??= setTimeout(() => {
      timer = null;
      pool.query("select pg_notify($1, '')", [NUDGE_CHANNEL]).catch((error: unknown) => {
        log.warn({ err: error }, "consumers could not be woken; they look by themselves");
      });
    }, EVERY_MS);
    timer.unref();
  };
}
