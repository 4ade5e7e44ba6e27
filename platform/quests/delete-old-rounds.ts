import { sql } from "drizzle-orm";
import type { PlatformContext } from "#platform/context.ts";

/** Rounds are needed to take them back, and for disputes. */
const LIFE_DAYS = 90;
/** At most so many are deleted at once. */
const AT_ONCE = 10_000;

/** Deletes what single rounds brought in quests that ended long ago; sums and levels stay. Safe to run at any time. */
export async function deleteOldQuestRounds({
  database,
  clock,
}: Pick<PlatformContext, "database" | "clock">): Promise<void> {
  const before = new Date(clock.now().getTime() - LIFE_DAYS * 86_400_000).toISOString();
  await database.drizzle.execute(sql`
    delete from quest_rounds where (round_id, quest_id) in (
      select r.round_id, r.quest_id from quests q join quest_rounds r on r.quest_id = q.id
      where q.end_at < ${before}::timestamptz limit ${AT_ONCE})`);
}
