import type { AppLoadContext } from "@remix-run/server-runtime";
import { listFavourites } from "#schemas/api/favourites.ts";
import { audienceOf } from "../games/audience.server.ts";
import { createGamesGateway, type TilePage } from "../gateways/games.server.ts";
import { part } from "../gateways/part.server.ts";
import { notFound } from "../shell/not-found.ts";
import { pageNumber } from "../shell/page-number.ts";
import { redirectWithin } from "../shell/redirect-within.server.ts";
import { favouritesPath } from "./favourites-path.ts";

const DEADLINE_MS = 8_000;
/** As many as one call gives (schemas/api/games.ts, selectGames): who has fewer sees all of them at once. */
const PAGE_SIZE = 100;

/**
 * A page of the player's favourite games, latest first, and the identifiers of all of them. Null games could not be
 * loaded, which is not the same as none. A page behind the last, whose games were removed, redirects to the last one.
 */
export async function loadFavourites(context: AppLoadContext, request: Request) {
  const page = pageNumber(new URL(request.url).searchParams.get("page"));
  if (page === null) throw notFound();
  const found = await part(context.log, "FAVORITE_GAMES", readPage(context, page), DEADLINE_MS);
  const last = found ? Math.max(1, Math.ceil(found.games.total / PAGE_SIZE)) : page;
  if (page > last) throw redirectWithin(context.visitor, favouritesPath(last));
  return {
    games: found?.games ?? null,
    favourites: found?.identifiers ?? [],
    audience: audienceOf(context.visitor),
  };
}

async function readPage({ platform, cache, visitor }: AppLoadContext, page: number) {
  const gateway = createGamesGateway(platform, cache, visitor);
  const identifiers = (await platform.call(listFavourites, {})).map(({ identifier }) => identifier);
  const shown = identifiers.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  const games: TilePage = {
    games: gateway.toTiles(await gateway.select(shown)),
    total: identifiers.length,
    page,
    pageSize: PAGE_SIZE,
    similar: false,
  };
  return { identifiers, games };
}

export type FavouritesData = Awaited<ReturnType<typeof loadFavourites>>;
