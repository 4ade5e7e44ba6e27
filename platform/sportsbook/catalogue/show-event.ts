import { sql } from "drizzle-orm";
import type { PlatformContext } from "#platform/context.ts";
import type { Transaction } from "#platform/db/database.ts";
import type { SportEvent, SportEventPage, SportHappening, SportMarket } from "#schemas/api/sports.ts";
import { addToStatistics, type HappeningCount, statisticOf } from "#schemas/rules/sport-statistics.ts";
import { LASTING_HAPPENINGS } from "#schemas/sports/happenings.ts";
import { sportError } from "../errors.ts";
import { type Asking, type FoundEvent, marketJson, selectEvents, toEvent } from "./select-events.ts";
import { byKindAndLine, type MarketRow, showMarket } from "./show-market.ts";

const HAPPENINGS = 50;
const FORM = 5;

type Read = Pick<Transaction, "execute">;

/** One event with everything that its page shows; 404 for one that nobody has announced. */
export async function showEvent(
  { database }: Pick<PlatformContext, "database">,
  asking: Asking,
  id: string,
): Promise<SportEventPage> {
  const tx = database.drizzle;
  const found = await findEvent(tx, asking, id);
  if (!found) throw sportError("SPORT.EVENT_UNKNOWN");
  const { home, away, starts_at } = found.properties;
  const [markets, happenings, statistics, homeForm, awayForm] = await Promise.all([
    readMarkets(tx, found),
    readHappenings(tx, id),
    readStatistics(tx, found.properties),
    readForm(tx, asking, home.id, starts_at),
    readForm(tx, asking, away.id, starts_at),
  ]);
  return { ...found.properties, markets, happenings, statistics, form: { home: homeForm, away: awayForm } };
}

export async function findEvent(tx: Read, asking: Asking, id: string): Promise<FoundEvent | undefined> {
  const [found] = await selectEvents(tx, asking, { where: sql`e.id = ${id}`, order: sql`e.id`, limit: 1 });
  return found;
}

/** All markets of an event, or those with these ids. */
export async function readMarkets(
  tx: Read,
  { properties, isDown }: FoundEvent,
  ids?: readonly number[],
): Promise<SportMarket[]> {
  const { rows } = await tx.execute<{ market: MarketRow }>(sql`
    select ${marketJson} as market from sport_markets m
    where m.event_id = ${properties.id} ${ids ? sql`and m.id = any(${sql.param([...ids])}::bigint[])` : sql``}`);
  return rows.map(({ market }) => showMarket(market, { status: properties.status, isDown })).sort(byKindAndLine);
}

/** The latest happenings of an event with all before them that last (goals, cards, periods), or those with these numbers; newest last. */
export async function readHappenings(tx: Read, id: string, sequences?: readonly number[]): Promise<SportHappening[]> {
  const latest = sql`select sequence from sport_happenings
    where event_id = ${id} ${sequences ? sql`and sequence = any(${sql.param([...sequences])}::bigint[])` : sql``}
    order by sequence desc limit ${HAPPENINGS}`;
  const lasting = sequences ? sql`` : sql`or happening = any(${sql.param([...LASTING_HAPPENINGS])}::text[])`;
  const { rows } = await tx.execute<{ happening: SportHappening }>(sql`
    select jsonb_build_object('sequence', sequence, 'happening', happening, 'side', side, 'clock_seconds', clock_seconds,
      'place', case when x is not null then jsonb_build_object('x', x, 'y', y) end, 'person', person) as happening
    from sport_happenings
    where event_id = ${id} and (sequence in (${latest}) ${lasting})
    order by sequence`);
  return rows.map(({ happening }) => happening);
}

type Statistic = SportEventPage["statistics"][number];

/** As the feed counts it, else counted from what happened; possession is each side's share of attacks and of time on the ball. */
async function readStatistics(tx: Read, { id, sport }: Pick<SportEvent, "id" | "sport">): Promise<Statistic[]> {
  const { rows } = await tx.execute<HappeningCount & Record<string, unknown>>(sql`
    select c.happening, c.home, c.away
    from sport_events e, jsonb_to_recordset(e.statistics) as c(happening text, home int, away int) where e.id = ${id}
    union all
    select happening, (count(*) filter (where side = 'home'))::int, (count(*) filter (where side = 'away'))::int
    from sport_happenings where event_id = ${id} and exists (select from sport_events e where e.id = ${id} and e.statistics is null)
    group by happening`);
  const held = { home: 0, away: 0 };
  for (const { happening, home, away } of rows) {
    if (happening !== "possession" && statisticOf(sport, happening) !== "attacks") continue;
    held.home += home;
    held.away += away;
  }
  const all = held.home + held.away;
  const share = Math.round((held.home * 100) / all);
  const possession: Statistic[] = all > 0 ? [{ kind: "possession", home: share, away: 100 - share }] : [];
  return addToStatistics(possession, sport, rows);
}

/** The last results of a side before a match. */
async function readForm(tx: Read, asking: Asking, competitor: string, before: string): Promise<SportEvent[]> {
  const ended = (side: "home_id" | "away_id") => sql`(
    select f.id from sport_events f
    where f.${sql.raw(side)} = ${competitor} and f.ended_at is not null and f.status = 'ended' and f.starts_at < ${before}
    order by f.ended_at desc limit ${FORM})`;
  const found = await selectEvents(tx, asking, {
    where: sql`e.id in (select id from ${ended("home_id")} h union all select id from ${ended("away_id")} a)`,
    order: sql`e.ended_at desc`,
    limit: FORM,
  });
  return found.map(toEvent);
}
