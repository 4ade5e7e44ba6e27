import { eq, sql } from "drizzle-orm";
import type { PlatformContext } from "#platform/context.ts";
import { gifts } from "./tables.ts";

/**
 * How many changes a player's gifts have had: one for each that was issued and for each of its transitions. Who has read
 * gifts under a number has missed nothing while it is the same.
 */
export async function giftsVersion({ database }: Pick<PlatformContext, "database">, playerId: number): Promise<number> {
  const [found] = await database.drizzle
    .select({ version: sql<string>`coalesce(sum(${gifts.version} + 1), 0)` })
    .from(gifts)
    .where(eq(gifts.playerId, playerId));
  return Number(found?.version ?? 0);
}

/** What who begins to listen to changes of gifts is sent. */
export const giftsSnapshot = async (context: Pick<PlatformContext, "database">, playerId: number) => ({
  gift: null,
  gifts_version: await giftsVersion(context, playerId),
});
