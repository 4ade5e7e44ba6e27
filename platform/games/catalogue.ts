import type { GAME_ORDERS, Game } from "#schemas/api/games.ts";
import type { CatalogueGame, CatalogueProvider } from "#schemas/catalogue/provider.ts";
import { DEMO_CURRENCY } from "#schemas/kit/constants.ts";
import type { CatalogueNames } from "#schemas/kit/storefront.ts";
import { searchText } from "#schemas/rules/search-text.ts";
import type { CatalogueEntry, GameDirectory } from "./directory.ts";
import { gameId } from "./game-id.ts";
import { GameSet } from "./game-set.ts";
import { type MediaManifest, pictureOf } from "./media-manifest.ts";
import { TitleIndex } from "./title-index.ts";

export interface CatalogueProviderSummary {
  id: string;
  title: string;
  games: GameSet;
}

/** Orders of a list beside popularity: the latest first, by title, the highest return to player first. */
export type GameOrder = Exclude<(typeof GAME_ORDERS)[number], "popular">;

const LIVE = "live";

/** A game that is played at a table with people: never in demo (document 3 section 3). */
export const isLive = (categories: readonly string[]) =>
  categories.some((category) => category === LIVE || category.startsWith(`${LIVE}-`));

/** All games in memory, in the house's order of popularity, indexed by everything that lists ask for. */
export class Catalogue implements GameDirectory {
  readonly games: readonly Game[];
  readonly all: GameSet;
  readonly providers: ReadonlyMap<string, CatalogueProviderSummary>;
  readonly categories: ReadonlyMap<string, GameSet>;
  readonly collections: ReadonlyMap<string, GameSet>;
  readonly volatilities: ReadonlyMap<string, GameSet>;
  readonly titles: TitleIndex;
  /** Origins of outside providers' pages, which a game's page frames. */
  readonly launchOrigins: readonly string[];
  readonly #orders: Record<GameOrder, readonly number[]>;
  readonly #places: ReadonlyMap<string, number>;
  readonly #entries: ReadonlyMap<string, CatalogueEntry>;

  constructor(providers: readonly CatalogueProvider[], manifest: MediaManifest) {
    const ranked = providers
      .flatMap((provider) => provider.games.map((game) => ({ provider, game })))
      .sort((one, other) => one.game.rank - other.game.rank);
    const size = ranked.length;
    this.games = ranked.map(({ provider, game }) => asListed(provider, game, manifest));
    this.all = GameSet.of(size, this.games.keys());
    this.#places = new Map(this.games.map(({ identifier }, place) => [identifier, place]));
    this.#entries = new Map(
      ranked.map(({ provider, game }) => [identifierOf(provider, game), asEntry(provider, game)]),
    );
    this.titles = new TitleIndex(
      ranked.map(({ provider, game }) => ({
        title: searchText(game.title),
        provider: searchText(provider.title),
        groups: [game.theme.mood, ...game.categories].map(searchText),
      })),
    );
    this.#orders = ordersOf(ranked.map(({ game }) => game));
    this.launchOrigins = [
      ...new Set(providers.flatMap(({ launch_url }) => (launch_url === undefined ? [] : [new URL(launch_url).origin]))),
    ];
    const byProvider = groupPlaces(size, this.games, ({ provider }) => [provider]);
    this.providers = new Map(
      providers.map(({ id, title }) => [id, { id, title, games: byProvider.get(id) ?? GameSet.empty(size) }]),
    );
    this.categories = groupPlaces(size, this.games, ({ categories }) => categories);
    this.collections = groupPlaces(size, this.games, ({ collections }) => collections);
    this.volatilities = groupPlaces(size, this.games, ({ volatility }) => [volatility]);
  }

  /** Everything that a marker in content can name. */
  get names(): CatalogueNames {
    return {
      categories: [...this.categories.keys()].sort(),
      collections: [...this.collections.keys()].sort(),
      providers: [...this.providers.keys()].sort(),
      games: [...this.#places.keys()],
    };
  }

  find(identifier: string): CatalogueEntry | undefined {
    return this.#entries.get(identifier);
  }

  /** Place in the order of popularity. */
  placeOf(identifier: string): number | undefined {
    return this.#places.get(identifier);
  }

  /** A game as lists show it. */
  gameOf(identifier: string): Game | undefined {
    const place = this.#places.get(identifier);
    return place === undefined ? undefined : this.games[place];
  }

  /** The places of these games in another order than popularity's; popularity decides between equals. */
  inOrder(among: GameSet, order: GameOrder): number[] {
    return this.#orders[order].filter((place) => among.has(place));
  }

  /** The games at these places; places come from this catalogue's own sets. */
  at(places: readonly number[]): Game[] {
    return places.flatMap((place) => this.games[place] ?? []);
  }
}

export const EMPTY_CATALOGUE = new Catalogue([], {});

const identifierOf = (provider: CatalogueProvider, game: CatalogueGame) => `${provider.id}/${game.name}`;

function asListed(provider: CatalogueProvider, game: CatalogueGame, manifest: MediaManifest): Game {
  const identifier = identifierOf(provider, game);
  return {
    identifier,
    title: game.title,
    seo_title: game.seo_title,
    name: game.name,
    slug: game.name,
    provider: provider.id,
    provider_title: provider.title,
    has_demo_mode: game.currencies.includes(DEMO_CURRENCY) && !isLive(game.categories),
    categories: game.categories,
    collections: game.collections,
    badges: game.badges,
    currencies: Object.fromEntries(game.currencies.map((code) => [code, { id: gameId(identifier, code) }])),
    rtp: game.rtp,
    volatility: game.volatility,
    preview: pictureOf(manifest, game.picture ?? identifier),
    last_activity_at: null,
  };
}

function asEntry(provider: CatalogueProvider, game: CatalogueGame): CatalogueEntry {
  const { title, currencies, categories, engine, math, former_math, rtp, volatility, theme } = game;
  return {
    identifier: identifierOf(provider, game),
    title,
    provider: provider.id,
    currencies,
    categories,
    rtp,
    volatility,
    theme,
    ...(engine === undefined ? {} : { engine }),
    ...(engine === undefined && provider.launch_url !== undefined ? { launchUrl: provider.launch_url } : {}),
    ...(math === undefined ? {} : { math }),
    ...(former_math === undefined ? {} : { former_math }),
    ...(game.collections.includes("bonus-buy") ? { sells_bonus: true } : {}),
  };
}

/** Every place in each order. All sorts are stable, so that equals stay in the order of popularity. */
function ordersOf(games: readonly CatalogueGame[]): Record<GameOrder, readonly number[]> {
  const sorted = (compare: (one: CatalogueGame, other: CatalogueGame) => number) =>
    [...games.entries()].sort(([, one], [, other]) => compare(one, other)).map(([place]) => place);
  const titles = new Intl.Collator("en", { numeric: true });
  return {
    new: sorted((one, other) => other.released.localeCompare(one.released)),
    title: sorted((one, other) => titles.compare(one.title, other.title)),
    rtp: sorted((one, other) => other.rtp - one.rtp),
  };
}

function groupPlaces(size: number, games: readonly Game[], keys: (game: Game) => readonly string[]) {
  const places = new Map<string, number[]>();
  for (const [place, game] of games.entries()) {
    for (const key of keys(game)) {
      const members = places.get(key);
      if (members) members.push(place);
      else places.set(key, [place]);
    }
  }
  return new Map([...places].map(([key, members]) => [key, GameSet.of(size, members)]));
}
