import { clientOf } from "../db/client-of.ts";
import type { Transaction } from "../db/database.ts";
import { bossOfTransactions } from "./boss.ts";
import type { Queue } from "./queue.ts";

export interface EnqueueOptions {
  /**
   * Milliseconds until the job is due; at once without it. The database's clock counts them, so that a process whose
   * clock is off, or a test's, asks for a span and not for a time of day. It is rounded up to whole seconds.
   */
  afterMs?: number;
  /** The job's id where a second call for the same row must add none (`jobIdOf`). */
  id?: string;
}

/**
 * Enqueues a job in the transaction that causes it: both are there after the commit, or neither. False when the queue
 * has this job already, or one that waits where it holds only one.
 */
export async function enqueue<Data extends object>(
  tx: Pick<Transaction, "execute">,
  queue: Queue<Data>,
  data: Data,
  { afterMs = 0, id }: EnqueueOptions = {},
): Promise<boolean> {
  const sent = await bossOfTransactions.send(queue.name, data, {
    // Its text of two kilobytes, always the same, is sent and planned once for each connection.
    db: { executeSql: (text, values) => clientOf(tx).query({ name: "enqueue_job", text, values }) },
    ...(afterMs > 0 ? { startAfter: Math.ceil(afterMs / 1_000) } : {}),
    ...(id ? { id } : {}),
  });
  return sent !== null;
}

/** The id of the one job that a row of a domain has in a queue. */
export const jobIdOf = (row: number): string => `00000000-0000-8000-8000-${row.toString(16).padStart(12, "0")}`;
