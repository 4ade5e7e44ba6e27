import type { Transaction } from "#platform/db/database.ts";
import { enqueue } from "#platform/jobs/enqueue.ts";
import { PUSH_QUEUE } from "./queue.ts";

/** Enqueues a push of a notification to each of these browsers, in the transaction that notifies their player. */
export async function enqueuePushes(tx: Transaction, notification: string, browsers: readonly string[]): Promise<void> {
  for (const subscription of browsers) await enqueue(tx, PUSH_QUEUE, { notification, subscription });
}
