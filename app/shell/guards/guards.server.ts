import { type AppLoadContext, redirect, redirectDocument } from "@remix-run/server-runtime";
import type { Player } from "#schemas/api/players.ts";
import { safeRedirect } from "#schemas/rules/safe-redirect.ts";

/** Remix's own parameters are no part of a page's address. */
const OWN_PARAMETERS = ["_data", "_routes", "index"];

/**
 * The signed-in player, or the way to registration, after a session that is over to sign-in, with the full target in
 * `redirect` (GUARD-01). The prefix is in
 * the request's path; the hash never reaches a server and is kept by the browser across the redirect.
 */
export function requirePlayer({ visitor }: Pick<AppLoadContext, "visitor">, request: Request): Player {
  // Who that is could not be asked: what a player changes must not start from blanks.
  if (visitor.playerUnknown) throw new Response(null, { status: 503, headers: { "Retry-After": "1" } });
  if (visitor.player) return visitor.player;
  const url = new URL(request.url);
  for (const name of OWN_PARAMETERS) url.searchParams.delete(name);
  const target = url.pathname.replace(/\.data$/, "") + url.search;
  const query = `?redirect=${encodeURIComponent(target)}`;
  // A new document: nothing of the player who was signed in stays in the page's memory (GUARD-03).
  if (visitor.sessionLost) throw redirectDocument(`/sign-in${query}`);
  throw redirect(`/sign-up${query}`);
}

/** Sends a player away from pages that are for guests (GUARD-02). */
export function requireGuest({ visitor }: Pick<AppLoadContext, "visitor">): void {
  if (visitor.player) throw redirect("/");
}

/** Where a guest-only action of a fully restricted region ends (document 1 section 2). */
export function rejectGuestMode({ visitor }: Pick<AppLoadContext, "visitor">): void {
  if (visitor.guestMode) throw new Response(null, { status: 451 });
}

/**
 * On to where the visitor was going, with the cookies of the calls that were made. The target carries its own prefix,
 * so the address is complete; anything but a path of this site leads to the main page (SEC-04).
 */
export function onward({ visitor, platform }: AppLoadContext, target: FormDataEntryValue | string | null): Response {
  const fallback = visitor.prefix || "/";
  const path = safeRedirect(typeof target === "string" ? target : null, fallback);
  return redirect(`${visitor.origin}${path}`, { status: 303, headers: cookiesOf(platform) });
}

/** Cookies that the platform has set during this request. */
export function cookiesOf(platform: AppLoadContext["platform"]): Headers {
  const headers = new Headers();
  for (const cookie of platform.setCookies) headers.append("Set-Cookie", cookie);
  return headers;
}
