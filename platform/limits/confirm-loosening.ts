import { and, eq } from "drizzle-orm";
import type { PlatformContext } from "#platform/context.ts";
import type { Transaction } from "#platform/db/database.ts";
import { ApiError } from "#platform/http/api-error.ts";
import type { confirmUserLimit } from "#schemas/api/limits.ts";
import type { AnswerOf } from "#schemas/kit/operation.ts";
import { applySessionLimit } from "./apply-session-limit.ts";
import { lockPlayer } from "./lock-player.ts";
import { hashOfToken } from "./mail-confirmations.ts";
import { type LimitRow, recordChange } from "./record-change.ts";
import { resize } from "./set-limit.ts";
import { limitRequests, playerLimits } from "./tables.ts";

type Clock = Pick<PlatformContext, "clock">;
type RequestRow = typeof limitRequests.$inferSelect;

/** Confirms a loosening with the token of its mail: after the wait, once, and before it lapses (LIMIT-03). */
export async function confirmLoosening(
  tx: Transaction,
  context: Clock,
  { brand, token }: { brand: string; token: string },
): Promise<AnswerOf<typeof confirmUserLimit> & { playerId: number }> {
  const which = and(eq(limitRequests.tokenHash, hashOfToken(token)), eq(limitRequests.brand, brand));
  const [found] = await tx.select({ playerId: limitRequests.playerId }).from(limitRequests).where(which);
  if (!found) throw rejected(404, "LIMIT.TOKEN_UNKNOWN");
  await lockPlayer(tx, found.playerId);
  const [row] = await tx
    .select({ request: limitRequests, limit: playerLimits })
    .from(limitRequests)
    .innerJoin(playerLimits, eq(playerLimits.id, limitRequests.limitId))
    .where(which);
  if (!row) throw rejected(404, "LIMIT.TOKEN_UNKNOWN");
  const { request, limit } = row;
  const now = context.clock.now();
  rejectUnusable(request, now);
  await tx.update(limitRequests).set({ outcome: "confirmed", closedAt: now }).where(eq(limitRequests.id, request.id));
  const changed = request.change === "raise" ? await raise(tx, limit, request) : await end(tx, limit, now);
  await recordChange(tx, changed, { change: request.change === "raise" ? "raised" : "removed", at: now });
  if (changed.type === "session") await applySessionLimit(tx, context, changed);
  return { type: changed.type, change: request.change, playerId: found.playerId };
}

const ENDED = {
  confirmed: "LIMIT.TOKEN_USED",
  withdrawn: "LIMIT.TOKEN_WITHDRAWN",
  replaced: "LIMIT.TOKEN_WITHDRAWN",
  lapsed: "LIMIT.TOKEN_EXPIRED",
} as const;

function rejectUnusable({ outcome, availableAt, expiresAt }: RequestRow, now: Date): void {
  if (outcome !== null) throw rejected(outcome === "lapsed" ? 409 : 404, ENDED[outcome]);
  if (now >= expiresAt) throw rejected(409, "LIMIT.TOKEN_EXPIRED");
  if (now < availableAt) throw rejected(409, "LIMIT.TOKEN_EARLY");
}

const rejected = (status: number, code: string) => new ApiError(status, code, "This link confirms nothing");

const raise = (tx: Transaction, limit: LimitRow, { amount, minutes }: RequestRow): Promise<LimitRow> =>
  resize(tx, limit, { ...(amount === null ? {} : { amount }), ...(minutes === null ? {} : { minutes }) });

async function end(tx: Transaction, { id }: LimitRow, endedAt: Date): Promise<LimitRow> {
  const [limit] = await tx.update(playerLimits).set({ endedAt }).where(eq(playerLimits.id, id)).returning();
  if (!limit) throw new Error(`limit ${id} is not there`);
  return limit;
}
