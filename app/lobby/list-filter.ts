import { GAME_ORDERS, VOLATILITIES } from "#schemas/api/games.ts";

/** Categories that say how a game plays, not what it is about. */
export const FEATURES = ["bonus-buy", "many-ways", "hold-and-win", "jackpot", "drop-wins", "animated"] as const;

/** What narrows and orders a category's list: all of it is in the address, and what is not chosen is null. */
export interface ListFilter {
  provider: string | null;
  feature: (typeof FEATURES)[number] | null;
  volatility: (typeof VOLATILITIES)[number] | null;
  /** Null: by popularity. */
  sort: Exclude<(typeof GAME_ORDERS)[number], "popular"> | null;
}

/** Reads it from an address; a value that there isn't, of an old link, is as if nothing was chosen. */
export function readListFilter(query: URLSearchParams): ListFilter {
  const oneOf = <Value extends string>(name: string, values: readonly Value[]): Value | null =>
    values.find((value) => value === query.get(name)) ?? null;
  const sort = oneOf("sort", GAME_ORDERS);
  return {
    provider: query.get("provider") || null,
    feature: oneOf("feature", FEATURES),
    volatility: oneOf("volatility", VOLATILITIES),
    sort: sort === "popular" ? null : sort,
  };
}

/** The address of a page of the list, `path` being the category's. */
export function listHref(path: string, filter: ListFilter, page = 1): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filter)) if (value !== null) query.set(name, value);
  if (page > 1) query.set("page", String(page));
  return query.size > 0 ? `${path}?${query}` : path;
}
