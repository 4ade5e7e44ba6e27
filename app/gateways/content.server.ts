import type { Brand } from "#schemas/brand/resolved.ts";
import type { Award } from "#schemas/content/award.ts";
import type { Banner, BannerSlot } from "#schemas/content/banner.ts";
import type { ContentPage, MenuPage, PageCategory } from "#schemas/content/page.ts";
import type { ContentFile, Snippet } from "#schemas/content/snippet.ts";
import type { CurrencyCode, LicenceCode, Locale } from "#schemas/kit/constants.ts";

/** Who is looking, as far as content depends on it. */
export interface ContentVisitor {
  locale: Locale;
  licence: LicenceCode;
  country: string;
  /** The player's currency, or the one a guest would play in; decides variables and crypto or fiat banners. */
  currency: CurrencyCode;
  signedIn: boolean;
  groups: readonly number[];
}

/** An indexable page of the site map. */
export interface ContentAddress {
  slug: string;
  updatedAt: string;
}

/** The only door to the CMS. Answers come from memory; a CMS that is down is not noticed (CMS-12). */
export interface ContentGateway {
  /** The page of a slug for this visitor: its licence's or country's variant, else the common one, else by route name. */
  page(
    brand: Brand,
    slug: string,
    visitor: ContentVisitor,
    options?: { routeName?: string },
  ): Promise<ContentPage | null>;
  banners(brand: Brand, slot: BannerSlot, visitor: ContentVisitor): Promise<Banner[]>;
  snippet(brand: Brand, key: string, visitor: ContentVisitor): Promise<Snippet | null>;
  /** Newest year first. */
  awards(brand: Brand, visitor: ContentVisitor): Promise<Award[]>;
  /** Pages of a menu category in their order; `reg-only` ones only for players. */
  menu(brand: Brand, category: PageCategory, visitor: ContentVisitor): Promise<MenuPage[]>;
  file(brand: Brand, id: string, visitor: ContentVisitor): Promise<ContentFile | null>;
  /** Pages that search engines may list, once each, variants left out. */
  allSlugs(brand: Brand, locale: Locale): Promise<ContentAddress[]>;
  /** Forgets what was remembered, so that a published change is fetched by the next request. */
  purge(entryId?: string): void;
}
