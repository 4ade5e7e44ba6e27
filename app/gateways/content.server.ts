import type { Brand } from "#schemas/brand/resolved.ts";
import { variantOf } from "#schemas/content/page.ts";
import type { FeatureStates } from "#schemas/rules/features.ts";
import { fillText } from "#widgets/parser/fill-variables.ts";
import { bannersFor, nextLiveChange } from "./content/banner-rules.ts";
import { bannerVisibilities } from "./content/banner-visibilities.ts";
import { chooseVariant, slugOfRoute } from "./content/choose-page.ts";
import type { ContentClient } from "./content/client.server.ts";
import type { ContentGateway } from "./content/content-gateway.ts";
import { createContentViews } from "./content/content-view.server.ts";
import { fillBanner } from "./content/fill-banner.ts";
import { LastGood } from "./content/last-good.server.ts";
import { listArticles } from "./content/list-articles.ts";
import { listAwards } from "./content/list-awards.ts";
import { listAddresses, listMenu, listPages } from "./content/list-pages.ts";
import { pagesUnder } from "./content/pages-under.ts";
import { Previews } from "./content/previews.server.ts";
import { readPage } from "./content/read-page.ts";
import type { ContentLog } from "./content/read-snapshot.server.ts";
import { listSnippets, readSnippet } from "./content/read-snippet.ts";
import { Snapshots } from "./content/snapshots.server.ts";
import { currencyValues } from "./content/text-values.ts";

export type { ContentAddress, ContentGateway, ContentVisitor } from "./content/content-gateway.ts";

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
  /** What the installation has for a brand; everything that the product has unless it is given. */
  features?: (brand: Brand) => FeatureStates;
  /** The CMS's content has taken the place of a copy: what was rendered of this brand shows the copy. */
  onReplaced?: (brand: string) => void;
  freshMs?: number;
  waitMs?: number;
}

/** Builds the gateway. Starts nothing: content is fetched when it is first asked for. */
export function createContentGateway(options: ContentGatewayOptions): ContentGateway {
  const snapshots = new Snapshots({ ...options, lastGood: new LastGood(options.lastGoodFolder) });
  const previews = options.preview ? new Previews({ ...options, clientAt: options.preview }) : null;
  const views = createContentViews({ ...options, snapshots, previews });

  return {
    async page(brand, slug, visitor, { routeName } = {}) {
      const view = await views.of(brand, visitor);
      const choice =
        chooseVariant(view.pages, slug, view.variants) ??
        (routeName ? chooseVariant(view.pages, slugOfRoute(routeName), view.variants) : null);
      return choice ? readPage(view, choice.item, choice.variant) : null;
    },

    async pageById(brand, id, visitor) {
      const view = await views.of(brand, visitor);
      const record = [...view.pages.values()].find((page) => page.id === id);
      return record ? readPage(view, record, variantOf(record.fields.slug)) : null;
    },

    async pages(brand, visitor) {
      return listPages(await views.of(brand, visitor));
    },

    async hasPage(brand, slug, visitor) {
      const view = await views.of(brand, visitor);
      const found = chooseVariant(view.pages, slug, view.variants);
      return found !== null && (visitor.signedIn || !found.item.fields.categories.includes("reg-only"));
    },

    async banners(brand, slot, visitor) {
      const { snapshot, features, now, values, tagOf } = await views.of(brand, visitor);
      return bannersFor(snapshot.banners, slot, { ...visitor, available: features }, now).map((banner) => {
        const tag = tagOf(banner.id, "title");
        const own = { ...values, ...currencyValues(banner.fields.variables, visitor.currency) };
        return { ...fillBanner(banner, own), ...(tag ? { tag } : {}) };
      });
    },

    async bannersUntil(brand, slot, visitor) {
      const { snapshot, now } = await views.at(brand, visitor);
      return nextLiveChange(snapshot.banners, slot, now);
    },

    async bannerVisibilities(brand, visitor, limits) {
      const { snapshot, features, now } = await views.of(brand, visitor);
      return bannerVisibilities(snapshot.banners, { ...visitor, available: features }, now, limits);
    },

    async snippet(brand, key, visitor) {
      return readSnippet(await views.of(brand, visitor), key);
    },

    async snippets(brand, visitor) {
      return listSnippets(await views.of(brand, visitor));
    },

    async awards(brand, visitor) {
      return listAwards((await views.at(brand, visitor)).snapshot.awards);
    },

    async menu(brand, category, visitor) {
      return listMenu(await views.of(brand, visitor), category);
    },

    async articles(brand, section, visitor) {
      const { pages, variants, values, now } = await views.of(brand, visitor);
      const today = now.toISOString().slice(0, 10);
      return listArticles(pages, section, { variants, signedIn: visitor.signedIn, today }).map((article) => ({
        ...article,
        title: fillText(article.title, values),
        description: fillText(article.description, values),
      }));
    },

    async file(brand, id, visitor) {
      const { files } = (await views.at(brand, visitor)).snapshot;
      return files.find((file) => file.id === id) ?? null;
    },

    async files(brand, visitor) {
      return (await views.at(brand, visitor)).snapshot.files;
    },

    async allSlugs(brand, { locale, licence }) {
      const { snapshot } = await views.at(brand, { locale });
      return listAddresses(pagesUnder(snapshot, brand, licence, views.installed(brand)).values());
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
