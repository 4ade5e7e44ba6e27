import type { filterGames as contract, GamePage } from "#schemas/api/games.ts";
import { GAMES_PAGE_SIZE } from "#schemas/kit/constants.ts";
import type { BodyOf } from "#schemas/kit/operation.ts";
import type { Catalogue } from "./catalogue.ts";
import { GameSet } from "./game-set.ts";
import { matchRank, searchText } from "./search-text.ts";
import { misspeltRank, similarity } from "./similar-words.ts";

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

/** Of the visible games those of all categories, any of the providers and any of the collections. */
export function narrow(
  catalogue: Catalogue,
  visible: GameSet,
  { categories, providers, collections }: Filter,
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
  const found = byRank.flat();
  return found.length > 0 ? found : searchMisspelt(catalogue, among, query);
}

/** What was probably meant: only for a query that finds nothing as it is written, the likest title first. */
function searchMisspelt(catalogue: Catalogue, among: GameSet, query: string): number[] {
  const asked = query.split(" ");
  const known = new Map<string, number>();
  const alike = (one: string, other: string): number => {
    const key = `${one} ${other}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const made = similarity(one, other);
    known.set(key, made);
    return made;
  };
  const found: { place: number; rank: number }[] = [];
  for (const [place, { title, provider }] of catalogue.searchTexts.entries()) {
    if (!among.has(place)) continue;
    const rank = misspeltRank(asked, title.split(" "), alike) ?? misspeltRank(asked, provider.split(" "), alike);
    if (rank !== null) found.push({ place, rank });
  }
  // The sort is stable: of equals the more popular one stays first.
  return found.sort((one, other) => other.rank - one.rank).map(({ place }) => place);
}
