import { sql } from "drizzle-orm";
import type { Database } from "../db/database.ts";
import { bossOfTransactions, inTransaction } from "./boss.ts";
import { deadLetterQueue } from "./queue.ts";

/** A job that failed for the last time. */
export interface DeadJob {
  queue: string;
  id: string;
  data: object;
  diedAt: Date;
  /** Message of the last error. */
  error: string;
}

/** Jobs that failed for the last time, the oldest first. */
export async function listDeadJobs({ pool }: Pick<Database, "pool">, most = 100): Promise<DeadJob[]> {
  const { rows } = await pool.query<DeadJob>(
    `select q.name as queue, d.id, d.data, d.created_on as "diedAt",
        coalesce(d.output->>'message', d.output->'value'->>'message', 'unknown') as error
      from pgboss.job d join pgboss.queue q on q.dead_letter = d.name
      where d.state < 'active' order by d.created_on, d.id limit $1`,
    [most],
  );
  return rows;
}

interface Which {
  queue: string;
  /** One dead job alone. */
  id?: string;
}

/** Enqueues a queue's dead jobs again, with all their attempts. Answers how many. */
export const retryDeadJobs = (database: Pick<Database, "drizzle">, which: Which): Promise<number> =>
  database.drizzle.transaction(async (tx) => {
    const dead = await takeDeadJobs(tx, which);
    for (const data of dead) await bossOfTransactions.send(which.queue, data, { db: inTransaction(tx) });
    return dead.length;
  });

/** Deletes a queue's dead jobs. Answers how many. */
export const discardDeadJobs = (database: Pick<Database, "drizzle">, which: Which): Promise<number> =>
  database.drizzle.transaction(async (tx) => (await takeDeadJobs(tx, which)).length);

async function takeDeadJobs(tx: Parameters<typeof inTransaction>[0], { queue, id }: Which): Promise<object[]> {
  const only = id === undefined ? sql`` : sql`and id = ${id}::uuid`;
  const { rows } = await tx.execute<{ data: object }>(
    sql`delete from pgboss.job where name = ${deadLetterQueue(queue)} and state < 'active' ${only} returning data`,
  );
  return rows.map(({ data }) => data);
}
