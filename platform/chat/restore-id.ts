import { and, eq } from "drizzle-orm";
import type { PlatformContext } from "#platform/context.ts";
import { chatRestoreIds } from "./tables.ts";

type Needs = Pick<PlatformContext, "database" | "clock">;

/** The id under which a hosted chat knows a player; null before one was stored (CHAT-01). */
export async function getRestoreId({ database }: Needs, playerId: number, project: string): Promise<string | null> {
  const [row] = await database.drizzle
    .select({ restoreId: chatRestoreIds.restoreId })
    .from(chatRestoreIds)
    .where(and(eq(chatRestoreIds.playerId, playerId), eq(chatRestoreIds.project, project)));
  return row?.restoreId ?? null;
}

/** Stores it; the last one counts. */
export async function setRestoreId(
  { database, clock }: Needs,
  { playerId, project, restoreId }: { playerId: number; project: string; restoreId: string },
): Promise<string> {
  const updatedAt = clock.now();
  await database.drizzle
    .insert(chatRestoreIds)
    .values({ playerId, project, restoreId, updatedAt })
    .onConflictDoUpdate({ target: [chatRestoreIds.playerId, chatRestoreIds.project], set: { restoreId, updatedAt } });
  return restoreId;
}
