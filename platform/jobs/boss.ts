import PgBoss from "pg-boss";
import { clientOf } from "../db/client-of.ts";
import type { Database, Transaction } from "../db/database.ts";

/** pg-boss's tables have a schema of their own. */
export const JOB_SCHEMA = "pgboss";

/** Failed jobs lie in their own queue as well as among the dead letters; the copy goes soon. */
const ARCHIVE_FAILED_SECONDS = 60 * 60;
const DELETE_ARCHIVED_DAYS = 7;

const options = (db: PgBoss.Db): PgBoss.ConstructorOptions => ({
  db,
  schema: JOB_SCHEMA,
  archiveFailedAfterSeconds: ARCHIVE_FAILED_SECONDS,
  deleteAfterDays: DELETE_ARCHIVED_DAYS,
  // Its timers and workers stay off (decision 0029): it completes jobs without hearing when that fails.
  supervise: false,
  schedule: false,
});

/** pg-boss on a pool of ours. It opens no connection and starts no timer. */
export function createBoss({ pool }: Pick<Database, "pool">): PgBoss {
  const boss = new PgBoss(
    options({
      async executeSql(text, values) {
        const client = await pool.connect();
        let failure: Error | undefined;
        try {
          return await client.query(text, values);
        } catch (error) {
          failure = error as Error;
          throw error;
        } finally {
          // Some of its statements open a transaction themselves: after a failure the connection may still be in it.
          client.release(failure);
        }
      },
    }),
  );
  boss.on("error", () => {});
  return boss;
}

/** pg-boss without a database: every call names the transaction that it belongs to. */
export const bossOfTransactions = new PgBoss(
  options({ executeSql: () => Promise.reject(new Error("a job is enqueued in a transaction")) }),
);

/** A transaction as pg-boss wants it. */
export const inTransaction = (tx: Pick<Transaction, "execute">): PgBoss.Db => ({
  executeSql: (text, values) => clientOf(tx).query(text, values),
});
