import { and, gt, inArray, isNull } from "drizzle-orm";
import type { PlatformContext } from "../context.ts";
import { sessions } from "../players/tables.ts";

/** Which of these sessions are over: ended, run out, or gone. */
export async function findEndedSessions(
  { database, clock }: Pick<PlatformContext, "database" | "clock">,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await database.drizzle
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(inArray(sessions.id, [...ids]), isNull(sessions.revokedAt), gt(sessions.expiresAt, clock.now())));
  const alive = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => !alive.has(id));
}
