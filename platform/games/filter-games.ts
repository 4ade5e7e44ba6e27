import type { filterGames as contract, GamePage } from "#schemas/api/games.ts";
import { GAMES_PAGE_SIZE } from "#schemas/kit/constants.ts";
import type { BodyOf } from "#schemas/kit/operation.ts";
import { searchText } from "#schemas/rules/search-text.ts";
import type { Catalogue } from "./catalogue.ts";
import { GameSet } from "./game-set.ts";

type Filter = NonNullable<BodyOf<typeof contract>["filter"]>;

/**
 * A page of the visible games that pass the filter. What is given must all hold; an empty list asks for nothing.
 * With a title the best answers come first, without one the order is `sort`, popularity's by default.
 */
export function filterGames(catalogue: Catalogue, visible: GameSet, request: BodyOf<typeof contract>): GamePage {
  const { filter = {}, sort = "popular", page = 1, page_size = GAMES_PAGE_SIZE } = request;
  const passing = narrow(catalogue, visible, filter);
  const skip = (page - 1) * page_size;
  const pageOf = (places: readonly number[]) => ({
    data: catalogue.at(places.slice(skip, skip + page_size)),
    total: places.length,
    page,
    page_size,
  });
  if (filter.title !== undefined) {
    const query = searchText(filter.title);
    const exact = catalogue.titles.exact(query, passing);
    // A query that finds nothing as it is written is taken as misspelt.
    if (exact.length > 0 || query === "") return pageOf(exact);
    const similar = catalogue.titles.similar(query, passing);
    return similar.length > 0 ? { ...pageOf(similar), similar: true } : pageOf(similar);
  }
  if (sort !== "popular") return pageOf(catalogue.inOrder(passing, sort));
  return { data: catalogue.at(passing.places(skip, page_size)), total: passing.count(), page, page_size };
}

/** Of the visible games those of all categories, any of the providers, any of the collections and the volatility. */
export function narrow(
  catalogue: Catalogue,
  visible: GameSet,
  { categories, providers, collections, volatility }: Filter,
): GameSet {
  const size = catalogue.games.length;
  const nothing = GameSet.empty(size);
  const anyOf = (sets: GameSet[]) => sets.reduce((all, set) => all.or(set), nothing);
  let passing = visible;
  if (categories && categories.identifiers.length > 0) {
    const sets = categories.identifiers.map((slug) => catalogue.categories.get(slug) ?? nothing);
    passing = passing.and(
      categories.strategy === "AND" ? sets.reduce((all, set) => all.and(set), catalogue.all) : anyOf(sets),
    );
  }
  if (providers && providers.length > 0) {
    passing = passing.and(anyOf(providers.map((id) => catalogue.providers.get(id)?.games ?? nothing)));
  }
  if (collections && collections.length > 0) {
    passing = passing.and(anyOf(collections.map((slug) => catalogue.collections.get(slug) ?? nothing)));
  }
  return volatility ? passing.and(catalogue.volatilities.get(volatility) ?? nothing) : passing;
}
