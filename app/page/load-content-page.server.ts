import type { AppLoadContext } from "@remix-run/server-runtime";
import { redirect } from "@remix-run/server-runtime";
import type { ContentNode } from "#schemas/content/nodes.ts";
import { isTooDeep } from "#schemas/content/page.ts";
import { seesPromotionPage } from "#schemas/rules/promotions.ts";
import { expandWidgets } from "#widgets/registry/expand.server.ts";
import type { WidgetName } from "#widgets/registry/metas.ts";
import { placeOfPage } from "#widgets/registry/places.ts";
import { favouriteIdentifiers } from "../games/favourites.server.ts";
import { configOf } from "../gateways/config.server.ts";
import { contentVisitorOf } from "../gateways/content-visitor.ts";
import { createWidgetSources, widgetContextOf } from "../gateways/sources.server.ts";
import { widgetNames } from "./widget-names.ts";

const PATH = /^[a-z0-9-]+(\/[a-z0-9-]+)*$/;

/** Widgets whose games can be made favourites. */
const TILES: readonly WidgetName[] = ["games-row", "games-grid", "favourite-games", "recent-games"];

/** A page of the CMS with the data of its widgets; null where there is none under this path. */
export async function loadContentPage(context: AppLoadContext, path: string) {
  if (!PATH.test(path)) return null;
  const { visitor, content, log } = context;
  // PROF-07: some promotions are for testers or groups only.
  if (!seesPromotionPage(configOf(visitor.brand, "manage-promotion-pages"), path, visitor.groups)) return null;
  const page = await content.page(visitor.brand, path, contentVisitorOf(visitor));
  if (!page) return null;
  // CMS-06: a page for players sends guests to the main page.
  if (page.playersOnly && !visitor.player) throw redirect("/");
  const sources = createWidgetSources(context);
  const widgetContext = widgetContextOf(context);
  const expand = (nodes: readonly ContentNode[]) =>
    expandWidgets(nodes, sources, widgetContext, {
      place: placeOfPage(page.categories),
      onFailure: (widget, error) => log.warn({ err: error, widget, page: page.slug }, "LOAD_WIDGET_ERROR"),
    });
  const [intro, body] = await Promise.all([expand(page.mainContent), expand(page.body)]);
  for (const diagnostic of [...page.diagnostics, ...intro.diagnostics, ...body.diagnostics]) {
    log.warn({ diagnostic, page: page.slug, variant: page.variant }, "a marker of a page was left out");
  }
  const names = widgetNames([...intro.nodes, ...body.nodes]);
  const favourites = TILES.some((name) => names.has(name)) ? await favouriteIdentifiers(context) : [];
  const { bannerImage } = page.json;
  return {
    kind: "content" as const,
    title: page.title,
    description: page.description,
    noindex: page.noindex || isTooDeep(path),
    canonical: page.meta.metaUrl ? pathOf(page.meta.metaUrl) : `/${path}`,
    image: bannerImage?.src,
    banner: bannerImage ?? null,
    intro: intro.nodes,
    body: body.nodes,
    favourites,
    updatedAt: page.updatedAt,
    // What is in force says since when; a page that sells or tells something has no such line.
    isDated: page.categories.includes("bottom-menu"),
    tags: page.tags,
  };
}

/** An editor may write a whole address; its host is the visitor's own. */
const pathOf = (address: string): string => (URL.canParse(address) ? new URL(address).pathname : address);

export type ContentPageData = NonNullable<Awaited<ReturnType<typeof loadContentPage>>>;
