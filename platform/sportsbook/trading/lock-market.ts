import { sql } from "drizzle-orm";
import type { Transaction } from "#platform/db/database.ts";
import type { FeedStatus, MarketKind, TradingStatus } from "#schemas/sports/vocabulary.ts";
import { tradingError } from "./errors.ts";

export interface LockedMarket {
  id: number;
  key: string;
  kind: MarketKind;
  eventId: string;
  feedStatus: FeedStatus;
  tradingStatus: TradingStatus;
  /** Of its latest settlement; 0: none. */
  settledVersion: number;
  outcomes: string[];
}

/**
 * Locks the feed's position of an event's producer, as who works the feed does first: what a trader reads and writes after it
 * is never between the feed's reading and writing. Refuses an event that nobody has announced.
 */
export async function lockFeedOf(tx: Transaction, event: string): Promise<void> {
  const { rows } = await tx.execute(sql`
    select e.id from sport_events e where e.id = ${event}`);
  if (rows.length === 0) throw tradingError("DESK.TRADING.UNKNOWN");
  await tx.execute(sql`
    select 1 from sport_producers p join sport_events e on e.producer = p.producer where e.id = ${event} for update of p`);
}

/** A market as it stands, with the feed's position locked until the transaction ends. */
export async function lockMarket(tx: Transaction, id: number): Promise<LockedMarket> {
  const found = await tx.execute<{ event_id: string }>(sql`select event_id from sport_markets where id = ${id}`);
  const event = found.rows[0]?.event_id;
  if (event === undefined) throw tradingError("DESK.TRADING.UNKNOWN");
  await lockFeedOf(tx, event);
  const { rows } = await tx.execute<{
    key: string;
    kind: MarketKind;
    feed_status: FeedStatus;
    trading_status: TradingStatus;
    settled_version: number;
    outcomes: string[];
  }>(sql`
    select m.key, m.kind, m.feed_status, m.trading_status,
      (select coalesce(max(s.version), 0) from sport_settlements s where s.market_id = m.id) as settled_version,
      array(select o.outcome from sport_outcomes o where o.market_id = m.id order by o.outcome) as outcomes
    from sport_markets m where m.id = ${id} for no key update of m`);
  const market = rows[0];
  if (!market) throw tradingError("DESK.TRADING.UNKNOWN");
  return {
    id,
    key: market.key,
    kind: market.kind,
    eventId: event,
    feedStatus: market.feed_status,
    tradingStatus: market.trading_status,
    settledVersion: market.settled_version,
    outcomes: market.outcomes,
  };
}
