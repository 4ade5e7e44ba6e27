import { sql } from "drizzle-orm";
import type { PlatformContext } from "#platform/context.ts";

/** A player's latest rounds that are looked through for the games that they play. */
const ROUNDS = 200;

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
 * its scores beside each of theirs. Games that the player has played lately are left out. Empty for who has not played,
 * and before anything is counted.
 */
export async function recommendGames(
  { reads }: Pick<PlatformContext, "reads">,
  { brand, playerId, limit, isVisible }: RecommendRequest,
): Promise<string[]> {
  const { rows } = await reads(({ drizzle }) =>
    drizzle.execute<{ game: string }>(sql`
      with own as materialized (
        select distinct game from (
          select game from rounds where player_id = ${playerId} order by id desc limit ${ROUNDS}
        ) latest
      )
      select near.neighbour as game
      from own join co_played_games near on near.brand = ${brand} and near.game = own.game
      where near.neighbour not in (select game from own)
      group by near.neighbour
      order by sum(near.score) desc, near.neighbour`),
  );
  return rows
    .map(({ game }) => game)
    .filter(isVisible)
    .slice(0, limit);
}
