import { eq, sql } from "drizzle-orm";
import type { PlatformContext } from "#platform/context.ts";
import { gifts } from "./tables.ts";

/** Reads how many changes a player's gifts have had. Every page of a player asks, so the statement's text is made once. */
export function createGiftsVersion({ database }: Pick<PlatformContext, "database">) {
  const find = database.drizzle
    .select({ version: sql<string>`coalesce(sum(${gifts.version} + 1), 0)` })
    .from(gifts)
    .where(eq(gifts.playerId, sql.placeholder("playerId")))
    .prepare("gifts_version");

  /**
   * One for each gift that was issued and for each of its transitions. Who has read gifts under a number has missed nothing
   * while it is the same.
   */
  const giftsVersion = async (playerId: number): Promise<number> => {
    const [found] = await find.execute({ playerId });
    return Number(found?.version ?? 0);
  };
  return {
    giftsVersion,
    /** What who begins to listen to changes of gifts is sent. */
    giftsSnapshot: async (playerId: number) => ({ gift: null, gifts_version: await giftsVersion(playerId) }),
  };
}
