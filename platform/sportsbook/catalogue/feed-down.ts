import { sql } from "drizzle-orm";
import type { Transaction } from "#platform/db/database.ts";
import type { Asking } from "./select-events.ts";

/** Whether every feed is silent, broken or still catches up, or none has been heard yet. */
export async function readFeedDown(
  tx: Pick<Transaction, "execute">,
  { now, silentAfterSeconds }: Asking,
): Promise<boolean> {
  const silent = new Date(now.getTime() - silentAfterSeconds * 1_000).toISOString();
  const { rows } = await tx.execute<{ down: boolean }>(sql`
    select coalesce(bool_and(down_since is not null or heard_at < ${silent}), true) as down from sport_producers`);
  return rows[0]?.down ?? true;
}
