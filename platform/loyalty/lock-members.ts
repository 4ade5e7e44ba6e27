import { sql } from "drizzle-orm";
import type { Transaction } from "#platform/db/database.ts";

/** A player's level as it stands in the table, locked to the end of the transaction. */
export interface LockedMember {
  playerId: number;
  level: number;
  ownsGroup: boolean;
  shownLevel: number;
  expiresAt: Date | null;
}

/** Locks the rows of players, in the order of their ids; makes those that are missing. */
export async function lockMembers(tx: Transaction, ids: readonly number[]): Promise<Map<number, LockedMember>> {
  const list = sql`${sql.param([...ids])}::integer[]`;
  await tx.execute(
    sql`insert into vip_members (player_id) select unnest(${list}) order by 1 on conflict (player_id) do nothing`,
  );
  const { rows } = await tx.execute<{
    player_id: number;
    level: number;
    owns_group: boolean;
    shown_level: number;
    expires_at: string | null;
  }>(sql`
    select player_id, level, owns_group, shown_level, expires_at from vip_members
    where player_id = any(${list}) order by player_id for update`);
  return new Map(
    rows.map((row) => [
      row.player_id,
      {
        playerId: row.player_id,
        level: row.level,
        ownsGroup: row.owns_group,
        shownLevel: row.shown_level,
        expiresAt: row.expires_at === null ? null : new Date(row.expires_at),
      },
    ]),
  );
}
