import { and, desc, eq, gt, inArray, notInArray, type SQL } from "drizzle-orm";
import type { PlatformContext } from "#platform/context.ts";
import { FINISHED_STAGES } from "#schemas/rules/gifts.ts";
import { gifts } from "./tables.ts";

type GiftRow = typeof gifts.$inferSelect;

const LATEST = 50;

/** What a list is of: all gifts, those that are free spins, or the others. */
export type GiftList = "all" | "bonuses" | "freespins";

/** A player's gifts: those that are open, the newest first, then the latest that are over. */
export async function listGifts(
  { database }: Pick<PlatformContext, "database">,
  playerId: number,
  list: GiftList,
): Promise<GiftRow[]> {
  const of: SQL | undefined =
    list === "all" ? undefined : list === "freespins" ? gt(gifts.spinsTotal, 0) : eq(gifts.spinsTotal, 0);
  const mine = and(eq(gifts.playerId, playerId), of);
  const { drizzle } = database;
  const [open, over] = await Promise.all([
    drizzle
      .select()
      .from(gifts)
      .where(and(mine, notInArray(gifts.stage, [...FINISHED_STAGES])))
      .orderBy(desc(gifts.id)),
    drizzle
      .select()
      .from(gifts)
      .where(and(mine, inArray(gifts.stage, [...FINISHED_STAGES])))
      .orderBy(desc(gifts.finishedAt), desc(gifts.id))
      .limit(LATEST),
  ]);
  return [...open, ...over];
}
