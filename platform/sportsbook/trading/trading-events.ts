import { type SQL, sql } from "drizzle-orm";
import type { PlatformContext } from "#platform/context.ts";
import type { Transaction } from "#platform/db/database.ts";
import type { listTradingEvents as contract, TradingEvent } from "#schemas/api/trading.ts";
import type { QueryOf } from "#schemas/kit/operation.ts";
import { searchNames } from "../catalogue/search-names.ts";

const MOST = 100;

/** Who plays whom, as JSON: of event `e`, league `l`, sides `h` and `a`. */
export const eventNames = sql`jsonb_build_object('id', e.id, 'sport', e.sport, 'league', l.name, 'home', h.name, 'away', a.name,
  'starts_at', e.starts_at, 'status', e.status,
  'score', case when e.score_home is not null then jsonb_build_object('home', e.score_home, 'away', e.score_away) end)`;

/** What the house would lose by each outcome, from the shards that bets are counted in: their locks keep the sum exact. */
export const liabilities = sql`(select market_id, outcome, sum(stakes) as stakes, sum(payouts) as payouts
  from sport_liabilities group by market_id, outcome)`;

/** Markets with bets, by event: the worst outcome of each. */
const risks = sql`(select m.event_id, sum(worst)::bigint as liability from (
    select market_id, greatest(max(payouts - stakes), 0) as worst from ${liabilities} o group by market_id) w
  join sport_markets m on m.id = w.market_id group by m.event_id)`;

const VIEWS: Record<NonNullable<NonNullable<QueryOf<typeof contract>>["view"]>, readonly [where: SQL, order: SQL]> = {
  risk: [sql`r.liability > 0`, sql`r.liability desc, e.id`],
  live: [sql`e.status in ('live', 'suspended')`, sql`e.starts_at, e.id`],
  upcoming: [sql`e.status = 'not_started'`, sql`e.starts_at, e.id`],
  over: [sql`e.status in ('ended', 'abandoned', 'postponed', 'cancelled')`, sql`e.starts_at desc, e.id`],
};

/** Events of a view, 100 at most. */
export async function listTradingEvents(
  { database }: Pick<PlatformContext, "database">,
  query: NonNullable<QueryOf<typeof contract>>,
): Promise<TradingEvent[]> {
  const [where, order] = VIEWS[query.view ?? "risk"];
  const words = query.search?.trim() ? sql`and ${(await searchNames(database, query.search)).condition}` : sql``;
  return readTradingEvents(database.drizzle, sql`${where} ${words}`, order);
}

/** Events `e` as traders see them; `where` and `order` may name the liability as `r.liability`. */
export async function readTradingEvents(
  tx: Pick<Transaction, "execute">,
  where: SQL,
  order: SQL,
): Promise<TradingEvent[]> {
  const { rows } = await tx.execute<{
    event: Omit<TradingEvent, "open" | "staked" | "liability" | "suspended_markets" | "proposals" | "trading_status">;
    trading_status: TradingEvent["trading_status"];
    open: number;
    staked: string;
    liability: string | null;
    suspended_markets: number;
    proposals: number;
  }>(sql`
    select ${eventNames} as event, e.trading_status, r.liability,
      (select count(distinct g.bet_id)::int from sport_bet_legs g where g.event_id = e.id and g.liable
        and g.market_id in (select id from sport_markets where event_id = e.id)) as open,
      (select coalesce(sum(s.stakes), 0)::bigint from sport_liabilities s
        where s.market_id in (select id from sport_markets where event_id = e.id)) as staked,
      (select count(*)::int from sport_markets m where m.event_id = e.id and m.trading_status = 'suspended') as suspended_markets,
      (select count(*)::int from sport_proposals p join sport_markets m on m.id = p.market_id
        where m.event_id = e.id and p.state = 'open') as proposals
    from sport_events e
    join sport_leagues l on l.id = e.league_id
    join sport_competitors h on h.id = e.home_id
    join sport_competitors a on a.id = e.away_id
    left join ${risks} r on r.event_id = e.id
    where ${where} order by ${order} limit ${MOST}`);
  return rows.map(({ event, staked, liability, ...row }) => ({
    ...event,
    ...row,
    starts_at: new Date(event.starts_at).toISOString(),
    staked: Number(staked),
    liability: Number(liability ?? 0),
  }));
}
