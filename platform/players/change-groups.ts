import { and, eq } from "drizzle-orm";
import type { PlatformContext } from "../context.ts";
import { recordEvent } from "../events/record-event.ts";
import { ApiError } from "../http/api-error.ts";
import { playerGroups, players } from "./tables.ts";

/** What a group may be called: a number, or a name such as vip_level_1. */
const GROUP_NAME = /^[\w-]{1,64}$/;

interface Change {
  playerId: number;
  verb: "add" | "remove";
  group: string;
}

/** An operator's change of a player's groups: any group, unlike a browser's (PROF-11). Answers the groups afterwards. */
export async function changeGroups(
  { database, clock }: Pick<PlatformContext, "database" | "clock">,
  { playerId, verb, group }: Change,
): Promise<string[]> {
  if (!GROUP_NAME.test(group)) throw new ApiError(422, "GROUPS.NAME", `${group} is not the name of a group`);
  return database.drizzle.transaction(async (tx) => {
    const [player] = await tx.select({ brand: players.brand }).from(players).where(eq(players.id, playerId));
    if (!player) throw new ApiError(404, "GROUPS.UNKNOWN_PLAYER", `There is no player ${playerId}`);
    const at = clock.now();
    const changed =
      verb === "add"
        ? await tx
            .insert(playerGroups)
            .values({ playerId, groupId: group, addedAt: at })
            .onConflictDoNothing()
            .returning()
        : await tx
            .delete(playerGroups)
            .where(and(eq(playerGroups.playerId, playerId), eq(playerGroups.groupId, group)))
            .returning();
    if (changed.length > 0) {
      const payload = { added: verb === "add" ? [group] : [], removed: verb === "add" ? [] : [group] };
      await recordEvent(tx, { type: "groups-changed", brand: player.brand, playerId, payload, at });
    }
    const rows = await tx
      .select({ groupId: playerGroups.groupId })
      .from(playerGroups)
      .where(eq(playerGroups.playerId, playerId))
      .orderBy(playerGroups.addedAt, playerGroups.groupId);
    return rows.map(({ groupId }) => groupId);
  });
}
