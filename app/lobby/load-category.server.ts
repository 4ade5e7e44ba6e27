import type { AppLoadContext } from "@remix-run/server-runtime";
import { isCategoryAllowed } from "#schemas/rules/lobby-menu.ts";
import { audienceOf } from "../games/audience.server.ts";
import { favouriteIdentifiers } from "../games/favourites.server.ts";
import { lobbyMenu } from "../games/menu.server.ts";
import { ALL, SECTIONS, type Section } from "../games/sections.ts";
import { createGamesGateway, type TileQuery } from "../gateways/games.server.ts";
import { part } from "../gateways/part.server.ts";
import { notFound } from "../shell/not-found.ts";
import { pageNumber } from "../shell/page-number.ts";
import { FEATURES, type ListFilter, readListFilter } from "./list-filter.ts";

/** A page of a category is waited for longer than a part of the lobby: it is what the visitor came for. */
const DEADLINE_MS = 8_000;

/** Everything a category's page shows. `games` is null when it could not be loaded. */
export async function loadCategory(context: AppLoadContext, request: Request, section: Section, slug: string) {
  const url = new URL(request.url);
  const page = pageNumber(url.searchParams.get("page"));
  const filter = allowedFilter(context, readListFilter(url.searchParams));
  const gateway = createGamesGateway(context.platform, context.cache, context.visitor);
  const query = await queryOf(context, section, slug);
  if (!query || page === null || !isCategoryAllowed(context.visitor.licence, slug)) throw notFound();
  const [games, providers, sets, favourites] = await Promise.all([
    part(context.log, "GAMES", gateway.tiles({ ...narrowed(query, filter), page }), DEADLINE_MS),
    part(context.log, "PROVIDERS", gateway.providers(query)),
    part(context.log, "COLLECTIONS", gateway.collections()),
    favouriteIdentifiers(context),
  ]);
  if (games && page > 1 && games.games.length === 0) throw notFound();
  return {
    section,
    slug,
    filter,
    games,
    providers: (providers ?? []).map(({ id, title }) => ({ id, title })),
    // Tables with people have none of them.
    features:
      section === "live"
        ? []
        : FEATURES.filter(
            (feature) =>
              feature !== slug &&
              isCategoryAllowed(context.visitor.licence, feature) &&
              sets?.some((each) => each.slug === feature),
          ),
    categories: lobbyMenu(context)[section].map(({ slug: each }) => each),
    audience: audienceOf(context.visitor),
    favourites,
  };
}

export type CategoryData = Awaited<ReturnType<typeof loadCategory>>;

/** A feature that the licence forbids, in an old link, is as if nothing was chosen. */
const allowedFilter = ({ visitor }: AppLoadContext, filter: ListFilter): ListFilter =>
  filter.feature && !isCategoryAllowed(visitor.licence, filter.feature) ? { ...filter, feature: null } : filter;

const narrowed = (query: TileQuery, { provider, feature, volatility, sort }: ListFilter): TileQuery => ({
  ...query,
  ...(provider ? { provider } : {}),
  ...(feature ? { categories: [...(query.categories ?? []), feature] } : {}),
  ...(volatility ? { volatility } : {}),
  ...(sort ? { sort } : {}),
});

/** Null for a slug that is neither a category nor a collection. */
async function queryOf(context: AppLoadContext, section: Section, slug: string): Promise<TileQuery | null> {
  const { category } = SECTIONS[section];
  if (slug === ALL || slug === category) return { categories: [category] };
  const gateway = createGamesGateway(context.platform, context.cache, context.visitor);
  const all = await part(context.log, "COLLECTIONS", gateway.collections(), DEADLINE_MS);
  const kinds = (all ?? []).filter((each) => each.slug === slug).map(({ kind }) => kind);
  const within = section === "live" ? [category] : [];
  if (!all || kinds.includes("category")) return { categories: [...within, slug] };
  return kinds.includes("collection") ? { collection: slug, categories: within } : null;
}
