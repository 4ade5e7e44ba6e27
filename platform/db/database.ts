import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";

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

/** Opens a pool. Errors of idle connections are handed to `onIdleError`: the server went away, the pool reconnects. */
export function openDatabase(
  url: string,
  options: { connections?: number; onIdleError?: (error: Error) => void } = {},
): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.connections ?? 20,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: 5_000,
  });
  pool.on("error", options.onIdleError ?? (() => {}));
  // A server that goes away amid a transaction is told to whoever waits for a statement; between two statements nobody
  // does, and an error that nobody hears would end the process (LEDGER-07).
  pool.on("connect", (client) => client.on("error", () => {}));
  return { drizzle: drizzle({ client: pool }), pool, close: () => pool.end() };
}
