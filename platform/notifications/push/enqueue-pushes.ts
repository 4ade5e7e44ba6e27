import { and, arrayContains, eq } from "drizzle-orm";
import type { Transaction } from "#platform/db/database.ts";
import { enqueue } from "#platform/jobs/enqueue.ts";
import type { NotificationType } from "#schemas/api/realtime.ts";
import { PUSH_QUEUE } from "./queue.ts";
import { pushSubscriptions } from "./tables.ts";

interface Notification {
  id: string;
  playerId: number;
  type: NotificationType;
}

/** Enqueues a push to each browser in which the player asked for this type, in the transaction that notifies them. */
export async function enqueuePushes(tx: Transaction, { id, playerId, type }: Notification): Promise<void> {
  const asking = await tx
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(and(eq(pushSubscriptions.playerId, playerId), arrayContains(pushSubscriptions.topics, [type])));
  for (const { id: subscription } of asking) await enqueue(tx, PUSH_QUEUE, { notification: id, subscription });
}
