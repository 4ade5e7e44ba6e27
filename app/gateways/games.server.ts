import type { Game, GamePage, Provider } from "#schemas/api/games.ts";
import { type PackedTile, packTile } from "#widgets/games/tile/packed-tile.ts";
import { toTileGame } from "#widgets/games/tile/tile-game.ts";
import type { GamesQuery } from "#widgets/registry/sources.ts";
import type { Visitor } from "../request/visitor.ts";
import type { Cache } from "./cache/cache.server.ts";
import {
  collectionsLoader,
  gamesLoader,
  providersLoader,
  selectedGamesLoader,
  type TilePage,
  type TileQuery,
  tilesLoader,
  tileViewer,
} from "./cache/games-loaders.server.ts";
import type { PlatformDoor } from "./platform.server.ts";

export { type TilePage, type TileQuery, tileViewer };

/** The catalogue as this visitor may see it; what others like them see too is cached. */
export interface GamesGateway {
  games(query: GamesQuery): Promise<GamePage>;
  tiles(query: TileQuery): Promise<TilePage>;
  select(identifiers: readonly string[]): Promise<Game[]>;
  toTiles(games: readonly Game[]): PackedTile[];
  /** Of a list of games those that have some in it; of all games without one. */
  providers(of?: Pick<TileQuery, "categories" | "collection">): Promise<Provider[]>;
  collections(): Promise<{ slug: string; kind: "collection" | "category"; games_count: number }[]>;
}

export function createGamesGateway(platform: PlatformDoor, cache: Cache, visitor: Visitor): GamesGateway {
  const context = { platform, visitor };
  const viewer = tileViewer(visitor);
  return {
    games: (query) => cache.getOrLoad(gamesLoader, context, query),
    tiles: (query) => cache.getOrLoad(tilesLoader, context, query),
    select: async (identifiers) =>
      identifiers.length === 0 ? [] : cache.getOrLoad(selectedGamesLoader, context, identifiers),
    toTiles: (list) => list.map((game) => packTile(toTileGame(game, viewer))),
    providers: ({ categories = [], collection } = {}) =>
      cache.getOrLoad(providersLoader, context, {
        ...(categories.length > 0 ? { categories: categories.join(",") } : {}),
        ...(collection ? { collection } : {}),
      }),
    collections: () => cache.getOrLoad(collectionsLoader, context, null),
  };
}
