import type { ListedPage } from "#schemas/api/content.ts";
import type { Brand } from "#schemas/brand/resolved.ts";
import type { ArticleCard } from "#schemas/content/article.ts";
import type { Award } from "#schemas/content/award.ts";
import type { Banner, BannerSlot } from "#schemas/content/banner.ts";
import type { ContentPage, MenuPage, PageCategory } from "#schemas/content/page.ts";
import type { Preview } from "#schemas/content/preview.ts";
import type { ContentFile, Snippet } from "#schemas/content/snippet.ts";
import type { CurrencyCode, LicenceCode, Locale } from "#schemas/kit/constants.ts";
import type { ContentChange } from "#schemas/kit/storefront.ts";
import type { BannerVisibility } from "./banner-visibilities.ts";

/** Who is looking, as far as content depends on it. */
export interface ContentVisitor {
  locale: Locale;
  licence: LicenceCode;
  country: string;
  /** The player's currency, or the one a guest would play in; decides variables and crypto or fiat banners. */
  currency: CurrencyCode;
  signedIn: boolean;
  groups: readonly number[];
  /** What an editor looks at instead of what is published now (CMS-11). */
  preview?: Preview | null;
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
  /** The page of an entry's id, in the variant that the id has. */
  pageById(brand: Brand, id: string, visitor: ContentVisitor): Promise<ContentPage | null>;
  /** Every page that the visitor may read, one variant each, by slug. */
  pages(brand: Brand, visitor: ContentVisitor): Promise<ListedPage[]>;
  /** Whether the visitor finds a page under this slug. */
  hasPage(brand: Brand, slug: string, visitor: ContentVisitor): Promise<boolean>;
  banners(brand: Brand, slot: BannerSlot, visitor: ContentVisitor): Promise<Banner[]>;
  /** When a live time of the slot's banners next ends or begins, in milliseconds since 1970; null where none does. */
  bannersUntil(brand: Brand, slot: BannerSlot, visitor: ContentVisitor): Promise<number | null>;
  /** Every banner of the brand, and why those are hidden that the visitor does not see; for editors (CMS-11). */
  bannerVisibilities(
    brand: Brand,
    visitor: ContentVisitor,
    limits?: Partial<Record<BannerSlot, number>>,
  ): Promise<BannerVisibility[]>;
  snippet(brand: Brand, key: string, visitor: ContentVisitor): Promise<Snippet | null>;
  /** Every snippet, in the visitor's variant, by key. */
  snippets(brand: Brand, visitor: ContentVisitor): Promise<Snippet[]>;
  /** Newest year first. */
  awards(brand: Brand, visitor: ContentVisitor): Promise<Award[]>;
  /** Pages of a menu category in their order; `reg-only` ones only for players. */
  menu(brand: Brand, category: PageCategory, visitor: ContentVisitor): Promise<MenuPage[]>;
  /** Pages directly under a slug, as `news/{slug}`: newest first, none of a day to come. */
  articles(brand: Brand, section: string, visitor: ContentVisitor): Promise<ArticleCard[]>;
  file(brand: Brand, id: string, visitor: ContentVisitor): Promise<ContentFile | null>;
  files(brand: Brand, visitor: ContentVisitor): Promise<ContentFile[]>;
  /** Pages that search engines may list, once each, variants left out. */
  allSlugs(brand: Brand, visitor: Pick<ContentVisitor, "locale" | "licence">): Promise<ContentAddress[]>;
  /** Takes in a published change in memory and answers the brands whose pages it may show on (CMS-12). */
  changed(change: Pick<ContentChange, "id" | "kind">): Promise<readonly string[]>;
  /** Forgets what was remembered, so that a published change is fetched by the next request. */
  purge(): void;
}
