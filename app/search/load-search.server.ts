import type { AppLoadContext } from "@remix-run/server-runtime";
import { isCategoryAllowed } from "#schemas/rules/lobby-menu.ts";
import { audienceOf } from "../games/audience.server.ts";
import { favouriteIdentifiers } from "../games/favourites.server.ts";
import { lobbyMenu } from "../games/menu.server.ts";
import { createGamesGateway, type GamesGateway } from "../gateways/games.server.ts";
import { part } from "../gateways/part.server.ts";
import { intlFor } from "../i18n/intl.ts";
import { messagesOf } from "../i18n/messages.server.ts";
import { notFound } from "../shell/not-found.ts";
import { pageNumber } from "../shell/page-number.ts";
import { meantCategories } from "./category-words.ts";
import { findNames } from "./find-names.ts";
import { readRecent } from "./recent-searches.ts";
import { isSearch, MOST_LETTERS } from "./search-rule.ts";

const DEADLINE_MS = 8_000;
const SUGGESTED = 14;
/** Rows of categories that one search shows. */
const MOST_CATEGORIES = 3;

/** Providers to look at where nothing was found: the brand's first ones. */
const SUGGESTED_PROVIDERS = 6;

/**
 * What a search finds (SEARCH-01, SEARCH-02). `games` is null when it could not be searched; `suggested` are games and
 * `providers` providers to look at when there is nothing to show, else the providers that are meant. `categories` are all
 * that have games, the menu's first: the page knows what they are called.
 */
export async function loadSearch(context: AppLoadContext, request: Request) {
  const url = new URL(request.url);
  const q = (url.searchParams.get("q") ?? "").trim().slice(0, MOST_LETTERS);
  const page = pageNumber(url.searchParams.get("page"));
  if (page === null) throw notFound();
  const gateway = createGamesGateway(context.platform, context.cache, context.visitor);
  const [found, popular, providers, sets, favourites] = await Promise.all([
    isSearch(q) ? part(context.log, "SEARCH", gateway.tiles({ title: q, page }), DEADLINE_MS) : undefined,
    part(context.log, "POPULAR_GAMES", gateway.tiles({ collection: "popular", pageSize: SUGGESTED })),
    part(context.log, "PROVIDERS", gateway.providers()),
    part(context.log, "COLLECTIONS", gateway.collections()),
    favouriteIdentifiers(context),
  ]);
  const menu = lobbyMenu(context);
  const live = menu.live.map(({ slug }) => slug);
  const known = [...menu.pokies, ...(sets ?? [])]
    .map(({ slug }) => slug)
    .filter((slug) => isCategoryAllowed(context.visitor.licence, slug));
  const pokies = [...new Set(known)].filter((slug) => !live.includes(slug));
  const ofCategories = isSearch(q) ? await loadMeant(context, gateway, { q, slugs: [...pokies, ...live] }) : [];
  // Who names a category means its games, and none whose title is spelled a little like it.
  const games = found?.similar && ofCategories.length > 0 ? { ...found, games: [], total: 0, similar: false } : found;
  const nothing = (!games || games.total === 0) && ofCategories.length === 0;
  const meant = isSearch(q) ? findNames(providers ?? [], ({ title }) => title, q) : [];
  const shown = meant.length === 0 && nothing ? (providers ?? []).slice(0, SUGGESTED_PROVIDERS) : meant;
  return {
    q,
    searched: found !== undefined,
    games: games ?? null,
    /** The categories that are meant, each with its first games. */
    ofCategories,
    providers: shown.map(({ slug, title }) => ({ slug, title })),
    categories: { pokies, live },
    recent: readRecent(request.headers.get("cookie") ?? ""),
    suggested: nothing ? (popular?.games ?? []) : [],
    favourites,
    audience: audienceOf(context.visitor),
  };
}

/** The categories that a search names, with their first games; those without games that the visitor may see are left out. */
async function loadMeant(
  { visitor: { locale, brand }, log }: AppLoadContext,
  gateway: GamesGateway,
  { q, slugs }: { q: string; slugs: readonly string[] },
) {
  const intl = intlFor(locale, messagesOf(locale, brand), brand.id);
  const meant = meantCategories(intl, slugs, q).slice(0, MOST_CATEGORIES);
  const pages = await Promise.all(
    meant.map(async (slug) => {
      // Collections and categories share the menu: either may be what the slug names.
      const page = await part(log, "SEARCH_CATEGORY", gateway.tiles({ category: slug, pageSize: SUGGESTED }));
      const games =
        page && page.total > 0
          ? page
          : await part(log, "SEARCH_CATEGORY", gateway.tiles({ collection: slug, pageSize: SUGGESTED }));
      return { slug, games: games?.games ?? [], total: games?.total ?? 0 };
    }),
  );
  return pages.filter(({ total }) => total > 0);
}

export type SearchData = Awaited<ReturnType<typeof loadSearch>>;
