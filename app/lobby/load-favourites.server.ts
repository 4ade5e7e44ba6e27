import type { AppLoadContext } from "@remix-run/server-runtime";
import { listFavourites } from "#schemas/api/favourites.ts";
import { tileId } from "#widgets/games/tile/packed-tile.ts";
import { audienceOf } from "../games/audience.server.ts";
import { createGamesGateway } from "../gateways/games.server.ts";
import { part } from "../gateways/part.server.ts";

const DEADLINE_MS = 8_000;
/** As many as one call gives (schemas/api/games.ts, selectGames). */
const MOST = 100;

/** The player's favourite games. Null games could not be loaded, which is not the same as none. */
export async function loadFavourites(context: AppLoadContext) {
  const gateway = createGamesGateway(context.platform, context.cache, context.visitor);
  const games = await part(
    context.log,
    "FAVORITE_GAMES",
    context.platform
      .call(listFavourites, {})
      .then((favourites) => gateway.select(favourites.slice(0, MOST).map(({ identifier }) => identifier)))
      .then(gateway.toTiles),
    DEADLINE_MS,
  );
  return { games, favourites: games?.map(tileId) ?? [], audience: audienceOf(context.visitor) };
}

export type FavouritesData = Awaited<ReturnType<typeof loadFavourites>>;
