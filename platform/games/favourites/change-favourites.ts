import { and, eq } from "drizzle-orm";
import type { PlatformContext } from "#platform/context.ts";
import { ApiError } from "#platform/http/api-error.ts";
import { favouriteGames } from "../tables.ts";

const unknownGame = () => new ApiError(404, "GAME.UNKNOWN", "There is no such game");

/** Adds a game; a second time changes nothing, so that a repeated call is harmless. */
export async function addFavourite(
  { database, clock }: PlatformContext,
  playerId: number,
  game: string | undefined,
): Promise<void> {
  if (!game) throw unknownGame();
  await database.drizzle.insert(favouriteGames).values({ playerId, game, addedAt: clock.now() }).onConflictDoNothing();
}

/** Takes a game off; one that isn't there changes nothing. */
export async function removeFavourite(
  { database }: PlatformContext,
  playerId: number,
  game: string | undefined,
): Promise<void> {
  if (!game) throw unknownGame();
  await database.drizzle
    .delete(favouriteGames)
    .where(and(eq(favouriteGames.playerId, playerId), eq(favouriteGames.game, game)));
}
