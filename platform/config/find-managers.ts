import { and, eq, inArray } from "drizzle-orm";
import type { PlatformContext } from "#platform/context.ts";
import type { Session } from "#platform/http/session.ts";
import { playerGroups } from "#platform/players/tables.ts";
import type { findManagers as contract } from "#schemas/api/config.ts";
import type { Brand } from "#schemas/brand/resolved.ts";
import type { AnswerOf } from "#schemas/kit/operation.ts";

/**
 * Managers of those of the named groups that the player is really in: an e-mail address of a manager is not for
 * whoever can name a group.
 */
export async function findManagers(
  { database }: Pick<PlatformContext, "database">,
  brand: Brand,
  session: Session | null,
  named: readonly (string | number)[],
): Promise<AnswerOf<typeof contract>> {
  const managers = brand.managers ?? [];
  if (!session || managers.length === 0 || named.length === 0) return [];
  const rows = await database.drizzle
    .select({ group: playerGroups.groupId })
    .from(playerGroups)
    .where(and(eq(playerGroups.playerId, session.playerId), inArray(playerGroups.groupId, named.map(String))));
  const own = new Set(rows.map(({ group }) => group));
  return managers.filter(({ groups }) => groups.some((group) => own.has(group))).map(({ manager }) => manager);
}
