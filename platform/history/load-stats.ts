import { and, eq, isNull, ne, sql } from "drizzle-orm";
import type { Database } from "#platform/db/database.ts";
import { toJsonAmount } from "#platform/wallet/amounts.ts";
import { rounds } from "#platform/wallet/tables.ts";
import type { PlayerStats } from "#schemas/api/profile.ts";
import type { CurrencyCode } from "#schemas/kit/constants.ts";

/** What a player has staked and won, a line a currency. Rounds that were taken back never happened, free spins stake nothing. */
export async function loadStats({ drizzle }: Pick<Database, "drizzle">, playerId: number): Promise<PlayerStats> {
  const rows = await drizzle
    .select({
      currency: rounds.currency,
      rounds: sql<number>`count(*)::int`,
      bet: sql<string>`sum(${rounds.bet})`,
      win: sql<string>`sum(${rounds.win})`,
      biggest: sql<string>`max(${rounds.win})`,
      first: sql<string>`min(${rounds.startedAt})`,
      last: sql<string>`max(${rounds.startedAt})`,
    })
    .from(rounds)
    .where(and(eq(rounds.playerId, playerId), ne(rounds.state, "rolled_back"), isNull(rounds.giftId)))
    .groupBy(rounds.currency)
    .orderBy(rounds.currency);
  const times = rows.flatMap(({ first, last }) => [first, last]).map((time) => new Date(time).getTime());
  const at = (time: number) => (times.length > 0 ? new Date(time).toISOString() : null);
  return {
    rounds: rows.reduce((sum, { rounds: count }) => sum + count, 0),
    first_round_at: at(Math.min(...times)),
    last_round_at: at(Math.max(...times)),
    currencies: rows.map(({ currency, rounds: count, bet, win, biggest }) => ({
      currency: currency as CurrencyCode,
      rounds: count,
      bet_cents: toJsonAmount(bet),
      win_cents: toJsonAmount(win),
      biggest_win_cents: toJsonAmount(biggest),
    })),
  };
}
