import { and, eq, gt, isNull, lte, sql } from "drizzle-orm";
import type { PlatformContext } from "#platform/context.ts";
import { readLeaderboard } from "./leaderboard.ts";
import { tournaments } from "./tables.ts";

type Needs = Pick<PlatformContext, "database" | "clock" | "brands">;

/** Places that everyone sees move. */
const LIVE_PLACES = 10;

/** The first places of the tournaments that run and are open to all, for the public channel. */
export async function readLiveBoards(context: Needs, brandId: string): Promise<object | null> {
  const brand = context.brands.get(brandId);
  if (!brand) return null;
  const now = context.clock.now();
  const rows = await context.database.drizzle
    .select()
    .from(tournaments)
    .where(
      and(
        eq(tournaments.brand, brandId),
        eq(tournaments.nonvisible, false),
        isNull(tournaments.stoppedAt),
        lte(tournaments.startAt, now),
        gt(tournaments.endAt, now),
        sql`group_ids = '{}'`,
      ),
    );
  // Gifts' titles are the page's: it knows the visitor's language.
  const viewer = { brand, playerId: null, locale: "en", currencies: [] };
  const boards = await Promise.all(rows.map((row) => readLeaderboard(context, viewer, row, { limit: LIVE_PLACES })));
  return { boards: boards.map(({ own: _, ...board }) => board) };
}
