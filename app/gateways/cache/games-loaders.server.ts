import {
  filterGames,
  type GAME_ORDERS,
  type Game,
  type GamePage,
  listCollections,
  listProviders,
  selectGames,
  type VOLATILITIES,
} from "#schemas/api/games.ts";
import { GAMES_PAGE_SIZE } from "#schemas/kit/constants.ts";
import type { AnswerOf } from "#schemas/kit/operation.ts";
import { type PackedTile, packTile } from "#widgets/games/tile/packed-tile.ts";
import { type TileViewer, toTileGame } from "#widgets/games/tile/tile-game.ts";
import type { GamesQuery } from "#widgets/registry/sources.ts";
import type { Visitor } from "../../request/visitor.ts";
import type { CachedLoader } from "./cache.server.ts";

/** A page of tiles. */
export interface TilePage {
  games: PackedTile[];
  total: number;
  page: number;
  pageSize: number;
  /** A search found nothing as it was written: these have similar words. */
  similar: boolean;
}

/** A list of games; of several categories those that are in all of them. */
export interface TileQuery extends GamesQuery {
  categories?: readonly string[];
  volatility?: (typeof VOLATILITIES)[number];
  sort?: (typeof GAME_ORDERS)[number];
}

/** A guest has no currency yet, so that nothing is unsupported for them; demo may need an account (licence rules). */
export const tileViewer = ({
  player,
  currency,
  licence,
}: Pick<Visitor, "player" | "currency" | "licence">): TileViewer => ({
  currency: player ? currency : null,
  demoAllowed: player !== null || licence.rules.demoForGuests,
});

export const gamesLoader: CachedLoader<GamesQuery, GamePage> = {
  name: "games",
  dependsOn: ["country", "device"],
  load: ({ platform, visitor }, query) => platform.call(filterGames, { body: bodyOf(query, visitor.device) }),
};

export const tilesLoader: CachedLoader<TileQuery, TilePage> = {
  name: "tiles",
  dependsOn: ["country", "device", "signedIn", "currency", "licence"],
  async load({ platform, visitor }, query) {
    const viewer = tileViewer(visitor);
    const page = await platform.call(filterGames, { body: bodyOf(query, visitor.device) });
    return {
      games: page.data.map((game) => packTile(toTileGame(game, viewer))),
      total: page.total,
      page: page.page,
      pageSize: page.page_size,
      similar: page.similar ?? false,
    };
  },
};

export const selectedGamesLoader: CachedLoader<readonly string[], Game[]> = {
  name: "selected-games",
  dependsOn: ["country", "device"],
  load: ({ platform, visitor }, identifiers) =>
    platform.call(selectGames, { body: { game_ids: [...identifiers], device: visitor.device } }),
};

/** The providers of a list of games, its categories separated by commas; of all games without one. */
export const providersLoader: CachedLoader<
  { categories?: string; collection?: string },
  AnswerOf<typeof listProviders>
> = {
  name: "providers",
  dependsOn: ["country"],
  load: ({ platform }, query) => platform.call(listProviders, { query }),
};

export const collectionsLoader: CachedLoader<null, AnswerOf<typeof listCollections>> = {
  name: "collections",
  dependsOn: ["country"],
  load: ({ platform }) => platform.call(listCollections, {}),
};

function bodyOf(
  {
    category,
    categories,
    collection,
    provider,
    volatility,
    title,
    sort,
    page = 1,
    pageSize = GAMES_PAGE_SIZE,
  }: TileQuery,
  device: Visitor["device"],
) {
  const identifiers = categories ?? (category ? [category] : []);
  return {
    device,
    filter: {
      ...(identifiers.length > 0 ? { categories: { identifiers: [...identifiers], strategy: "AND" as const } } : {}),
      ...(collection ? { collections: [collection] } : {}),
      ...(provider ? { providers: [provider] } : {}),
      ...(volatility ? { volatility } : {}),
      ...(title ? { title } : {}),
    },
    ...(sort ? { sort } : {}),
    page,
    page_size: pageSize,
  };
}
