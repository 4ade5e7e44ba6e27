import { casinoOrigins, SPORTS_PATH } from "#schemas/rules/sports-site.ts";
import { canonicalPath, parsePrefix } from "./prefix.ts";
import type { ResolvedRequest } from "./resolve-request.ts";

/** ROUTE-04, and the way into guest mode for regions that are fully restricted (GUARD-04). */
export function redirectOf(request: Request, resolved: ResolvedRequest): { status: number; location: string } | null {
  const url = new URL(request.url);
  if (request.method !== "GET" && request.method !== "HEAD") return null;
  const elsewhere = otherSiteOf(request, resolved, url);
  if (elsewhere) return { status: 302, location: elsewhere };
  const canonical = canonicalPath(url.pathname);
  if (canonical) return { status: 301, location: `${canonical}${url.search}` };
  const { guest } = parsePrefix(url.pathname);
  const isDocument = !url.pathname.endsWith(".data") && !url.pathname.endsWith("/__manifest");
  if (!guest && isDocument && resolved.brand.restrictions.full.includes(resolved.requestContext.country)) {
    return { status: 302, location: `/guest${url.pathname === "/" ? "" : url.pathname}${url.search}` };
  }
  return null;
}

/** Paths of the sports site's host whose pages are its own: bets, and the way in from the casino. */
const SPORTS_PAGES = new Set([SPORTS_PATH.slice(1), "enter"]);

/**
 * Where a page is that the asked host doesn't have: the casino's pages are not the sports site's, and bets are made in
 * the casino's frame of it. What a page's script asks for is answered on both.
 */
function otherSiteOf(
  request: Request,
  { site, prefix, brand, requestContext: { origin } }: ResolvedRequest,
  url: URL,
): string | null {
  if (!request.headers.get("Accept")?.includes("text/html") || url.pathname.endsWith(".data")) return null;
  const path = url.pathname.slice(prefix.length);
  const isOfSports = SPORTS_PAGES.has(path.split("/")[1] ?? "");
  if (site === "casino") {
    if (!isOfSports || !path.startsWith(SPORTS_PATH)) return null;
    return `${prefix}/sport${path.slice(SPORTS_PATH.length)}${url.search}`;
  }
  if (isOfSports) return null;
  if (path === "" || path === "/") return `${prefix}${SPORTS_PATH}${url.search}`;
  const [casino] = casinoOrigins({ brand, origin });
  return casino === undefined ? null : `${casino}${url.pathname}${url.search}`;
}
