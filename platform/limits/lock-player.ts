import { eq, sql } from "drizzle-orm";
import type { Transaction } from "#platform/db/database.ts";
import { players } from "#platform/players/tables.ts";

export type LockedPlayer = typeof players.$inferSelect;

/**
 * Locks a player and all of their balances until the end of the transaction. Every change of a limit does so first: no
 * bet runs meanwhile, and the next one reads the limits as they are then. Several players are locked in the order of
 * their ids.
 */
export async function lockPlayer(tx: Transaction, playerId: number): Promise<LockedPlayer> {
  const [player] = await tx.select().from(players).where(eq(players.id, playerId)).for("no key update");
  if (!player) throw new Error(`player ${playerId} is not there`);
  await tx.execute(
    sql`select 1 from ledger_balances where player_id = ${playerId} order by currency for no key update`,
  );
  return player;
}
