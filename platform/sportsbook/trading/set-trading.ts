import { sql } from "drizzle-orm";
import type { PlatformContext } from "#platform/context.ts";
import type { Transaction } from "#platform/db/database.ts";
import { lockFeedOf, lockMarket } from "./lock-market.ts";
import { sportTradingLog } from "./tables.ts";
import { touchEvent } from "./touch-event.ts";

type Context = Pick<PlatformContext, "database" | "clock">;

/** Who switches what, and why. */
interface Switch {
  editorId: number;
  status: "open" | "suspended";
  reason: string;
}

/**
 * Suspends an event, or ends the suspension. Every bet reads it in the statement that takes the stake, and nothing that a feed
 * says changes it. What stands as it is asked for is no line in the log.
 */
export const setEventTrading = (
  { database, clock }: Context,
  event: string,
  { editorId, status, reason }: Switch,
): Promise<void> =>
  database.drizzle.transaction(async (tx) => {
    const at = clock.now();
    await lockFeedOf(tx, event);
    const { rows } = await tx.execute(sql`
      update sport_events set trading_status = ${status} where id = ${event} and trading_status <> ${status} returning id`);
    if (rows.length === 0) return;
    const markets = await bump(tx, sql`event_id = ${event} and feed_status in ('active', 'suspended')`);
    await touchEvent(tx, event, markets, at);
    await tx
      .insert(sportTradingLog)
      .values({ at, editorId, action: actionOf(status), eventId: event, marketKey: null, reason });
  });

/** The same for one market. */
export const setMarketTrading = (
  { database, clock }: Context,
  id: number,
  { editorId, status, reason }: Switch,
): Promise<void> =>
  database.drizzle.transaction(async (tx) => {
    const at = clock.now();
    const market = await lockMarket(tx, id);
    if (market.tradingStatus === status) return;
    await tx.execute(sql`update sport_markets set trading_status = ${status} where id = ${id}`);
    await bump(tx, sql`id = ${id}`);
    await touchEvent(tx, market.eventId, [id], at);
    await tx
      .insert(sportTradingLog)
      .values({ at, editorId, action: actionOf(status), eventId: market.eventId, marketKey: market.key, reason });
  });

const actionOf = (status: Switch["status"]) => (status === "suspended" ? "suspended" : "resumed");

/** Slips that were made before have to look again. */
async function bump(tx: Transaction, where: ReturnType<typeof sql>): Promise<number[]> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`update sport_markets set version = version + 1 where ${where} returning id`,
  );
  return rows.map(({ id }) => Number(id));
}
