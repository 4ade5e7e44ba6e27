import { cookieOf } from "#schemas/kit/cookie.ts";
import { TRACKING_LIFE_S, TRACKING_PARAMETERS, trackVisit, UTM_COOKIE } from "#schemas/rules/tracking.ts";
import type { ResolvedRequest } from "./resolve-request.ts";

/**
 * Remembers where a visitor comes from (CALL-04). Set here and not by pages, so that a page is the same for everyone
 * and can be kept. Gives the host of a partner who sent the visitor without a tag.
 */
export function rememberSource(request: Request, resolved: ResolvedRequest, response: Response): string | null {
  const cookies = request.headers.get("cookie") ?? "";
  const { cookies: set, untagged } = trackVisit({
    query: new URL(request.url).searchParams,
    cookie: (name) => cookieOf(cookies, name),
    referrer: request.headers.get("referer"),
    ownHost: resolved.host.name,
    sources: resolved.brand.config["stag-by-referrer-name"],
  });
  for (const [name, value] of set) {
    // A campaign is sent by the page's script once its visitor is a player (app/tracking).
    const readable = name === UTM_COOKIE ? "" : "; HttpOnly";
    response.headers.append(
      "Set-Cookie",
      `${name}=${value}; Path=/; SameSite=Lax; Max-Age=${TRACKING_LIFE_S}${resolved.encrypted ? "; Secure" : ""}${readable}`,
    );
  }
  return untagged;
}

/** The request as pages see it: where its visitor comes from makes no other page, and none that is kept apart. */
export function withoutTracking(request: Request): Request {
  const url = new URL(request.url);
  const present = TRACKING_PARAMETERS.filter((name) => url.searchParams.has(name));
  if (request.method !== "GET" || present.length === 0) return request;
  for (const name of present) url.searchParams.delete(name);
  const { method, headers, signal } = request;
  return new Request(url, { method, headers, signal });
}

/** Documents that a visitor asks for, not what their pages fetch. */
export const isVisit = (request: Request): boolean => {
  const { pathname } = new URL(request.url);
  return request.method === "GET" && !pathname.endsWith(".data") && !pathname.endsWith("/__manifest");
};
