import { sql } from "drizzle-orm";
import type { Transaction } from "#platform/db/database.ts";
import type { CurrencyCode } from "#schemas/kit/constants.ts";
import type { DaySums } from "#schemas/rules/adventures.ts";
import type { Window } from "./windows.ts";

/** What a player has paid in and staked between two instants, by currency, without what was taken back. */
export async function readSums(
  tx: Pick<Transaction, "execute">,
  playerId: number,
  { from, until }: Window,
): Promise<Map<CurrencyCode, DaySums>> {
  const { rows } = await tx.execute<{ currency: CurrencyCode; deposits: string; bets: string }>(sql`
    select currency,
      coalesce(sum(amount) filter (where kind = 'deposit'), 0)::text as deposits,
      coalesce(sum(amount) filter (where kind = 'bet'), 0)::text as bets
    from adventure_entries
    where player_id = ${playerId} and taken_back_at is null
      and happened_at >= ${from.toISOString()}::timestamptz and happened_at < ${until.toISOString()}::timestamptz
    group by currency`);
  return new Map(
    rows.map(({ currency, deposits, bets }) => [currency, { deposits: BigInt(deposits), bets: BigInt(bets) }]),
  );
}
