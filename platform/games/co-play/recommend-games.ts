import { sql } from "drizzle-orm";
import type { PlatformContext } from "#platform/context.ts";
import { playedGames } from "../played/list-played-games.ts";

/** As many games as the count takes of a player: those that they played last say what they like now. */
const GAMES = 50;

export interface RecommendRequest {
  brand: string;
  playerId: number;
  /** The most games that are answered. */
  limit: number;
  /** Whether a visitor may see the game. */
  isVisible(game: string): boolean;
}

/**
 * Identifiers of games that are played by the players of this player's games, best first: a game's score is the sum of
 * its scores beside each of the 50 that they played last. Every game that the player has played is left out. Empty for
 * who has not played, and before anything is counted.
 */
export async function recommendGames(
  { reads }: Pick<PlatformContext, "reads">,
  { brand, playerId, limit, isVisible }: RecommendRequest,
): Promise<string[]> {
  const { rows } = await reads(({ drizzle }) =>
    drizzle.execute<{ game: string }>(sql`
      with own as materialized (${playedGames(playerId)})
      select near.neighbour as game
      from own join co_played_games near on near.brand = ${brand} and near.game = own.game
      where own.rank <= ${GAMES} and near.neighbour not in (select game from own)
      group by near.neighbour
      order by sum(near.score) desc, near.neighbour`),
  );
  return rows
    .map(({ game }) => game)
    .filter(isVisible)
    .slice(0, limit);
}
