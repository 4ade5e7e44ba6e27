import { type Database, type DatabaseOptions, openDatabase } from "./database.ts";
import type { SupervisorLog } from "./supervise.ts";

type Readable = Pick<Database, "drizzle" | "pool">;

/**
 * Reads that may be some seconds old: a player's history, lists of wins. They go to the read replica while it keeps up,
 * and otherwise to the primary. The query runs again on the primary if the replica fails, so it must only read.
 */
export type Reads = <T>(query: (database: Readable) => Promise<T>) => Promise<T>;

/** All reads by the primary: without a replica. */
export const primaryReads =
  (primary: Readable): Reads =>
  (query) =>
    query(primary);

export interface Replica {
  reads: Reads;
  /** Whether reads go to the replica now. */
  isUsed(): boolean;
  /** Compares the replica with the primary; done every second. */
  check(): Promise<void>;
  close(): Promise<void>;
}

const CHECK_MS = 1_000;
/** The replica may be behind by this many checks. */
const MOST_CHECKS_BEHIND = 5;

/**
 * Opens a read replica, a standby of the primary. It is used from the first check on that finds it close to the primary:
 * it must have replayed what the primary had written five checks ago.
 */
export function openReplica(
  url: string,
  primary: Readable,
  { log, ...options }: DatabaseOptions & { log: SupervisorLog },
): Replica {
  const replica = openDatabase(url, options);
  /** Where the primary's log was at the last checks, the oldest first. */
  const positions: string[] = [];
  let used = false;
  const use = (now: boolean, why?: unknown) => {
    if (now === used) return;
    used = now;
    if (now) log.info({}, "the read replica keeps up: it answers reads");
    else log.error({ err: why }, "the read replica is away or behind: the primary answers its reads");
  };
  async function check(): Promise<void> {
    const position = await positionOf(primary).catch(() => null);
    // Without the primary there is nothing to be behind of.
    if (position === null) return;
    positions.push(position);
    if (positions.length > MOST_CHECKS_BEHIND) positions.shift();
    try {
      use(await hasReplayed(replica, positions[0] as string));
    } catch (error) {
      use(false, error);
    }
  }
  let running: Promise<void> | null = null;
  const timer = setInterval(() => {
    running ??= check().finally(() => {
      running = null;
    });
  }, CHECK_MS);
  timer.unref();
  return {
    async reads(query) {
      if (!used) return query(primary);
      try {
        return await query(replica);
      } catch (error) {
        use(false, error);
        return query(primary);
      }
    },
    isUsed: () => used,
    check,
    async close() {
      clearInterval(timer);
      await running;
      await replica.close();
    },
  };
}

async function positionOf({ pool }: Readable): Promise<string> {
  const { rows } = await pool.query<{ position: string }>("select pg_current_wal_lsn()::text as position");
  return rows[0]?.position ?? "0/0";
}

/** Whether a standby has replayed the primary's log up to there. A server that is no standby throws. */
async function hasReplayed({ pool }: Readable, position: string): Promise<boolean> {
  const { rows } = await pool.query<{ standby: boolean; replayed: boolean | null }>(
    "select pg_is_in_recovery() as standby, pg_wal_lsn_diff(pg_last_wal_replay_lsn(), $1::pg_lsn) >= 0 as replayed",
    [position],
  );
  if (!rows[0]?.standby) throw new Error("DATABASE_REPLICA_URL names no standby of the database");
  return rows[0].replayed === true;
}
