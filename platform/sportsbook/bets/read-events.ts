import { sql } from "drizzle-orm";
import type { Transaction } from "#platform/db/database.ts";
import type { SportEvent } from "#schemas/api/sports.ts";

interface Row extends Record<string, unknown> {
  id: string;
  event: SportEvent;
}

/** Events as a bet shows them, by id; without their main market, for the bet's own stands beside. */
export async function readEvents(
  tx: Pick<Transaction, "execute">,
  ids: readonly string[],
): Promise<Map<string, SportEvent>> {
  const { rows } = await tx.execute<Row>(sql`
    select e.id, e.sport, e.starts_at, e.status, e.score_home, e.score_away, e.periods, e.period, e.clock_seconds, e.clock_at,
      e.version, to_jsonb(l) as league, to_jsonb(h) as home, to_jsonb(a) as away,
      (select count(*)::int from sport_markets m where m.event_id = e.id and m.feed_status in ('active', 'suspended')
        and m.trading_status <> 'closed') as markets_count
    from sport_events e
    join sport_leagues l on l.id = e.league_id
    join sport_competitors h on h.id = e.home_id
    join sport_competitors a on a.id = e.away_id
    where e.id = any (${sql.param([...new Set(ids)])}::text[])`);
  return new Map(rows.map((row) => [row.id, eventOf(row)]));
}

const eventOf = (row: Record<string, unknown>): SportEvent => {
  const side = (value: unknown) => {
    const { id, name, short, colours } = value as SportEvent["home"];
    return { id, name, short, colours };
  };
  const { id, sport, name, country, season } = row.league as SportEvent["league"];
  return {
    id: row.id as string,
    sport: row.sport as SportEvent["sport"],
    league: { id, sport, name, country, season },
    home: side(row.home),
    away: side(row.away),
    starts_at: new Date(row.starts_at as string).toISOString(),
    status: row.status as SportEvent["status"],
    score:
      row.score_home === null || row.score_away === null
        ? null
        : { home: row.score_home as number, away: row.score_away as number },
    periods: row.periods as SportEvent["periods"],
    period: row.period as number | null,
    clock_seconds: row.clock_seconds as number | null,
    clock_at: row.clock_at === null ? null : new Date(row.clock_at as string).toISOString(),
    version: row.version as number,
    markets_count: row.markets_count as number,
    main: null,
  };
};
