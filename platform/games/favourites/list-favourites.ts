import { desc, eq, sql } from "drizzle-orm";
import type { PlatformContext } from "#platform/context.ts";
import { madeOnce } from "#platform/db/made-once.ts";
import { players } from "#platform/players/tables.ts";
import type { Favourite } from "#schemas/api/favourites.ts";
import { favouriteGames } from "../tables.ts";
import type { GameNumbers } from "./game-numbers.ts";

const find = madeOnce((reader) =>
  reader
    .select({ identifier: favouriteGames.game, currency: players.currency })
    .from(favouriteGames)
    .innerJoin(players, eq(players.id, favouriteGames.playerId))
    .where(eq(favouriteGames.playerId, sql.placeholder("playerId")))
    .orderBy(desc(favouriteGames.addedAt), favouriteGames.game)
    .prepare("list_favourites"),
);

/** A player's favourites, latest first; games that have left the catalogue are left out, and come back with it. */
export async function listFavourites(
  { database }: PlatformContext,
  numbers: GameNumbers,
  playerId: number,
): Promise<Favourite[]> {
  const rows = await find(database.drizzle).execute({ playerId });
  return rows.flatMap(({ identifier, currency }) => {
    const id = numbers.numberOf(identifier, currency);
    return id === undefined ? [] : [{ id, identifier }];
  });
}
