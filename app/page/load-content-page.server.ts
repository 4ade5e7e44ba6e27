import type { AppLoadContext } from "@remix-run/server-runtime";
import { redirect } from "@remix-run/server-runtime";
import type { ContentNode } from "#schemas/content/nodes.ts";
import { seesPromotionPage } from "#schemas/rules/promotions.ts";
import { expandWidgets } from "#widgets/registry/expand.server.ts";
import { configOf } from "../gateways/config.server.ts";
import { contentVisitorOf } from "../gateways/content-visitor.ts";
import { createWidgetSources, widgetFactsOf } from "../gateways/sources.server.ts";

/** CMS-08: deeper pages are for their readers, not for search engines. */
const INDEXED_DEPTH = 3;
const PATH = /^[a-z0-9-]+(\/[a-z0-9-]+)*$/;

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
  const facts = widgetFactsOf(context);
  const expand = (nodes: readonly ContentNode[]) =>
    expandWidgets(nodes, sources, facts, {
      onFailure: (widget, error) => log.warn({ err: error, widget, page: page.slug }, "LOAD_WIDGET_ERROR"),
    });
  const [intro, body] = await Promise.all([expand(page.mainContent), expand(page.body)]);
  for (const finding of [...page.findings, ...intro.findings, ...body.findings]) {
    log.warn({ finding, page: page.slug, variant: page.variant }, "a marker of a page was left out");
  }
  const { bannerImage } = page.json;
  return {
    kind: "content" as const,
    title: page.title,
    description: page.description,
    noindex: page.noindex || path.split("/").length > INDEXED_DEPTH,
    canonical: page.meta.metaUrl ?? `/${path}`,
    image: bannerImage?.src,
    banner: bannerImage ?? null,
    intro: intro.nodes,
    body: body.nodes,
    updatedAt: page.updatedAt,
    tags: page.tags,
  };
}

export type ContentPageData = NonNullable<Awaited<ReturnType<typeof loadContentPage>>>;
