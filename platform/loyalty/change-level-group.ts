import { and, eq } from "drizzle-orm";
import type { Transaction } from "#platform/db/database.ts";
import { recordEvent } from "#platform/events/record-event.ts";
import { playerGroups } from "#platform/players/tables.ts";

interface GroupChange {
  brand: string;
  playerId: number;
  /** The group to leave; null leaves none. */
  leave: string | null;
  /** The group to join; null joins none. */
  join: string | null;
  at: Date;
}

/**
 * Moves a player from the group of one level to that of another and records what really changed. Answers whether the player
 * joined by this call: false when an operator had put them there before.
 */
export async function changeLevelGroup(
  tx: Transaction,
  { brand, playerId, leave, join, at }: GroupChange,
): Promise<boolean> {
  const removed = leave
    ? await tx
        .delete(playerGroups)
        .where(and(eq(playerGroups.playerId, playerId), eq(playerGroups.groupId, leave)))
        .returning()
    : [];
  const added = join
    ? await tx.insert(playerGroups).values({ playerId, groupId: join, addedAt: at }).onConflictDoNothing().returning()
    : [];
  if (removed.length + added.length > 0) {
    const names = (rows: readonly { groupId: string }[]) => rows.map(({ groupId }) => groupId);
    const payload = { added: names(added), removed: names(removed) };
    await recordEvent(tx, { type: "groups-changed", brand, playerId, payload, at });
  }
  return added.length > 0;
}
