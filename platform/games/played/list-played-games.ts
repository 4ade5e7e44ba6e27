import { type SQL, sql } from "drizzle-orm";
import type { PlatformContext } from "#platform/context.ts";
import { SPORT_GAME } from "#schemas/sports/vocabulary.ts";

/** Of so many rounds the order is exact; games that are not among them follow by their sessions. */
const ROUNDS = 200;

/**
 * A query of the games that a player has played for money, each once, the latest first: rows of `game` and `rank`, which
 * begins with 1. Bets on sports are none of them; a game that was only opened isn't either.
 *
 * A bet writes nothing for it: the query reads what is there, by indexes.
 *
 * 1. The last 200 rounds (`rounds_player`, backwards) give their games in the exact order. Each of these was played later
 *    than any game that is not among them.
 * 2. The player's sessions give all other games: `game_sessions_played` holds them by game, so that the recursive part
 *    jumps from one game to the next and reads one row of each. A game's place is when its latest session with a round was
 *    opened. As a session takes bets for 24 hours at most, two games that are both older than 200 rounds can change
 *    places when they were played on the same day in turns.
 *
 * It reads 200 rounds and three rows for each game, whatever number of rounds the player has. Measured with a player of
 * 200,000 rounds in 2,000 sessions of 12 games, among 300,000 rounds of others: 0.5 ms and 106 pages; with 300 games
 * 8.5 ms. Without `game_sessions_played` the same 12 games take 19 ms and 6,567 pages. Considered: an index of rounds by
 * player and game, and a row for each player and game that a consumer of events writes. Both cost something at each bet;
 * a session is written when a game is opened. The index needs no backfill. Building it over a million sessions takes two
 * seconds, in which nothing writes sessions: openings, demo bets and sign-outs wait, and answer 503 where their statement has less
 * time; bets for money only read sessions.
 */
export const playedGames = (playerId: number): SQL => sql`
  with recursive latest as (
    select game, max(id) as round
    from (select game, id from rounds where player_id = ${playerId} order by id desc limit ${ROUNDS}) r
    group by game
  ), opened (game) as (
    (select game from game_sessions where player_id = ${playerId} and mode = 'real' order by game limit 1)
    union all
    select (
      select s.game from game_sessions s
      where s.player_id = ${playerId} and s.mode = 'real' and s.game > opened.game order by s.game limit 1
    ) from opened where opened.game is not null
  ), earlier as materialized (
    select opened.game, (
      select s.opened_at from game_sessions s
      where s.player_id = ${playerId} and s.mode = 'real' and s.game = opened.game
        and exists (select from rounds r where r.session_id = s.id)
      order by s.opened_at desc limit 1
    ) as opened_at
    from opened where opened.game not in (select game from latest)
  )
  select game, row_number() over (order by round desc nulls last, opened_at desc, game)::int as rank
  from (
    select game, round, null::timestamptz as opened_at from latest
    union all
    select game, null, opened_at from earlier where opened_at is not null
  ) played
  where game <> ${SPORT_GAME}
  order by rank`;

export interface PlayedRequest {
  playerId: number;
  /** The most games that are answered. */
  limit: number;
  /** Whether a visitor may see the game. */
  isVisible(game: string): boolean;
}

/** Identifiers of the games that a player has played for money and may see, each once, the latest first (LOBBY-08). */
export async function listPlayedGames(
  { reads }: Pick<PlatformContext, "reads">,
  { playerId, limit, isVisible }: PlayedRequest,
): Promise<string[]> {
  const { rows } = await reads(({ drizzle }) => drizzle.execute<{ game: string }>(playedGames(playerId)));
  return rows
    .map(({ game }) => game)
    .filter(isVisible)
    .slice(0, limit);
}
