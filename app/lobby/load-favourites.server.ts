import type { AppLoadContext } from "@remix-run/server-runtime";
import { listFavourites } from "#schemas/api/favourites.ts";
import { GAMES_PAGE_SIZE } from "#schemas/kit/constants.ts";
import { tileId } from "#widgets/games/tile/packed-tile.ts";
import { audienceOf } from "../games/audience.server.ts";
import { createGamesGateway, type TilePage } from "../gateways/games.server.ts";
import { part } from "../gateways/part.server.ts";
import { notFound } from "../shell/not-found.ts";
import { pageNumber } from "../shell/page-number.ts";
import { redirectWithin } from "../shell/redirect-within.server.ts";
import { favouritesPath } from "./favourites-path.ts";

const DEADLINE_MS = 8_000;

/**
 * A page of the player's favourite games, latest first, and the identifiers of all of them. Null games could not be
 * loaded, which is not the same as none. A page behind the last, whose games were removed, redirects to the last one.
 */
export async function loadFavourites(context: AppLoadContext, request: Request) {
  const page = pageNumber(new URL(request.url).searchParams.get("page"));
  if (page === null) throw notFound();
  const gateway = createGamesGateway(context.platform, context.cache, context.visitor);
  const all = await part(
    context.log,
    "FAVORITE_GAMES",
    context.platform
      .call(listFavourites, {})
      .then((favourites) => gateway.select(favourites.map(({ identifier }) => identifier)))
      .then(gateway.toTiles),
    DEADLINE_MS,
  );
  const last = Math.max(1, Math.ceil((all?.length ?? 0) / GAMES_PAGE_SIZE));
  if (all && page > last) throw redirectWithin(context.visitor, favouritesPath(last));
  const games: TilePage | null = all && {
    games: all.slice((page - 1) * GAMES_PAGE_SIZE, page * GAMES_PAGE_SIZE),
    total: all.length,
    page,
    pageSize: GAMES_PAGE_SIZE,
    similar: false,
  };
  return { games, favourites: all?.map(tileId) ?? [], audience: audienceOf(context.visitor) };
}

export type FavouritesData = Awaited<ReturnType<typeof loadFavourites>>;
