import {
  filterGames,
  type Game,
  type GamePage,
  listCollections,
  listProviders,
  type Provider,
  selectGames,
} from "#schemas/api/games.ts";
import { GAMES_PAGE_SIZE } from "#schemas/kit/constants.ts";
import { type PackedTile, packTile } from "#widgets/games/tile/packed-tile.ts";
import { type TileViewer, toTileGame } from "#widgets/games/tile/tile-game.ts";
import type { GamesQuery } from "#widgets/registry/sources.ts";
import type { Visitor } from "../visitor/visitor.ts";
import type { Memory } from "./memory.server.ts";
import type { PlatformDoor } from "./platform.server.ts";

/** A page of tiles. */
export interface TilePage {
  games: PackedTile[];
  total: number;
  page: number;
  pageSize: number;
}

/** A list of games; of several categories those that are in all of them. */
export interface TileQuery extends GamesQuery {
  categories?: readonly string[];
}

/** The catalogue as this visitor may see it; what others of their country and device see too is remembered. */
export interface GamesGateway {
  games(query: GamesQuery): Promise<GamePage>;
  tiles(query: TileQuery): Promise<TilePage>;
  select(identifiers: readonly string[]): Promise<Game[]>;
  toTiles(games: readonly Game[]): PackedTile[];
  /** Of a list of games those that have some in it; of all games without one. */
  providers(of?: Pick<TileQuery, "categories" | "collection">): Promise<Provider[]>;
  collections(): Promise<{ slug: string; kind: "collection" | "category"; games_count: number }[]>;
}

type GamesVisitor = Pick<Visitor, "brand" | "country" | "device" | "player" | "currency" | "licence">;

/** A guest has no currency yet, so that nothing is unsupported for them; demo may need an account (licence rules). */
export const tileViewer = ({ player, currency, licence }: GamesVisitor): TileViewer => ({
  currency: player ? currency : null,
  demoAllowed: player !== null || licence.rules.demoForGuests,
});

export function createGamesGateway(platform: PlatformDoor, memory: Memory, visitor: GamesVisitor): GamesGateway {
  const { brand, country, device } = visitor;
  const viewer = tileViewer(visitor);
  const scope = `${brand.id}|${country}|${device}`;
  const scopeOfTiles = `${scope}|${viewer.currency ?? "-"}|${viewer.demoAllowed}`;

  const toTile = (game: Game) => packTile(toTileGame(game, viewer));

  const games = (query: GamesQuery) =>
    memory.recall(`games|${scope}|${JSON.stringify(query)}`, () => platform.call(filterGames, { body: bodyOf(query) }));

  return {
    games,
    tiles: (query) =>
      memory.recall(`tiles|${scopeOfTiles}|${JSON.stringify(query)}`, async () => {
        const page = await platform.call(filterGames, { body: bodyOf(query) });
        return {
          games: page.data.map(toTile),
          total: page.total,
          page: page.page,
          pageSize: page.page_size,
        };
      }),
    select: (identifiers) =>
      identifiers.length === 0
        ? Promise.resolve([])
        : memory.recall(`select|${scope}|${identifiers.join(",")}`, () =>
            platform.call(selectGames, { body: { game_ids: [...identifiers], device } }),
          ),
    toTiles: (list) => list.map(toTile),
    providers: ({ categories = [], collection } = {}) => {
      const query = {
        ...(categories.length > 0 ? { categories: categories.join(",") } : {}),
        ...(collection ? { collection } : {}),
      };
      return memory.recall(`providers|${scope}|${JSON.stringify(query)}`, () =>
        platform.call(listProviders, { query }),
      );
    },
    collections: () => memory.recall(`collections|${scope}`, () => platform.call(listCollections, {})),
  };

  function bodyOf({
    category,
    categories,
    collection,
    provider,
    title,
    page = 1,
    pageSize = GAMES_PAGE_SIZE,
  }: TileQuery) {
    const identifiers = categories ?? (category ? [category] : []);
    return {
      device,
      filter: {
        ...(identifiers.length > 0 ? { categories: { identifiers: [...identifiers], strategy: "AND" as const } } : {}),
        ...(collection ? { collections: [collection] } : {}),
        ...(provider ? { providers: [provider] } : {}),
        ...(title ? { title } : {}),
      },
      page,
      page_size: pageSize,
    };
  }
}
