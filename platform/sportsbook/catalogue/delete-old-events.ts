import { sql } from "drizzle-orm";
import type { PlatformContext } from "#platform/context.ts";

/** Events that nobody has bet on stay so long after they were to begin. */
const RETAINED_DAYS = 60;
const MOST = 500;

/** Deletes old events that no bet and no proposal of a trader names, with their markets and what happened in them, and messages of feeds that were left aside as long ago. Safe to run at any time. */
export async function deleteOldSportEvents({
  database,
  clock,
}: Pick<PlatformContext, "database" | "clock">): Promise<void> {
  const before = new Date(clock.now().getTime() - RETAINED_DAYS * 24 * 3_600_000).toISOString();
  await database.drizzle.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      select e.id from sport_events e
      where e.starts_at < ${before} and e.status not in ('live', 'suspended')
        and not exists (select from sport_bet_legs l join sport_markets m on m.id = l.market_id where m.event_id = e.id)
        and not exists (select from sport_proposals p join sport_markets m on m.id = p.market_id where m.event_id = e.id)
      order by e.starts_at limit ${MOST}`);
    const ids = sql.param(rows.map(({ id }) => id));
    const markets = sql`(select id from sport_markets where event_id = any(${ids}::text[]))`;
    await tx.execute(sql`delete from sport_parked where at < ${before}`);
    await tx.execute(sql`delete from sport_happenings where event_id = any(${ids}::text[])`);
    await tx.execute(sql`delete from sport_settlements where market_id in ${markets}`);
    await tx.execute(sql`delete from sport_liabilities where market_id in ${markets}`);
    await tx.execute(sql`delete from sport_outcomes where market_id in ${markets}`);
    await tx.execute(sql`delete from sport_markets where event_id = any(${ids}::text[])`);
    await tx.execute(sql`delete from sport_events where id = any(${ids}::text[])`);
  });
}
