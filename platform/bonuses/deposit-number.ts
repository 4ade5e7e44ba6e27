import { sql } from "drizzle-orm";
import type { Transaction } from "#platform/db/database.ts";

/** How many deposits of a player have come. One that was taken back later counts as well. */
const cameOf = (playerId: number) => sql`(select count(distinct p.id) from payments p
  join payment_transitions t on t.payment_id = p.id and t.to_state = 'succeeded'
  where p.player_id = ${playerId}::integer and p.action = 'deposit')`;

export async function countDeposits(tx: Transaction, playerId: number): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`select ${cameOf(playerId)}::integer as count`);
  return rows[0]?.count ?? 0;
}

/**
 * Which of a player's deposits one is, from 1: those that have come, less those whose events come after it. A consumer
 * sees an event only when all before it are committed, so that two deposits at once have two numbers.
 */
export async function numberOfDeposit(
  tx: Transaction,
  playerId: number,
  { tx: transaction, position }: { tx: string; position: string },
): Promise<number> {
  const { rows } = await tx.execute<{ number: number }>(sql`
    select ${cameOf(playerId)}::integer - count(distinct payload ->> 'payment')::integer as number from events
      where (tx, position) > (${transaction}::text::xid8, ${position}::bigint)
        and type = 'deposit-completed' and player_id = ${playerId}::integer`);
  return rows[0]?.number ?? 0;
}
