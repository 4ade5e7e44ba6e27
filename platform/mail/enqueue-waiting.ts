import { and, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { Clock } from "../clock.ts";
import type { Database } from "../db/database.ts";
import { enqueue } from "../jobs/enqueue.ts";
import { MAIL_QUEUE } from "./mail-queue.ts";
import { mails } from "./tables.ts";

/**
 * Gives a job to each mail that an earlier release left waiting, due when that release would have tried it. Such a
 * release may still run beside this one: once a mail has its job, it leaves the mail alone. Answers how many.
 */
export async function enqueueWaitingMails({ drizzle }: Pick<Database, "drizzle">, clock: Clock): Promise<number> {
  const waiting: SQL | undefined = and(isNull(mails.sentAt), isNull(mails.givenUpAt), isNotNull(mails.nextTryAt));
  return drizzle.transaction(async (tx) => {
    const rows = await tx
      .select({ id: mails.id, dueAt: sql<Date>`${mails.nextTryAt}`.mapWith(mails.nextTryAt) })
      .from(mails)
      .where(waiting)
      .for("update");
    if (rows.length === 0) return 0;
    await tx.update(mails).set({ nextTryAt: null }).where(waiting);
    for (const { id, dueAt } of rows)
      await enqueue(tx, MAIL_QUEUE, { mail: id }, { afterMs: dueAt.getTime() - clock.now().getTime() });
    return rows.length;
  });
}
