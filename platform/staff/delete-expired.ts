import { lt } from "drizzle-orm";
import type { PlatformContext } from "../context.ts";
import { editorInvitations, editorSessions, editorTickets } from "./tables.ts";

const MONTH = 30 * 24 * 60 * 60_000;

/** Deletes tickets, invitations and sessions that have run out. Safe to run at any time. */
export async function deleteExpiredEditorRecords({
  database,
  clock,
}: Pick<PlatformContext, "database" | "clock">): Promise<void> {
  const now = clock.now();
  await database.drizzle.delete(editorTickets).where(lt(editorTickets.expiresAt, now));
  await database.drizzle.delete(editorInvitations).where(lt(editorInvitations.expiresAt, now));
  // Ended sessions are kept a while: they tell when somebody was last at the desk.
  await database.drizzle.delete(editorSessions).where(lt(editorSessions.expiresAt, new Date(now.getTime() - MONTH)));
}
