import type { AppLoadContext } from "@remix-run/server-runtime";
import { preloadViews } from "#widgets/registry/views.ts";
import { type ContentPageData, loadContentPage } from "./load-content-page.server.ts";
import { widgetNames } from "./widget-names.ts";

/**
 * What editors say on a page that a route of the product builds: title, introduction and body; null where they say
 * nothing, or while the CMS has never answered, and then the page stands with its own words.
 */
export async function loadBuiltPage(context: AppLoadContext, path: string): Promise<ContentPageData | null> {
  const page = await loadContentPage(context, path).catch((error: unknown) => {
    if (error instanceof Response) throw error;
    context.log.warn({ err: error, page: path }, "LOAD_PAGE_ERROR");
    return null;
  });
  if (page) await preloadViews(widgetNames([...page.intro, ...page.body]));
  return page;
}
