import type { AppLoadContext } from "@remix-run/server-runtime";
import { audienceOf } from "../games/audience.server.ts";
import { favouriteIdentifiers } from "../games/favourites.server.ts";
import { createGamesGateway } from "../gateways/games.server.ts";
import { part } from "../gateways/part.server.ts";
import { notFound } from "../shell/not-found.ts";
import { pageNumber } from "../shell/page-number.ts";
import { isSearch, MOST_LETTERS } from "./search-rule.ts";

const DEADLINE_MS = 8_000;
const SUGGESTED = 14;

/**
 * What a search finds (SEARCH-01). `games` is null when it could not be searched, `suggested` are games to look at when
 * there is nothing to show.
 */
export async function loadSearch(context: AppLoadContext, request: Request) {
  const url = new URL(request.url);
  const q = (url.searchParams.get("q") ?? "").trim().slice(0, MOST_LETTERS);
  const page = pageNumber(url.searchParams.get("page"));
  if (page === null) throw notFound();
  const gateway = createGamesGateway(context.platform, context.cache, context.visitor);
  const [found, popular, favourites] = await Promise.all([
    isSearch(q) ? part(context.log, "SEARCH", gateway.tiles({ title: q, page }), DEADLINE_MS) : undefined,
    part(context.log, "POPULAR_GAMES", gateway.tiles({ collection: "popular", pageSize: SUGGESTED })),
    favouriteIdentifiers(context),
  ]);
  const nothing = !found || found.total === 0;
  return {
    q,
    searched: found !== undefined,
    games: found ?? null,
    suggested: nothing ? (popular?.games ?? []) : [],
    favourites,
    audience: audienceOf(context.visitor),
  };
}

export type SearchData = Awaited<ReturnType<typeof loadSearch>>;
