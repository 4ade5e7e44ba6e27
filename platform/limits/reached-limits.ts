import { sql } from "drizzle-orm";
import type { PlatformContext } from "#platform/context.ts";
import type { Transaction } from "#platform/db/database.ts";
import type { ReachedLimit } from "#schemas/api/realtime.ts";
import type { CurrencyCode } from "#schemas/kit/constants.ts";
import type { LimitType } from "#schemas/rules/limits.ts";
import { blocksNow, findLimits } from "./list-limits.ts";

type Needs = Pick<PlatformContext, "clock">;

/** The type of a limit that keeps the player from playing for real in a currency now, or null (GUARD-05). */
export async function blockingLimit(
  tx: Transaction,
  { clock }: Needs,
  playerId: number,
  currency: string,
): Promise<LimitType | null> {
  const { rows } = await tx.execute<{ type: LimitType | null }>(
    sql`select limit_check(${playerId}::integer, ${currency}, 0, ${clock.now().toISOString()}::timestamptz) as type`,
  );
  return rows[0]?.type ?? null;
}

/** The limits of a player that block now, as the channel `game_limits` tells them. */
export async function listReached(tx: Transaction, context: Needs, playerId: number): Promise<ReachedLimit[]> {
  const limits = await findLimits(tx, context, playerId);
  return limits.filter(blocksNow).map(({ limit: { type, period, currency } }) => ({
    type,
    period,
    currency: currency as CurrencyCode | null,
  }));
}

/** Publishes which limits of a player block now; with a transaction when it commits. */
export async function publishReached(
  tx: Transaction,
  context: Pick<PlatformContext, "clock" | "realtime">,
  playerId: number,
): Promise<void> {
  const reached = await listReached(tx, context, playerId);
  await context.realtime.toPlayer(playerId, "game_limits", { reached }, tx);
}
