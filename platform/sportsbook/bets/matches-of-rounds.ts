import { sql } from "drizzle-orm";
import type { SportBetsOfRounds } from "#platform/games/sessions/list-rounds.ts";

type Row = Record<string, unknown> & {
  request: string;
  id: string;
  matches: { home: string; away: string }[];
  free_bet: boolean;
  cashed_out: boolean;
};

/** The bets behind a player's rounds, by the rounds' references, each with the matches of its selections in the slip's order. */
export const matchesOfRounds: SportBetsOfRounds = async (database, playerId, references) => {
  const { rows } = await database.drizzle.execute<Row>(sql`
    select b.request, b.id, b.gift_id is not null as free_bet, b.state = 'cashed_out' as cashed_out,
      jsonb_agg(jsonb_build_object('home', h.name, 'away', a.name) order by l.position) as matches
    from sport_bets b
    join sport_bet_legs l on l.bet_id = b.id
    join sport_events e on e.id = l.event_id
    join sport_competitors h on h.id = e.home_id
    join sport_competitors a on a.id = e.away_id
    where b.player_id = ${playerId} and b.request = any(${sql.param([...references])}::uuid[])
    group by b.id`);
  return new Map(rows.map(({ request, id, ...rest }) => [request, { ...rest, id: Number(id) }]));
};
