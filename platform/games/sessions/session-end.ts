import type { Session } from "#platform/http/session.ts";
import { playerOf } from "#platform/players/session-player.ts";

/** A session that was left open takes no more bets after this long; what it won is still paid. */
export const LIFETIME_MS = 24 * 60 * 60 * 1000;

/**
 * When a game that is opened now ends. Where players limit their sessions, a real game ends with the browser's session:
 * its frame goes on without the browser's cookie.
 */
export function gameEnd(now: Date, session: Session | null): Date {
  const end = new Date(now.getTime() + LIFETIME_MS);
  if (!session) return end;
  const { row, expiresAt } = playerOf(session);
  return row.sessionMinutes !== null && expiresAt < end ? expiresAt : end;
}
