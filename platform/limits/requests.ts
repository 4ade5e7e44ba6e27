import { and, eq, isNull } from "drizzle-orm";
import type { PlatformContext } from "#platform/context.ts";
import type { Transaction } from "#platform/db/database.ts";
import { enqueue, jobIdOf } from "#platform/jobs/enqueue.ts";
import { LIMIT_CONFIRM_DAYS } from "#schemas/rules/limits.ts";
import { LIMIT_MAIL_QUEUE } from "./mail-queue.ts";
import { type LimitRow, recordChange } from "./record-change.ts";
import { type LOOSENINGS, limitRequests, type REQUEST_OUTCOMES } from "./tables.ts";

type Clock = Pick<PlatformContext, "clock">;

const HOUR = 60 * 60_000;

/** What a player asks for. */
export interface Loosening {
  change: (typeof LOOSENINGS)[number];
  amount?: bigint;
  minutes?: number;
}

/** How long it waits, and where its mail leads. */
export interface LooseningRules {
  waitHours: number;
  origin: string;
}

/**
 * Asks to raise or to remove a limit: it holds as it is until the wait is over and the player has confirmed. Replaces a
 * request that waits. Its mail is sent by a job when the wait is over.
 */
export async function requestLoosening(
  tx: Transaction,
  { clock }: Clock,
  limit: LimitRow,
  { change, amount, minutes }: Loosening,
  { waitHours, origin }: LooseningRules,
): Promise<void> {
  const now = clock.now();
  await closeRequest(tx, limit.id, "replaced", now);
  const availableAt = new Date(now.getTime() + waitHours * HOUR);
  const [request] = await tx
    .insert(limitRequests)
    .values({
      limitId: limit.id,
      playerId: limit.playerId,
      brand: limit.brand,
      change,
      amount,
      minutes,
      origin,
      requestedAt: now,
      availableAt,
      expiresAt: new Date(availableAt.getTime() + LIMIT_CONFIRM_DAYS * 24 * HOUR),
    })
    .returning({ id: limitRequests.id });
  if (!request) throw new Error("a request was not written");
  const afterMs = availableAt.getTime() - now.getTime();
  await enqueue(tx, LIMIT_MAIL_QUEUE, { request: request.id }, { afterMs, id: jobIdOf(request.id) });
  await recordChange(tx, limit, {
    change: change === "raise" ? "raise_requested" : "removal_requested",
    at: now,
    ...(amount === undefined ? {} : { amount }),
    ...(minutes === undefined ? {} : { minutes }),
  });
}

/** Withdraws what waits of a limit; false when nothing does. */
export async function withdrawRequest(tx: Transaction, { clock }: Clock, limit: LimitRow): Promise<boolean> {
  const now = clock.now();
  const closed = await closeRequest(tx, limit.id, "withdrawn", now);
  if (closed) await recordChange(tx, limit, { change: "withdrawn", at: now });
  return closed;
}

/** Ends the request that waits of a limit; false when none does. */
async function closeRequest(
  tx: Transaction,
  limitId: string,
  outcome: (typeof REQUEST_OUTCOMES)[number],
  closedAt: Date,
): Promise<boolean> {
  const closed = await tx
    .update(limitRequests)
    .set({ outcome, closedAt })
    .where(and(eq(limitRequests.limitId, limitId), isNull(limitRequests.outcome)))
    .returning({ id: limitRequests.id });
  return closed.length > 0;
}
