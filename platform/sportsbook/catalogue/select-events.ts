import { type SQL, sql } from "drizzle-orm";
import type { Transaction } from "#platform/db/database.ts";
import type { SportEvent } from "#schemas/api/sports.ts";
import type { EventStatus } from "#schemas/sports/vocabulary.ts";
import { type MarketRow, showMarket } from "./show-market.ts";

/** When it is, and after how long a producer that says nothing counts as silent. */
export interface Asking {
  now: Date;
  silentAfterSeconds: number;
}

/** Whether the producer of event `e` is down or silent, or a trader has suspended the event: its markets are suspended. */
export const isDown = ({ now, silentAfterSeconds }: Asking): SQL => sql`(coalesce((
  select p.down_since is not null or p.heard_at <= ${new Date(now.getTime() - silentAfterSeconds * 1_000).toISOString()}
  from sport_producers p where p.producer = e.producer), true) or e.trading_status <> 'open')`;

/** A market `m` as JSON, with its outcomes and how it was settled last. */
export const marketJson = sql`jsonb_build_object(
  'id', m.id, 'key', m.key, 'kind', m.kind, 'specifier', m.specifier, 'feed_status', m.feed_status,
  'trading_status', m.trading_status, 'version', m.version,
  'outcomes', (select coalesce(jsonb_agg(jsonb_build_object('id', o.outcome, 'odds', o.odds, 'active', o.active)), '[]')
    from sport_outcomes o where o.market_id = m.id),
  'settled', case when m.feed_status = 'settled' then (select s.outcomes from sport_settlements s where s.market_id = m.id
    order by s.version desc limit 1) end)`;

const competitorJson = (alias: SQL) =>
  sql`jsonb_build_object('id', ${alias}.id, 'name', ${alias}.name, 'short', ${alias}.short, 'colours', ${alias}.colours)`;

/** An event as its row tells it; `main` stands beside. */
export type EventProperties = Omit<SportEvent, "main">;

type Row = Record<string, unknown> & {
  properties: Omit<EventProperties, "starts_at" | "clock_at">;
  starts_at: string;
  clock_at: string | null;
  heard_at: string | null;
  status: EventStatus;
  is_down: boolean;
  main: MarketRow | null;
};

export interface FoundEvent {
  properties: EventProperties;
  isDown: boolean;
  main: SportEvent["main"];
}

/**
 * Events `e` with league, sides, main market and number of open markets. `where` and `order` may name e alone; the rest is read
 * for the rows of the page only.
 */
export async function selectEvents(
  tx: Pick<Transaction, "execute">,
  asking: Asking,
  { where, order, limit, offset = 0 }: { where: SQL; order: SQL; limit: number; offset?: number },
): Promise<FoundEvent[]> {
  const { rows } = await tx.execute<Row>(sql`
    with page as materialized (
      select e.*, row_number() over (order by ${order}) as place from sport_events e
      where ${where} order by ${order} limit ${limit} offset ${offset})
    select jsonb_build_object(
        'id', e.id, 'sport', e.sport,
        'league', jsonb_build_object('id', l.id, 'sport', l.sport, 'name', l.name, 'country', l.country, 'season', e.season),
        'home', ${competitorJson(sql`h`)}, 'away', ${competitorJson(sql`a`)},
        'status', e.status,
        'score', case when e.score_home is not null then jsonb_build_object('home', e.score_home, 'away', e.score_away) end,
        'periods', e.periods, 'period', e.period, 'clock_seconds', e.clock_seconds, 'version', e.version,
        'markets_count', (select count(*) from sport_markets m
          where m.event_id = e.id and m.feed_status in ('active', 'suspended') and m.trading_status <> 'closed'
            and e.status in ('not_started', 'live', 'suspended'))
      ) as properties,
      e.starts_at, e.clock_at, e.status, ${isDown(asking)} as is_down,
      (select p.heard_at from sport_producers p where p.producer = e.producer) as heard_at,
      (select ${marketJson} from sport_markets m
        where m.event_id = e.id and m.key = case e.sport when 'football' then 'result' else 'winner' end) as main
    from page e
    join sport_leagues l on l.id = e.league_id
    join sport_competitors h on h.id = e.home_id
    join sport_competitors a on a.id = e.away_id
    order by e.place`);
  return rows.map(({ properties, starts_at, clock_at, heard_at, status, is_down, main }) => ({
    properties: {
      ...properties,
      starts_at: new Date(starts_at).toISOString(),
      ...clockOf(properties.clock_seconds, { readAt: clock_at, heardAt: heard_at, now: asking.now }),
    },
    isDown: is_down,
    main: main && showMarket(main, { status, isDown: is_down }),
  }));
}

/** A clock that runs, counted on to when the producer was heard last: nobody knows whether it has run since. */
function clockOf(
  seconds: number | null,
  { readAt, heardAt, now }: { readAt: string | null; heardAt: string | null; now: Date },
): Pick<EventProperties, "clock_seconds" | "clock_at"> {
  if (seconds === null || readAt === null) return { clock_seconds: seconds, clock_at: null };
  const read = Date.parse(readAt);
  const known = Math.max(read, Math.min(now.getTime(), heardAt === null ? read : Date.parse(heardAt)));
  return { clock_seconds: seconds + Math.floor((known - read) / 1_000), clock_at: new Date(known).toISOString() };
}

export const toEvent = ({ properties, main }: FoundEvent): SportEvent => ({ ...properties, main });
