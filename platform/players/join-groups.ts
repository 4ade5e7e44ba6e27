import { eq } from "drizzle-orm";
import type { Brand } from "#schemas/brand/resolved.ts";
import type { PlatformContext } from "../context.ts";
import { recordEvent } from "../events/record-event.ts";
import { ApiError } from "../http/api-error.ts";
import { groupsToJoin, numbersOf, writableGroups } from "./groups.ts";
import { playerGroups } from "./tables.ts";

/** Adds a player to groups that their own browser may join (PROF-11); refuses the whole call on any other. */
export async function joinPlayerGroups(
  { database, clock }: Pick<PlatformContext, "database" | "clock">,
  brand: Brand,
  playerId: number,
  asked: readonly (string | number)[],
): Promise<number[]> {
  const rows = await database.drizzle
    .select({ groupId: playerGroups.groupId })
    .from(playerGroups)
    .where(eq(playerGroups.playerId, playerId));
  const has = rows.map(({ groupId }) => groupId);
  const joining = groupsToJoin(asked, has, writableGroups(brand));
  if (joining === null) throw new ApiError(403, "GROUPS.FORBIDDEN", "A player may not join one of these groups");
  if (joining.length > 0) {
    const addedAt = clock.now();
    await database.drizzle.transaction(async (tx) => {
      const joined = await tx
        .insert(playerGroups)
        .values(joining.map((groupId) => ({ playerId, groupId, addedAt })))
        .onConflictDoNothing()
        .returning();
      const payload = { added: joined.map(({ groupId }) => groupId), removed: [] };
      if (joined.length > 0)
        await recordEvent(tx, { type: "groups-changed", brand: brand.id, playerId, payload, at: addedAt });
    });
  }
  return numbersOf([...has, ...joining]);
}
