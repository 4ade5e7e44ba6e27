import type { filterGames as contract, GamePage } from "#schemas/api/games.ts";
import { GAMES_PAGE_SIZE } from "#schemas/kit/constants.ts";
import type { BodyOf } from "#schemas/kit/operation.ts";
import type { Catalogue } from "./catalogue.ts";
import { GameSet } from "./game-set.ts";
import { matchRank, searchText } from "./search-text.ts";

type Filter = NonNullable<BodyOf<typeof contract>["filter"]>;

/**
 * A page of the visible games that pass the filter. What is given must all hold; an empty list asks for nothing.
 * Without a title the order is popularity's, with one the best answers come first.
 */
export function filterGames(catalogue: Catalogue, visible: GameSet, request: BodyOf<typeof contract>): GamePage {
  const { filter = {}, page = 1, page_size = GAMES_PAGE_SIZE } = request;
  const passing = narrow(catalogue, visible, filter);
  const skip = (page - 1) * page_size;
  if (filter.title === undefined) {
    return { data: catalogue.at(passing.places(skip, page_size)), total: passing.count(), page, page_size };
  }
  const found = search(catalogue, passing, filter.title);
  return { data: catalogue.at(found.slice(skip, skip + page_size)), total: found.length, page, page_size };
}

function narrow(catalogue: Catalogue, visible: GameSet, { categories, providers, collections }: Filter): GameSet {
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
  return passing;
}

/** Places of the games whose title or provider is meant, best answer first, popularity deciding between equals. */
function search(catalogue: Catalogue, among: GameSet, title: string): number[] {
  const query = searchText(title);
  if (query === "") return [];
  const byRank: number[][] = [[], [], [], []];
  for (const [place, texts] of catalogue.searchTexts.entries()) {
    const rank = matchRank(query, texts.title, texts.provider);
    if (rank !== null && among.has(place)) byRank[rank]?.push(place);
  }
  return byRank.flat();
}
