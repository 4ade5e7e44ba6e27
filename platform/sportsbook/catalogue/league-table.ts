import { sql } from "drizzle-orm";
import type { PlatformContext } from "#platform/context.ts";
import type { getLeagueTable, SportLeague } from "#schemas/api/sports.ts";
import type { AnswerOf } from "#schemas/kit/operation.ts";
import type { Sport } from "#schemas/sports/vocabulary.ts";
import { sportError } from "../errors.ts";

type Table = AnswerOf<typeof getLeagueTable>;
type Row = Record<string, unknown> & Omit<Table["rows"][number], "place">;

/** What a win brings; a draw, where there are draws, brings one. */
const WIN: Record<Sport, number> = { football: 3, "ice-hockey": 3, basketball: 2, tennis: 1, esports: 1 };

/** A league's table: the season of its last result, counted from all of that season's results. */
export async function leagueTable({ database }: Pick<PlatformContext, "database">, id: string): Promise<Table> {
  const leagues = await database.drizzle.execute<SportLeague & Record<string, unknown>>(sql`
    select l.id, l.sport, l.name, l.country, coalesce((
      select e.season from sport_events e where e.league_id = l.id and e.status = 'ended' order by e.starts_at desc limit 1
    ), l.season) as season
    from sport_leagues l where l.id = ${id}`);
  const [league] = leagues.rows;
  if (!league) throw sportError("SPORT.EVENT_UNKNOWN");
  const { rows } = await database.drizzle.execute<Row>(sql`
    with season as (
        select *, status = 'ended' as ended from sport_events where league_id = ${id} and season = ${league.season}),
      sides as (
        select home_id as competitor_id, score_home as mine, score_away as theirs, ended from season
        union all select away_id, score_away, score_home, ended from season),
      sums as (
        select competitor_id, (count(*) filter (where ended))::int as played,
          (count(*) filter (where ended and mine > theirs))::int as won,
          (count(*) filter (where ended and mine = theirs))::int as drawn,
          (count(*) filter (where ended and mine < theirs))::int as lost,
          (coalesce(sum(mine) filter (where ended), 0))::int as "for",
          (coalesce(sum(theirs) filter (where ended), 0))::int as against
        from sides group by competitor_id)
    select jsonb_build_object('id', c.id, 'name', c.name, 'short', c.short, 'colours', c.colours) as competitor,
      s.played, s.won, s.drawn, s.lost, s."for", s.against, s.won * ${WIN[league.sport]}::int + s.drawn as points
    from sums s join sport_competitors c on c.id = s.competitor_id
    order by points desc, s."for" - s.against desc, s."for" desc, c.name, c.id`);
  return { league, rows: rows.map((row, index) => ({ place: index + 1, ...row })) };
}
