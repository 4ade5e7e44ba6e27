import { lt } from "drizzle-orm";
import type { PlatformContext } from "../context.ts";
import { WHOLE_LIFE } from "./sessions.ts";
import { playerTokens, sessions, sessionTickets } from "./tables.ts";

/**
 * Deletes links and sessions that have been over for a while: until then a link says that it ran out instead of being
 * wrong, and a session shows its player from where they were signed in. Safe to run at any time.
 */
export async function deleteExpired({ database, clock }: Pick<PlatformContext, "database" | "clock">): Promise<void> {
  const until = new Date(clock.now().getTime() - WHOLE_LIFE);
  await database.drizzle.delete(sessionTickets).where(lt(sessionTickets.expiresAt, clock.now()));
  await database.drizzle.delete(playerTokens).where(lt(playerTokens.expiresAt, until));
  await database.drizzle.delete(sessions).where(lt(sessions.expiresAt, until));
}
