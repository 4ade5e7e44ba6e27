import { and, eq, sql } from "drizzle-orm";
import type { PlatformContext } from "#platform/context.ts";
import { ApiError } from "#platform/http/api-error.ts";
import { isSessionId } from "#platform/wallet/moves.ts";
import { gameSessions } from "#platform/wallet/tables.ts";

/** Ends the player's own session; closed again it stays closed since the first time. Another's session is not found. */
export async function closeSession({ database, clock }: PlatformContext, playerId: number, id: string): Promise<null> {
  const closed = isSessionId(id)
    ? await database.drizzle
        .update(gameSessions)
        .set({ closedAt: sql`coalesce(${gameSessions.closedAt}, ${clock.now().toISOString()}::timestamptz)` })
        .where(and(eq(gameSessions.id, id), eq(gameSessions.playerId, playerId)))
        .returning({ id: gameSessions.id })
    : [];
  if (closed.length === 0) throw new ApiError(404, "GAME.SESSION_UNKNOWN", "There is no such session");
  return null;
}
