import type { Game, GamePage, Provider } from "#schemas/api/games.ts";
import type { Account } from "#schemas/api/players.ts";
import type { Jackpot, Tournament, Win, WinPeriod } from "#schemas/api/promotions.ts";
import type { BrandFile } from "#schemas/brand/brand.ts";
import type { Licence } from "#schemas/brand/licence.ts";
import type { PaymentMethod } from "#schemas/brand/payments.ts";
import type { ConfigPayloads } from "#schemas/config/index.ts";
import type { Award } from "#schemas/content/award.ts";
import type { Banner, BannerSlot } from "#schemas/content/banner.ts";
import type { MenuPage, PageCategory } from "#schemas/content/page.ts";
import type { ContentFile, Snippet } from "#schemas/content/snippet.ts";
import type { CurrencyCode, LicenceCode, Locale } from "#schemas/kit/constants.ts";

export interface GamesQuery {
  category?: string;
  collection?: string;
  provider?: string;
  title?: string;
  page?: number;
  pageSize?: number;
}

/** A category or a collection of games, with how many are in it. */
export interface GameSet {
  slug: string;
  kind: "collection" | "category";
  games_count: number;
}

/** What one unit of each coin is worth. */
export interface ExchangeRates {
  base: CurrencyCode;
  fixed: boolean;
  updated_at: string;
  rates: readonly { currency: CurrencyCode; rate: string }[];
}

/**
 * Where widgets get their data: the app implements it over its gateways, for one visitor and one request.
 * Every function may reject; the widget that asked is then shown as failed and the rest of the page stands.
 */
export interface WidgetSources {
  games(query: GamesQuery): Promise<GamePage>;
  /** In the order given; unknown and hidden ones left out. */
  selectGames(identifiers: readonly string[]): Promise<readonly Game[]>;
  providers(): Promise<readonly Provider[]>;
  gameSets(): Promise<readonly GameSet[]>;
  /** Another one each time; null where there is none. */
  randomGame(): Promise<Game | null>;
  /** A player's favourites, latest first; empty for a guest. */
  favouriteGames(): Promise<readonly Game[]>;
  /** What a player has played, latest first, each once; empty for a guest. */
  recentGames(): Promise<readonly Game[]>;
  jackpots(): Promise<readonly Jackpot[]>;
  tournaments(): Promise<readonly Tournament[]>;
  wins(query: { order: "latest" | "biggest"; limit: number; period?: WinPeriod }): Promise<readonly Win[]>;
  /** The visitor's methods: those of the licence, less what their country, locale and groups rule out. */
  paymentMethods(): Promise<readonly PaymentMethod[]>;
  awards(): Promise<readonly Award[]>;
  banners(slot: BannerSlot): Promise<SlotBanners>;
  snippet(key: string): Promise<Snippet | null>;
  /** A file or picture of the CMS. */
  file(id: string): Promise<ContentFile | null>;
  /** Pages of a menu in its order. */
  menu(category: PageCategory): Promise<readonly MenuPage[]>;
  exchangeRates(): Promise<ExchangeRates>;
  /** Empty for a guest. */
  accounts(): Promise<readonly Account[]>;
}

/** The banners of a slot. */
export interface SlotBanners {
  banners: readonly Banner[];
  /** How long each stays, in milliseconds; 0: until the visitor turns it. */
  autoplayMs: number;
}

/** What a widget may know of who is looking. */
export interface WidgetContext {
  brand: Pick<BrandFile, "id" | "name" | "legalName" | "support" | "social" | "currencies">;
  logo: { src: string; alt: string };
  /** Of the brand's theme: marks are drawn for either ground. */
  scheme: "dark" | "light";
  locale: Locale;
  /** Those that this name of the brand offers. */
  locales: readonly Locale[];
  licence: LicenceCode;
  /** What the visitor's licence says of itself, in their language. */
  terms: Pick<Licence, "authority" | "number" | "seal" | "minimumAge"> & { text: string };
  /** The steps of the VIP programme, lowest first. */
  vip: ConfigPayloads["vip-program-config"];
  country: string;
  currency: CurrencyCode;
  signedIn: boolean;
  /** What the player is called, and the status that they have reached. */
  player: { name: string | null; status: { id: string; name: string } | null } | null;
  /** Whether a guest may play demos. */
  demoAllowed: boolean;
  device: "mobile" | "desktop";
  now: Date;
}
