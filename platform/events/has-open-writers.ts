import { sql } from "drizzle-orm";
import type { Transaction } from "../db/database.ts";

/** An event's time is read so long at most before the transaction that writes it begins. */
const STAMPED_AHEAD_MS = 5_000;

/**
 * Whether a transaction of this database that may write an event of before a time is still open: one that began by then and
 * writes or locks rows, also while it waits for a lock itself. Its events can't be seen yet. Ask this in a statement
 * of its own before `hasPendingEvents`, which sees what has been committed in between.
 *
 * Those that wait for the caller's own locks don't count. How long ago `before` is comes from `now` alone, and how long a
 * transaction has been open from the database alone, so their clocks need not agree.
 */
export async function hasOpenWriters(tx: Transaction, { before, now }: { before: Date; now: Date }): Promise<boolean> {
  const sinceMs = now.getTime() - before.getTime() - STAMPED_AHEAD_MS;
  const { rows } = await tx.execute<{ open: boolean }>(sql`
    select exists (select from pg_stat_activity a
      where a.datname = current_database() and a.pid <> pg_backend_pid() and a.backend_type = 'client backend'
        and a.xact_start <= clock_timestamp() - ${sinceMs}::double precision * interval '1 millisecond'
        and exists (select from pg_locks l
          where l.pid = a.pid and l.locktype = 'relation' and l.mode in ('RowShareLock', 'RowExclusiveLock'))
        and pg_backend_pid() <> all (pg_blocking_pids(a.pid))) as open`);
  return rows[0]?.open ?? true;
}
