import { sql } from "drizzle-orm";
import type { PlatformContext } from "#platform/context.ts";

/** Rounds of the last so many days count. */
export const CO_PLAY_DAYS = 30;
/** Of a player who tries everything only the games that they played last count. */
const GAMES_OF_A_PLAYER = 50;
/** A pair that fewer players share says nothing, and could say what one of them plays. */
const FEWEST_PLAYERS = 2;
/** Neighbours that are stored of each game, nearest first. */
const NEIGHBOURS = 30;

/**
 * Replaces the table of games that are played by the same players, for all brands, in one transaction: readers see the
 * old pairs or the new ones. Counted are settled rounds for money of the last 30 days; a round counts once for its
 * player and game, however often they play. The score is the cosine of the two games' sets of players: 1 where everybody
 * who plays one plays the other. Play for nothing and free spins say nothing of what a player chooses.
 */
export async function countCoPlay({ database, clock }: Pick<PlatformContext, "database" | "clock">): Promise<void> {
  const since = new Date(clock.now().getTime() - CO_PLAY_DAYS * 86_400_000);
  await database.drizzle.transaction(async (tx) => {
    await tx.execute(sql`delete from co_played_games`);
    await tx.execute(sql`
      with played as (
        select brand, player_id, game,
          row_number() over (partition by brand, player_id order by max(id) desc) as place
        from rounds
        where started_at >= ${since} and player_id is not null and gift_id is null and state = 'settled'
        group by brand, player_id, game
      ), counted as materialized (
        select brand, player_id, game from played where place <= ${GAMES_OF_A_PLAYER}
      ), sizes as (
        select brand, game, count(*) as players from counted group by brand, game
      ), pairs as (
        select one.brand, one.game, other.game as neighbour, count(*) as players
        from counted one join counted other
          on other.brand = one.brand and other.player_id = one.player_id and other.game <> one.game
        group by one.brand, one.game, other.game
        having count(*) >= ${FEWEST_PLAYERS}
      ), scored as (
        select pairs.*, pairs.players / sqrt(own.players::float8 * their.players) as score
        from pairs
        join sizes own on own.brand = pairs.brand and own.game = pairs.game
        join sizes their on their.brand = pairs.brand and their.game = pairs.neighbour
      ), ranked as (
        select *, row_number() over (partition by brand, game order by score desc, neighbour) as place from scored
      )
      insert into co_played_games (brand, game, neighbour, players, score)
      select brand, game, neighbour, players, score from ranked where place <= ${NEIGHBOURS}`);
  });
}
