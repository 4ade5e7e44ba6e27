import type { Game, GamePage, Provider } from "#schemas/api/games.ts";
import type { Account } from "#schemas/api/players.ts";
import type { Jackpot, Tournament, Win } from "#schemas/api/promotions.ts";
import type { BrandFile } from "#schemas/brand/brand.ts";
import type { PaymentMethod } from "#schemas/brand/payments.ts";
import type { Award } from "#schemas/content/award.ts";
import type { Banner, BannerSlot } from "#schemas/content/banner.ts";
import type { Snippet } from "#schemas/content/snippet.ts";
import type { CurrencyCode, LicenceCode, Locale } from "#schemas/kit/constants.ts";

export interface GamesQuery {
  category?: string;
  collection?: string;
  provider?: string;
  title?: string;
  page?: number;
  pageSize?: number;
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
  jackpots(): Promise<readonly Jackpot[]>;
  tournaments(): Promise<readonly Tournament[]>;
  wins(query: { order: "latest" | "biggest"; limit: number }): Promise<readonly Win[]>;
  /** The visitor's methods: those of the licence, less what their country, locale and groups rule out. */
  paymentMethods(): Promise<readonly PaymentMethod[]>;
  awards(): Promise<readonly Award[]>;
  banners(slot: BannerSlot): Promise<readonly Banner[]>;
  snippet(key: string): Promise<Snippet | null>;
  /** Empty for a guest. */
  accounts(): Promise<readonly Account[]>;
}

/** What a widget may know of who is looking. */
export interface WidgetFacts {
  brand: Pick<BrandFile, "id" | "name" | "legalName" | "support" | "social">;
  locale: Locale;
  licence: LicenceCode;
  country: string;
  currency: CurrencyCode;
  signedIn: boolean;
  device: "mobile" | "desktop";
  now: Date;
}
