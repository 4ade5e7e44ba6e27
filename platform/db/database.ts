import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import { createDeadlinePool, type Deadlines } from "./deadlines.ts";

export type Drizzle = NodePgDatabase<Record<string, never>>;
/** A transaction, or the database itself where a verb needs no transaction of its own. */
export type Transaction = Pick<
  Drizzle,
  "select" | "insert" | "update" | "delete" | "execute" | "transaction" | "with" | "$with"
>;

export interface Database {
  drizzle: Drizzle;
  pool: pg.Pool;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  connections?: number;
  onIdleError?: (error: Error) => void;
  /** How long statements may take; without it as long as they need (migrations, audits, clean-up, commands). */
  deadlines?: Deadlines;
}

/** Bounds that the server itself watches, for statements whose caller has given up; in milliseconds. */
const SERVER_BOUNDS = { lock_timeout: 2_000, idle_in_transaction_session_timeout: 30_000 };

/** A day has 24 hours to every statement, whatever clocks do where the server stands. */
const IN_UTC = "-c TimeZone=UTC";

/** How long a caller without deadlines waits for one of the connections: a bound for a hang. */
const PATIENT_MS = 60_000;

/** Opens a pool. Errors of idle connections are handed to `onIdleError`: the server went away, the pool reconnects. */
export function openDatabase(
  url: string,
  { connections = 20, onIdleError, deadlines }: DatabaseOptions = {},
): Database {
  const config: pg.PoolConfig = {
    connectionString: inUtc(url),
    options: IN_UTC,
    max: connections,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: deadlines ? deadlines.ordinaryMs : PATIENT_MS,
  };
  const pool = deadlines
    ? createDeadlinePool({ ...config, ...SERVER_BOUNDS, statement_timeout: deadlines.ordinaryMs }, deadlines)
    : new pg.Pool(config);
  pool.on("error", onIdleError ?? (() => {}));
  // A server that goes away amid a transaction is told to whoever waits for a statement; between two statements nobody
  // does, and an error that nobody hears would end the process (LEDGER-07).
  pool.on("connect", (client) => {
    client.on("error", () => {});
    client.once("end", () => freePlace(client));
  });
  return { drizzle: drizzle({ client: pool }), pool, close: () => pool.end() };
}

/** Options of an address take the place of the pool's: this one is added to them. */
function inUtc(url: string): string {
  const parsed = URL.canParse(url) ? new URL(url) : null;
  const options = parsed?.searchParams.get("options");
  if (!parsed || !options) return url;
  parsed.searchParams.set("options", `${options} ${IN_UTC}`);
  return parsed.href;
}

/**
 * Gives a lost connection's place in the pool to another one. Drizzle gives no connection back on which `begin` failed:
 * after as many of those as the pool has places every statement would wait in vain, and closing the pool as well.
 */
function freePlace(client: pg.PoolClient): void {
  try {
    client.release?.(true);
  } catch {
    // Its user had given it back.
  }
  // Its user may still give it back.
  client.release = () => {};
}
