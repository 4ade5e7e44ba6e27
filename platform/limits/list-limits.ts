import { and, asc, eq, gt, isNull, or, type SQL, sql } from "drizzle-orm";
import type { PlatformContext } from "#platform/context.ts";
import type { Transaction } from "#platform/db/database.ts";
import type { UserLimit } from "#schemas/api/limits.ts";
import type { CurrencyCode } from "#schemas/kit/constants.ts";
import { type AmountLimitType, isAmountLimit, isReached } from "#schemas/rules/limits.ts";
import type { LimitRow } from "./record-change.ts";
import { limitRequests, playerLimits } from "./tables.ts";

type Clock = Pick<PlatformContext, "clock">;
export type RequestRow = typeof limitRequests.$inferSelect;

export interface OpenLimit {
  limit: LimitRow;
  /** The loosening that waits, if any. */
  request: RequestRow | null;
  /** What the running window counts. */
  counted: bigint;
  /** What of it are deposits whose money is not on the account yet. */
  underWay: bigint;
  resetsAt: Date | null;
}

/** A limit that holds now: it was not ended, and its break or exclusion is not over. */
const holds = (now: Date) =>
  and(isNull(playerLimits.endedAt), or(isNull(playerLimits.activeUntil), gt(playerLimits.activeUntil, now)));

/** The limits of a player that hold now, with what they count and what waits to be confirmed, the oldest first. */
export function findLimits(tx: Transaction, { clock }: Clock, playerId: number): Promise<OpenLimit[]> {
  return select(tx, clock.now(), eq(playerLimits.playerId, playerId));
}

/** One limit of a player that holds now; null for another's. */
export async function findLimit(
  tx: Transaction,
  { clock }: Clock,
  { playerId, id }: { playerId: number; id: string },
): Promise<OpenLimit | null> {
  const [found] = await select(tx, clock.now(), and(eq(playerLimits.playerId, playerId), eq(playerLimits.id, id)));
  return found ?? null;
}

function select(tx: Transaction, now: Date, which: SQL | undefined): Promise<OpenLimit[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const { period, timeZone } = playerLimits;
  return tx
    .select({
      limit: playerLimits,
      request: limitRequests,
      counted: sql`limit_counted(${playerLimits}, ${at})`.mapWith(playerLimits.counted),
      underWay: sql`limit_under_way(${playerLimits}, ${at})`.mapWith(playerLimits.counted),
      resetsAt: sql`case when ${playerLimits.currency} is not null
        then (date_trunc(${period}, ${at} at time zone ${timeZone}) + ('1 ' || ${period})::interval)
          at time zone ${timeZone} end`.mapWith(playerLimits.windowStart),
    })
    .from(playerLimits)
    .leftJoin(
      limitRequests,
      and(eq(limitRequests.limitId, playerLimits.id), isNull(limitRequests.outcome), gt(limitRequests.expiresAt, now)),
    )
    .where(and(which, holds(now)))
    .orderBy(asc(playerLimits.createdAt), asc(playerLimits.type), asc(playerLimits.id)) as unknown as Promise<
    OpenLimit[]
  >;
}

/** A limit as the contract shows it. */
export function toUserLimit({ limit, request, counted, underWay, resetsAt }: OpenLimit): UserLimit {
  const { id, type, period, currency, amount, minutes, createdAt, activeUntil } = limit;
  return {
    id,
    type,
    period,
    accounts:
      amount === null
        ? []
        : [
            {
              currency: currency as CurrencyCode,
              amount_cents: Number(amount),
              current_value_amount_cents: Number(counted),
              under_way_cents: Number(underWay),
            },
          ],
    minutes,
    reached: blocksNow({ limit, counted }),
    created_at: createdAt.toISOString(),
    resets_at: resetsAt?.toISOString() ?? null,
    active_until: activeUntil?.toISOString() ?? null,
    pending: request && {
      change: request.change,
      amount_cents: request.amount === null ? null : Number(request.amount),
      minutes: request.minutes,
      requested_at: request.requestedAt.toISOString(),
      available_at: request.availableAt.toISOString(),
      expires_at: request.expiresAt.toISOString(),
    },
  };
}

/** LIMIT-02. A net win leaves a loss limit untouched. A session that its limit has ended makes no calls. */
export function blocksNow({ limit, counted }: Pick<OpenLimit, "limit" | "counted">): boolean {
  const { type, amount } = limit;
  if (!isAmountLimit(type)) return type !== "session";
  return isReached(Number(amount), countedValue(type, counted));
}

const countedValue = (type: AmountLimitType, counted: bigint): number =>
  type === "loss" && counted < 0n ? 0 : Number(counted);
