import { sql } from "drizzle-orm";
import type { PlatformContext } from "#platform/context.ts";
import { tryEach } from "#platform/jobs/try-each.ts";

const BATCH = 500;

type Context = Pick<PlatformContext, "database" | "clock" | "realtime" | "events">;

/**
 * Ends every gift that was not activated, played or wagered in time, each in a transaction of its own; one that fails holds up
 * no other. Safe to run at any time and several times at once. Answers how many it ended.
 */
export async function expireGifts(context: Context): Promise<number> {
  const { database, realtime, events } = context;
  const now = context.clock.now().toISOString();
  let ended = 0;
  try {
    await tryEach(
      dueGifts(context, now),
      async ({ id, player }) => {
        const { rows } = await database.drizzle.execute<{ ended: boolean }>(
          sql`select gift_expire(${id}::bigint, ${player}::integer, ${now}::timestamptz) as ended`,
        );
        if (!rows[0]?.ended) return;
        ended += 1;
        realtime.balanceChanged(player);
      },
      { what: "gifts that ran out" },
    );
  } finally {
    if (ended > 0) events.nudge();
  }
  return ended;
}

interface DueGift {
  [column: string]: unknown;
  id: string;
  player: number;
}

async function* dueGifts({ database }: Context, now: string): AsyncGenerator<DueGift> {
  for (let last = "0"; ; ) {
    const { rows } = await database.drizzle.execute<DueGift>(sql`
      select id, player_id as player from gifts where id > ${last}::bigint
        and (stage = 'issued' and activatable_until <= ${now}::timestamptz
        or stage in ('wait', 'handle_bets') and (stage = 'handle_bets' or spins_left > 0)
        and valid_until <= ${now}::timestamptz) order by id limit ${BATCH}`);
    yield* rows;
    if (rows.length < BATCH) return;
    last = rows.at(-1)?.id ?? last;
  }
}
