import { sql } from "drizzle-orm";
import type { PlatformContext } from "#platform/context.ts";

/** Rounds are needed to take points back, which ends with the close; disputes may ask for them somewhat longer. */
const LIFE_DAYS = 90;
/** At most so many are deleted at once. */
const AT_ONCE = 10_000;

/** Deletes what single rounds brought in tournaments that ended long ago; places and scores stay. Safe to run at any time. */
export async function deleteOldScoredRounds({
  database,
  clock,
}: Pick<PlatformContext, "database" | "clock">): Promise<void> {
  const before = new Date(clock.now().getTime() - LIFE_DAYS * 86_400_000).toISOString();
  await database.drizzle.execute(sql`
    delete from tournament_rounds where (round_id, tournament_id) in (
      select r.round_id, r.tournament_id from tournaments t join tournament_rounds r on r.tournament_id = t.id
      where t.end_at < ${before}::timestamptz and (t.settled_at is not null or t.stopped_at is not null) limit ${AT_ONCE})`);
}
