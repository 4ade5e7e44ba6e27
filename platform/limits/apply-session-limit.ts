import { and, eq, isNull, sql } from "drizzle-orm";
import type { PlatformContext } from "#platform/context.ts";
import type { Transaction } from "#platform/db/database.ts";
import { players, sessions } from "#platform/players/tables.ts";
import type { LimitRow } from "./record-change.ts";

/**
 * Lets a session limit hold: for sessions to come through the player's row (players/sessions.ts), for those that run, and
 * the games open in them, at once. A looser one holds from the next sign-in on.
 */
export async function applySessionLimit(
  tx: Transaction,
  { clock }: Pick<PlatformContext, "clock">,
  { playerId, minutes, endedAt }: LimitRow,
): Promise<void> {
  const now = clock.now().toISOString();
  const sessionMinutes = endedAt ? null : minutes;
  await tx.update(players).set({ sessionMinutes }).where(eq(players.id, playerId));
  if (sessionMinutes === null) return;
  const end = sql`${sessions.createdAt} + ${sessionMinutes} * interval '1 minute'`;
  const open = and(eq(sessions.playerId, playerId), isNull(sessions.revokedAt));
  await tx
    .update(sessions)
    .set({ expiresAt: sql`least(${sessions.expiresAt}, ${end})` })
    .where(open);
  // A session that is over by now is ended as any other, so that its sockets close at once.
  await tx
    .update(sessions)
    .set({ revokedAt: clock.now() })
    .where(and(open, sql`${sessions.expiresAt} <= ${now}::timestamptz`));
  await tx.execute(sql`
    update game_sessions g set expires_at = least(g.expires_at, coalesce(
        (select max(s.expires_at) from sessions s where s.player_id = ${playerId} and s.revoked_at is null),
        ${now}::timestamptz))
      where g.player_id = ${playerId} and g.mode = 'real' and g.closed_at is null and g.expires_at > ${now}::timestamptz`);
}
