import { and, eq, sql } from "drizzle-orm";
import type { PlatformContext } from "../context.ts";
import { bannerViews } from "./tables.ts";

/** Ids that a brand counts a day: what anyone may send must not fill the table. */
const MOST_BANNERS = 500;

/** Counts one view of each promotion (GUARD-08). Beyond a day's bound only those that are known already are counted. */
export async function countBannerViews(
  { database, clock }: Pick<PlatformContext, "database" | "clock">,
  brand: string,
  ids: readonly string[],
): Promise<void> {
  const day = clock.now().toISOString().slice(0, 10);
  const today = and(eq(bannerViews.brand, brand), eq(bannerViews.day, day));
  const known = await database.drizzle.select({ id: bannerViews.bannerId }).from(bannerViews).where(today);
  const room = MOST_BANNERS - known.length;
  const isKnown = new Set(known.map(({ id }) => id));
  // In one order, so that two visitors never wait for each other.
  const counted = [
    ...ids.filter((id) => isKnown.has(id)),
    ...ids.filter((id) => !isKnown.has(id)).slice(0, Math.max(0, room)),
  ].sort();
  if (counted.length === 0) return;
  await database.drizzle
    .insert(bannerViews)
    .values(counted.map((bannerId) => ({ brand, day, bannerId, views: 1 })))
    .onConflictDoUpdate({
      target: [bannerViews.brand, bannerViews.day, bannerViews.bannerId],
      set: { views: sql`${bannerViews.views} + 1` },
    });
}
