import type { Brand } from "#schemas/brand/resolved.ts";
import type { ArticleCard } from "#schemas/content/article.ts";
import type { Award } from "#schemas/content/award.ts";
import type { Banner, BannerSlot } from "#schemas/content/banner.ts";
import type { FieldTag } from "#schemas/content/field-tag.ts";
import {
  type ContentPage,
  isTooDeep,
  type MenuPage,
  type PageCategory,
  type PageVariant,
} from "#schemas/content/page.ts";
import type { Preview } from "#schemas/content/preview.ts";
import type { ContentFile, Snippet } from "#schemas/content/snippet.ts";
import { type CurrencyCode, type LicenceCode, type Locale, PSEUDO_LOCALE } from "#schemas/kit/constants.ts";
import type { ContentChange } from "#schemas/kit/storefront.ts";
import { featuresUnder } from "#schemas/rules/blocked-features.ts";
import { AVAILABLE_FEATURES, type FeatureStates } from "#schemas/rules/features.ts";
import { fillText, fillVariables, type VariableValues } from "#widgets/parser/fill-variables.ts";
import { type ParsedContent, parseContent } from "#widgets/parser/parse-content.ts";
import { safeAddress } from "#widgets/parser/safe-address.ts";
import { WIDGET_VOCABULARY } from "#widgets/registry/metas.ts";
import { bannersFor } from "./content/banner-rules.ts";
import { type BannerVisibility, bannerVisibilities } from "./content/banner-visibilities.ts";
import { chooseVariant, commonSlug, slugOfRoute, variantsFor } from "./content/choose-page.ts";
import type { ContentClient } from "./content/client.server.ts";
import { forInstallation } from "./content/feature-nodes.ts";
import { fillBanner } from "./content/fill-banner.ts";
import { LastGood } from "./content/last-good.server.ts";
import { listArticles } from "./content/list-articles.ts";
import { pagesUnder } from "./content/pages-under.ts";
import { Previews } from "./content/previews.server.ts";
import type { ContentLog } from "./content/read-snapshot.server.ts";
import { withSafeAddress, withSafePictures } from "./content/safe-fields.ts";
import type { ContentSnapshot, PageRecord, SnippetRecord } from "./content/snapshot.ts";
import { Snapshots } from "./content/snapshots.server.ts";
import { builtInValues, currencyValues } from "./content/text-values.ts";

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
  /** Whether the visitor finds a page under this slug. */
  hasPage(brand: Brand, slug: string, visitor: ContentVisitor): Promise<boolean>;
  banners(brand: Brand, slot: BannerSlot, visitor: ContentVisitor): Promise<Banner[]>;
  /** Every banner of the brand, and why those are hidden that the visitor does not see; for editors (CMS-11). */
  bannerVisibilities(
    brand: Brand,
    visitor: ContentVisitor,
    limits?: Partial<Record<BannerSlot, number>>,
  ): Promise<BannerVisibility[]>;
  snippet(brand: Brand, key: string, visitor: ContentVisitor): Promise<Snippet | null>;
  /** Newest year first. */
  awards(brand: Brand, visitor: ContentVisitor): Promise<Award[]>;
  /** Pages of a menu category in their order; `reg-only` ones only for players. */
  menu(brand: Brand, category: PageCategory, visitor: ContentVisitor): Promise<MenuPage[]>;
  /** Pages directly under a slug, as `news/{slug}`: newest first, none of a day to come. */
  articles(brand: Brand, section: string, visitor: ContentVisitor): Promise<ArticleCard[]>;
  file(brand: Brand, id: string, visitor: ContentVisitor): Promise<ContentFile | null>;
  /** Pages that search engines may list, once each, variants left out. */
  allSlugs(brand: Brand, visitor: Pick<ContentVisitor, "locale" | "licence">): Promise<ContentAddress[]>;
  /** Takes in a published change in memory and answers the brands whose pages it may show on (CMS-12). */
  changed(change: Pick<ContentChange, "id" | "kind">): Promise<readonly string[]>;
  /** Forgets what was remembered, so that a published change is fetched by the next request. */
  purge(): void;
}

export interface ContentGatewayOptions {
  /** The CMS: Contentful, or the bundled delivery API through the same SDK. */
  client: ContentClient;
  /** The bundled content, for a first start while another CMS is down (FAULT-01). */
  bundled?: ContentClient;
  /** The preview API: drafts (null), or what will be published at a moment. */
  preview?: (at: Date | null) => ContentClient;
  lastGoodFolder: string;
  clock: { now(): Date };
  log: ContentLog;
  /** The CMS's content has taken the place of a copy: what was rendered of this brand shows the copy. */
  onReplaced?: (brand: string) => void;
  freshMs?: number;
  waitMs?: number;
}

/** Builds the gateway. Starts nothing: content is fetched when it is first asked for. */
export function createContentGateway(options: ContentGatewayOptions): ContentGateway {
  const snapshots = new Snapshots({ ...options, lastGood: new LastGood(options.lastGoodFolder) });
  const previews = options.preview ? new Previews({ ...options, clientAt: options.preview }) : null;
  const parsed = new WeakMap<object, Map<string, ParsedContent>>();

  /** English stands in for the pseudo locale: the storefront turns it into pseudo text itself. */
  async function seenBy(brand: Brand, { locale, preview }: Looking): Promise<Seen> {
    const language = locale === PSEUDO_LOCALE ? "en" : locale;
    const now = options.clock.now();
    const at = preview?.at ? new Date(preview.at) : now;
    const isAhead = preview?.content === "published" && at > now;
    if (preview && previews && (isAhead || preview.content === "drafts")) {
      try {
        const previewed = await previews.get(brand.id, language, isAhead ? at : null);
        return { ...previewed, now: at };
      } catch (error) {
        options.log.warn({ brand: brand.id, locale, err: error }, "no preview: what is published is shown");
      }
    }
    return { snapshot: await snapshots.get(brand.id, language), now: at, tagOf: () => undefined };
  }

  /** A text is parsed once for each set of features, for as long as its record is in memory. */
  function parseOnce(record: object, text: string, available: FeatureStates): ParsedContent {
    const texts = parsed.get(record) ?? new Map<string, ParsedContent>();
    parsed.set(record, texts);
    const key = available === AVAILABLE_FEATURES ? text : `${JSON.stringify(available)}${text}`;
    const known = texts.get(key);
    if (known) return known;
    const { nodes, diagnostics } = parseContent(text, WIDGET_VOCABULARY);
    const read = { nodes: forInstallation(nodes, available), diagnostics };
    texts.set(key, read);
    return read;
  }

  const valuesFor = (brand: Brand, visitor: ContentVisitor, { now }: Seen): VariableValues =>
    builtInValues(brand, visitor, now);

  function toPage({ item: record, variant }: Choice, brand: Brand, visitor: ContentVisitor, seen: Seen): ContentPage {
    const { fields } = record;
    const json = fields.json ?? {};
    const values = { ...valuesFor(brand, visitor, seen), ...currencyValues(json.variables, visitor.currency) };
    const tagOf = (field: string) => seen.tagOf(record.id, field);
    const features = featuresUnder(brand.licences[visitor.licence]);
    const body = parseOnce(record, fields.body ?? "", features);
    const mainContent = parseOnce(record, fields.meta?.mainContent ?? "", features);
    return {
      id: record.id,
      slug: commonSlug(fields.slug),
      variant,
      title: fillText(fields.title, values),
      description: fillText(fields.description ?? "", values),
      categories: [...fields.categories],
      body: fillVariables(body.nodes, values),
      diagnostics: [...body.diagnostics, ...mainContent.diagnostics],
      json: withSafePictures(json),
      meta: withSafeAddress(fields.meta ?? {}),
      mainContent: fillVariables(mainContent.nodes, values),
      noindex: fields.noindex ?? false,
      playersOnly: fields.categories.includes("reg-only"),
      updatedAt: record.updatedAt,
      tags: { title: tagOf("title"), body: tagOf("text") ?? tagOf("body"), mainContent: tagOf("meta") },
    };
  }

  return {
    async page(brand, slug, visitor, { routeName } = {}) {
      const seen = await seenBy(brand, visitor);
      const pages = pagesUnder(seen.snapshot, brand, visitor.licence);
      const variants = variantsFor(visitor);
      const choice =
        chooseVariant(pages, slug, variants) ??
        (routeName ? chooseVariant(pages, slugOfRoute(routeName), variants) : null);
      return choice ? toPage(choice, brand, visitor, seen) : null;
    },

    async hasPage(brand, slug, visitor) {
      const { snapshot } = await seenBy(brand, visitor);
      const found = chooseVariant(pagesUnder(snapshot, brand, visitor.licence), slug, variantsFor(visitor));
      return found !== null && (visitor.signedIn || !found.item.fields.categories.includes("reg-only"));
    },

    async banners(brand, slot, visitor) {
      const seen = await seenBy(brand, visitor);
      const values = valuesFor(brand, visitor, seen);
      const available = featuresUnder(brand.licences[visitor.licence]);
      return bannersFor(seen.snapshot.banners, slot, { ...visitor, available }, seen.now).map((banner) => {
        const tag = seen.tagOf(banner.id, "title");
        const own = { ...values, ...currencyValues(banner.fields.variables, visitor.currency) };
        return { ...fillBanner(banner, own), ...(tag ? { tag } : {}) };
      });
    },

    async bannerVisibilities(brand, visitor, limits) {
      const { snapshot, now } = await seenBy(brand, visitor);
      const available = featuresUnder(brand.licences[visitor.licence]);
      return bannerVisibilities(snapshot.banners, { ...visitor, available }, now, limits);
    },

    async snippet(brand, key, visitor) {
      const seen = await seenBy(brand, visitor);
      const byKey = new Map(
        seen.snapshot.snippets.map((snippet): [string, SnippetRecord] => [snippet.fields.key, snippet]),
      );
      const choice = chooseVariant(byKey, key, variantsFor(visitor));
      if (!choice) return null;
      const features = featuresUnder(brand.licences[visitor.licence]);
      const { nodes, diagnostics } = parseOnce(choice.item, choice.item.fields.body, features);
      const tag = seen.tagOf(choice.item.id, "body");
      const body = fillVariables(nodes, valuesFor(brand, visitor, seen));
      return { id: choice.item.id, key, body, diagnostics, ...(tag ? { tag } : {}) };
    },

    async awards(brand, visitor) {
      return (await seenBy(brand, visitor)).snapshot.awards
        .map(({ id, imgUrl, fields: { name, nomination, prize, year } }): Award => {
          return { id, name, nomination, prize, year, imgUrl, winner: isWinner(prize) };
        })
        .sort((a, b) => b.year - a.year || Number(b.winner) - Number(a.winner) || a.name.localeCompare(b.name));
    },

    async menu(brand, category, visitor) {
      const seen = await seenBy(brand, visitor);
      const { snapshot } = seen;
      const pages = pagesUnder(snapshot, brand, visitor.licence);
      const variants = variantsFor(visitor);
      const values = valuesFor(brand, visitor, seen);
      return [...new Set(snapshot.pages.map(({ fields }) => commonSlug(fields.slug)))]
        .map((slug) => chooseVariant(pages, slug, variants)?.item)
        .filter((page) => page !== undefined)
        .filter(({ fields }) => fields.categories.includes(category))
        .filter(({ fields }) => visitor.signedIn || !fields.categories.includes("reg-only"))
        .sort((a, b) => (a.fields.order ?? LAST) - (b.fields.order ?? LAST) || a.id.localeCompare(b.id))
        .map(({ id, fields }): MenuPage => {
          const written = fields.url === undefined ? null : safeAddress(fillText(fields.url, values));
          const href = written?.href ?? `/${commonSlug(fields.slug)}`;
          return { id, title: fillText(fields.title, values), href };
        });
    },

    async articles(brand, section, visitor) {
      const seen = await seenBy(brand, visitor);
      const values = valuesFor(brand, visitor, seen);
      const articles = listArticles(pagesUnder(seen.snapshot, brand, visitor.licence), section, {
        variants: variantsFor(visitor),
        signedIn: visitor.signedIn,
        today: seen.now.toISOString().slice(0, 10),
      });
      return articles.map((article) => ({
        ...article,
        title: fillText(article.title, values),
        description: fillText(article.description, values),
      }));
    },

    async file(brand, id, visitor) {
      const { files } = (await seenBy(brand, visitor)).snapshot;
      return files.find((file) => file.id === id) ?? null;
    },

    async allSlugs(brand, { locale, licence }) {
      const { snapshot } = await seenBy(brand, { locale });
      const pages = pagesUnder(snapshot, brand, licence).values();
      const addresses = new Map<string, ContentAddress>();
      for (const { fields, updatedAt } of pages) {
        const slug = commonSlug(fields.slug);
        if (fields.noindex || isTooDeep(slug) || fields.categories.includes("reg-only")) continue;
        const known = addresses.get(slug);
        if (!known || known.updatedAt < updatedAt) addresses.set(slug, { slug, updatedAt });
      }
      return [...addresses.values()].sort((a, b) => a.slug.localeCompare(b.slug));
    },

    async changed({ id, kind }) {
      previews?.clear();
      if (kind === "Entry") return snapshots.change(id);
      snapshots.purge();
      return snapshots.brands();
    },

    purge() {
      previews?.clear();
      snapshots.purge();
    },
  };
}

type Looking = Pick<ContentVisitor, "locale" | "preview">;

/** Content as one visitor sees it: which, and when. */
interface Seen {
  snapshot: ContentSnapshot;
  now: Date;
  tagOf(id: string, field: string): FieldTag | undefined;
}

interface Choice {
  item: PageRecord;
  variant: PageVariant | null;
}

/** Pages without a place in their menu come last. */
const LAST = Number.MAX_SAFE_INTEGER;

/** Document 3 section 2: a prize equal to "winner", whatever its case, is highlighted. */
const isWinner = (prize: string): boolean => prize.trim().toLowerCase() === "winner";
