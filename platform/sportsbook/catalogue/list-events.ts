import { type SQL, sql } from "drizzle-orm";
import type { PlatformContext } from "#platform/context.ts";
import type { Database } from "#platform/db/database.ts";
import type { listSportEvents } from "#schemas/api/sports.ts";
import type { AnswerOf, QueryOf } from "#schemas/kit/operation.ts";
import { readFeedDown } from "./feed-down.ts";
import { searchNames } from "./search-names.ts";
import { type Asking, selectEvents, toEvent } from "./select-events.ts";

const PAGE = 50;

const VIEWS = {
  live: sql`e.status in ('live', 'suspended')`,
  upcoming: sql`e.status = 'not_started'`,
  results: sql`e.ended_at is not null`,
  all: sql`true`,
} as const;

/** Live ones stay in their place while they run; what comes next and, of results, what began last come first. */
const orderOf = (view: keyof typeof VIEWS, now: Date): SQL =>
  ({
    live: sql`e.sport, e.league_id, e.starts_at, e.id`,
    upcoming: sql`e.starts_at, e.id`,
    results: sql`e.starts_at desc, e.id`,
    all: sql`e.status in ('live', 'suspended') desc, e.status = 'not_started' desc,
      abs(extract(epoch from e.starts_at - ${now.toISOString()}::timestamptz)), e.id`,
  })[view];

/** A page of events, and how many there are. */
export async function listEvents(
  { database }: Pick<PlatformContext, "database">,
  asking: Asking,
  query: NonNullable<QueryOf<typeof listSportEvents>>,
): Promise<AnswerOf<typeof listSportEvents>> {
  const ids = query.ids?.split(",").filter(Boolean).slice(0, PAGE);
  const view = query.view ?? (ids ? "all" : "upcoming");
  const conditions: SQL[] = [VIEWS[view]];
  if (query.sport) conditions.push(sql`e.sport = ${query.sport}`);
  if (query.league) conditions.push(sql`e.league_id = ${query.league}`);
  if (ids) conditions.push(sql`e.id = any(${sql.param(ids)}::text[])`);
  if (query.from) conditions.push(sql`e.starts_at >= ${query.from}::timestamptz`);
  if (query.until) conditions.push(sql`e.starts_at < ${query.until}::timestamptz`);
  if (query.search) conditions.push((await searchNames(database, query.search)).condition);
  const where = sql.join(conditions, sql` and `);
  const [found, feedDown] = await Promise.all([
    listFound(database.drizzle, asking, { where, view, page: query.page ?? 1 }),
    readFeedDown(database.drizzle, asking),
  ]);
  return { ...found, feed_down: feedDown };
}

/** A page of the events `e` for which something holds. */
export async function listFound(
  drizzle: Database["drizzle"],
  asking: Asking,
  { where, view, page }: { where: SQL; view: keyof typeof VIEWS; page: number },
): Promise<Omit<AnswerOf<typeof listSportEvents>, "feed_down">> {
  const [counted, events] = await Promise.all([
    drizzle.execute<{ total: number }>(sql`select count(*)::int as total from sport_events e where ${where}`),
    selectEvents(drizzle, asking, {
      where,
      order: orderOf(view, asking.now),
      limit: PAGE,
      offset: (page - 1) * PAGE,
    }),
  ]);
  const total = counted.rows[0]?.total ?? 0;
  return { events: events.map(toEvent), total, page, pages: Math.ceil(total / PAGE) };
}
