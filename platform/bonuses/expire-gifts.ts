import { sql } from "drizzle-orm";
import type { PlatformContext } from "#platform/context.ts";

const BATCH = 500;

type Context = Pick<PlatformContext, "database" | "clock" | "realtime" | "events">;

/**
 * Ends every gift that was not activated, played or wagered in time, each in a transaction of its own. Safe to run at any
 * time and several times at once. Answers how many it ended.
 */
export async function expireGifts({ database, clock, realtime, events }: Context): Promise<number> {
  const now = clock.now().toISOString();
  let ended = 0;
  for (let last = 0n; ; ) {
    const { rows } = await database.drizzle.execute<{ id: string; player_id: number }>(sql`
      select id, player_id from gifts where id > ${last} and (stage = 'issued' and activatable_until <= ${now}::timestamptz
        or stage in ('wait', 'handle_bets') and (stage = 'handle_bets' or spins_left > 0)
        and valid_until <= ${now}::timestamptz) order by id limit ${BATCH}`);
    for (const { id, player_id } of rows) {
      const done = await database.drizzle.execute<{ ended: boolean }>(
        sql`select gift_expire(${id}::bigint, ${player_id}::integer, ${now}::timestamptz) as ended`,
      );
      if (!done.rows[0]?.ended) continue;
      ended += 1;
      realtime.balanceChanged(player_id);
    }
    if (rows.length < BATCH) break;
    last = BigInt(rows.at(-1)?.id ?? 0);
  }
  if (ended > 0) events.nudge();
  return ended;
}
