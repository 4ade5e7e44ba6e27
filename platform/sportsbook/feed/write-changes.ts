import { sql } from "drizzle-orm";
import type { Transaction } from "#platform/db/database.ts";
import { insertMany } from "#platform/db/insert-many.ts";
import type { FeedMessage, FeedMessages } from "#schemas/sports/feed.ts";
import {
  sportCompetitors,
  sportEvents,
  sportHappenings,
  sportLeagues,
  sportMarkets,
  sportOutcomes,
  sportSettlements,
} from "../tables.ts";
import type { CatalogueState, EventState, MarketState } from "./catalogue-state.ts";

/** What of an event has changed: viewers are told of it. */
export interface EventChange {
  event: string;
  version: number;
  markets: number[];
  happenings: number[];
}

/** Writes what is marked as changed, in few statements however much it is. Locks are taken in the order of ids. */
export async function writeChanges(
  tx: Transaction,
  state: CatalogueState,
  messages: readonly FeedMessage[],
  now: Date,
): Promise<EventChange[]> {
  await writeNames(
    tx,
    messages.flatMap((message) => (message.type === "fixture" ? [message] : [])),
  );
  const touched = [...state.values()].filter(isTouched);
  for (const { row } of touched) {
    row.version += 1;
    row.updatedAt = now;
  }
  await writeEvents(tx, touched);
  await writeMarkets(tx, touched, now);
  await insertMany(
    tx,
    sportHappenings,
    touched.flatMap(({ happenings }) => happenings),
    sql`on conflict do nothing`,
  );
  return touched.map(({ row, markets, happenings }) => ({
    event: row.id,
    version: row.version,
    markets: [...markets.values()].filter(({ isChanged }) => isChanged).map(({ id }) => id as number),
    happenings: happenings.map(({ sequence }) => sequence),
  }));
}

const isTouched = ({ isChanged, markets, happenings }: EventState): boolean =>
  isChanged || happenings.length > 0 || [...markets.values()].some((market) => market.isChanged);

/** Leagues and competitors as fixtures name them; the last word counts. */
async function writeNames(tx: Transaction, fixtures: readonly FeedMessages["fixture"][]): Promise<void> {
  const leagues = new Map(fixtures.map(({ sport, league }) => [league.id, { ...league, sport }]));
  const competitors = new Map(
    fixtures.flatMap(({ sport, home, away }) => [home, away].map((one) => [one.id, { ...one, sport }] as const)),
  );
  await insertMany(
    tx,
    sportLeagues,
    [...leagues.values()].sort(byId),
    sql`on conflict (id) do update set name = excluded.name, country = excluded.country, season = excluded.season
      where (sport_leagues.name, sport_leagues.country, sport_leagues.season)
        is distinct from (excluded.name, excluded.country, excluded.season)`,
  );
  await insertMany(
    tx,
    sportCompetitors,
    [...competitors.values()].sort(byId),
    sql`on conflict (id) do update set name = excluded.name, short = excluded.short, colours = excluded.colours
      where (sport_competitors.name, sport_competitors.short, sport_competitors.colours)
        is distinct from (excluded.name, excluded.short, excluded.colours)`,
  );
}

const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1);

async function writeEvents(tx: Transaction, touched: readonly EventState[]): Promise<void> {
  const rows = touched.map(({ row }) => row).sort(byId);
  const columns = sql.raw(
    [
      "league_id",
      "season",
      "home_id",
      "away_id",
      "starts_at",
      "status",
      "score_home",
      "score_away",
      "periods",
      "period",
    ]
      .concat(["clock_seconds", "clock_at", "statistics", "version", "updated_at", "ended_at"])
      .map((column) => `${column} = excluded.${column}`)
      .join(", "),
  );
  await insertMany(tx, sportEvents, rows, sql`on conflict (id) do update set ${columns}`);
}

async function writeMarkets(tx: Transaction, touched: readonly EventState[], now: Date): Promise<void> {
  const changed = touched.flatMap((event) =>
    [...event.markets.values()].filter(({ isChanged }) => isChanged).map((market) => ({ event, market })),
  );
  for (const { market } of changed) market.version += 1;
  const added = changed.filter(({ market }) => market.id === null);
  const inserted = await insertMany(
    tx,
    sportMarkets,
    added.map(({ event, market: { key, kind, specifier, feedStatus, version } }) => ({
      eventId: event.row.id,
      ...{ key, kind, specifier, feedStatus, version },
      tradingStatus: "open" as const,
      updatedAt: now,
    })),
    sql`returning id, event_id, key`,
  );
  const ids = new Map(inserted.map((row) => [`${row.event_id} ${row.key}`, Number(row.id)]));
  for (const { event, market } of added) market.id = ids.get(`${event.row.id} ${market.key}`) as number;
  const known = changed.filter(({ market }) => !added.some((one) => one.market === market)).map(({ market }) => market);
  await updateMarkets(tx, known, now);
  const markets = changed.map(({ market }) => market).sort((a, b) => (a.id as number) - (b.id as number));
  await insertMany(
    tx,
    sportOutcomes,
    markets.flatMap(({ id, outcomes, changedOutcomes }) =>
      [...changedOutcomes].sort().map((outcome) => {
        const { probabilityPpm, odds, active } = outcomes.get(outcome) as NonNullable<ReturnType<typeof outcomes.get>>;
        return { marketId: id as number, outcome, probabilityPpm, odds, active };
      }),
    ),
    sql`on conflict (market_id, outcome) do update
      set probability_ppm = excluded.probability_ppm, odds = excluded.odds, active = excluded.active`,
  );
  await insertMany(
    tx,
    sportSettlements,
    markets.flatMap(({ id, settlements, settledVersion }) =>
      settlements.map((settlement, index) => ({
        marketId: id as number,
        version: settledVersion + index + 1,
        ...settlement,
        by: "feed",
        at: now,
      })),
    ),
  );
}

async function updateMarkets(tx: Transaction, markets: readonly MarketState[], now: Date): Promise<void> {
  if (markets.length === 0) return;
  const rows = JSON.stringify(markets.map(({ id, feedStatus, version }) => ({ id, feed_status: feedStatus, version })));
  await tx.execute(sql`
    with said as (select * from jsonb_to_recordset(${rows}::jsonb) as t(id bigint, feed_status text, version integer)),
      locked as (select m.id from sport_markets m join said using (id) order by m.id for no key update of m)
    update sport_markets m set feed_status = said.feed_status, version = said.version, updated_at = ${now.toISOString()}
    from said join locked using (id) where m.id = said.id`);
}
