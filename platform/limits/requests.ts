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
  await closeRequest(tx, limit, "replaced", now);
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
  const closed = await closeRequest(tx, limit, "withdrawn", now);
  if (closed) await recordChange(tx, limit, { change: "withdrawn", at: now });
  return closed;
}

/**
 * Ends the request that waits of a limit; false when none does. One whose time to be confirmed is over has lapsed, and
 * the history says so.
 */
export async function closeRequest(
  tx: Transaction,
  limit: LimitRow,
  outcome: Exclude<(typeof REQUEST_OUTCOMES)[number], "confirmed">,
  now: Date,
): Promise<boolean> {
  const isOpen = and(eq(limitRequests.limitId, limit.id), isNull(limitRequests.outcome));
  const [open] = await tx.select().from(limitRequests).where(isOpen);
  if (!open) return false;
  const hasLapsed = open.expiresAt <= now;
  await tx
    .update(limitRequests)
    .set({ outcome: hasLapsed ? "lapsed" : outcome, closedAt: now })
    .where(isOpen);
  const { amount, minutes } = open;
  if (hasLapsed) await recordChange(tx, limit, { change: "lapsed", at: now, amount, minutes });
  return !hasLapsed;
}
