import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { sitePages } from "../lobby/site-pages.server.ts";
import { siteMap } from "../shell/site/site-map.ts";

/**
 * sitemap.xml of the brand (BRAND-11): the same for everybody, as a guest from its default country finds the site
 * (`visitor/as-search-engine.ts`), so that caches on the way may store it. One that lacks a part is stored by nobody.
 */
export async function loader({ context }: LoaderFunctionArgs) {
  const { origin, host } = context.visitor;
  const { pages, complete } = await sitePages(context);
  return new Response(siteMap(origin, host.locales, pages), {
    headers: {
      "Content-Type": "application/xml; charset=utf-8",
      "Cache-Control": complete ? "public, max-age=3600" : "no-store",
    },
  });
}
