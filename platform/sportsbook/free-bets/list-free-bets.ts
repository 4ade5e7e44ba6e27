import { and, asc, eq, gt, sql } from "drizzle-orm";
import { gifts } from "#platform/bonuses/tables.ts";
import type { PlatformContext } from "#platform/context.ts";
import { toJsonAmount } from "#platform/wallet/amounts.ts";
import type { listFreeBets as contract } from "#schemas/api/sport-bets.ts";
import type { AnswerOf } from "#schemas/kit/operation.ts";

/** The player's gifts that one bet can be placed with: whole, once, until their time is over. */
export async function listFreeBets(
  { database, clock }: PlatformContext,
  playerId: number,
): Promise<AnswerOf<typeof contract>> {
  const rows = await database.drizzle
    .select({ id: gifts.id, currency: gifts.currency, amount: gifts.amount, until: gifts.activatableUntil })
    .from(gifts)
    .where(
      and(
        eq(gifts.playerId, playerId),
        eq(gifts.kind, "freebets"),
        eq(gifts.stage, "issued"),
        gt(gifts.amount, 0n),
        gt(gifts.activatableUntil, clock.now()),
        sql`not exists (select from sport_bets b where b.gift_id = ${gifts.id} and b.state <> 'rejected')`,
      ),
    )
    .orderBy(asc(gifts.id));
  return rows.map(({ id, currency, amount, until }) => ({
    id: Number(id),
    currency,
    amount: toJsonAmount(amount),
    valid_until: until.toISOString(),
  }));
}
