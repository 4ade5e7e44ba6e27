import { sql } from "drizzle-orm";
import type { PlatformContext } from "#platform/context.ts";
import type { listSports as contract, SportLeague } from "#schemas/api/sports.ts";
import type { AnswerOf } from "#schemas/kit/operation.ts";
import { SPORTS } from "#schemas/sports/vocabulary.ts";

type Row = Record<string, unknown> & SportLeague & { live: number; upcoming: number };

/** Sports that have leagues, in the order of the vocabulary; their leagues by name. */
export async function listSports({ database }: Pick<PlatformContext, "database">): Promise<AnswerOf<typeof contract>> {
  const { rows } = await database.drizzle.execute<Row>(sql`
    select l.id, l.sport, l.name, l.country, l.season, coalesce(c.live, 0)::int as live, coalesce(c.upcoming, 0)::int as upcoming
    from sport_leagues l
    left join (
      select league_id, count(*) filter (where status <> 'not_started') as live,
        count(*) filter (where status = 'not_started') as upcoming
      from sport_events where status in ('live', 'suspended') or status = 'not_started' group by league_id
    ) c on c.league_id = l.id
    order by l.name, l.id`);
  return SPORTS.flatMap((sport) => {
    const leagues = rows.filter((row) => row.sport === sport);
    const sum = (part: "live" | "upcoming") => leagues.reduce((total, league) => total + league[part], 0);
    return leagues.length > 0 ? [{ sport, live: sum("live"), upcoming: sum("upcoming"), leagues }] : [];
  });
}
