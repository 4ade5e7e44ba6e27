import type { AppLoadContext, ServerBuild } from "@remix-run/server-runtime";
import { createRequestHandler } from "@remix-run/server-runtime";
import { SESSION_COOKIE } from "#platform/identity/cookies.ts";
import { DESK_COOKIE } from "#platform/staff/sessions.ts";
import type { Brand } from "#schemas/brand/resolved.ts";
import type { LocatedDiagnostic } from "#schemas/content/diagnostic.ts";
import type { ContentSpace, SpaceEntry } from "#schemas/content/space.ts";
import { cookieOf } from "#schemas/kit/cookie.ts";
import {
  isOfOtherPlayer,
  OTHER_PLAYER,
  OTHER_PLAYER_CODE,
  OTHER_PLAYER_MESSAGE,
  PAGE_PLAYER_HEADER,
  SESSION_ENDED_HEADER,
} from "#schemas/kit/session-headers.ts";
import { STALE_AFTER_HEADER } from "#schemas/kit/stale-after-header.ts";
import type { ContentChange, StorefrontRequest } from "#schemas/kit/storefront.ts";
import { chatOf } from "#schemas/rules/chat.ts";
import { PROMO_CODE_COOKIES } from "#schemas/rules/promo-code.ts";
import { casinoOrigins, sportsOrigin } from "#schemas/rules/sports-site.ts";
import { type BuildSection, createBuildSections } from "./build-sections.ts";
import { acceptsGzip, compressed } from "./compression.ts";
import { isDeskPath, markPrivate } from "./desk.ts";
import type { Metrics } from "./metrics.ts";
import type { MicroCache } from "./micro-cache.ts";
import type { PageCache, RenderedPage } from "./page-cache.ts";
import type { PageLane, Turn } from "./page-lane.ts";
import type { ResolvedRequest } from "./resolve-request.ts";
import { isManifestPath, joinManifests, splitManifest } from "./route-manifest.ts";
import { contentSecurityPolicy, newNonce } from "./security-headers.ts";

/** What the storefront's build exports for the front door (app/storefront.server.ts). */
export interface StorefrontModule {
  contextFor(request: Request, storefrontRequest: StorefrontRequest): Promise<AppLoadContext>;
  /** The answer to a page script's call in a browser that looks through a preview; null where the platform answers. */
  answerInPreview(request: Request, storefrontRequest: StorefrontRequest): Promise<Response | null>;
  guestPageKey(context: AppLoadContext): string | null;
  /** Takes over what was published; the brands whose pages show it, or nothing where that may be any. */
  contentChanged(change: ContentChange): Promise<readonly string[] | null>;
  /** Nothing that was loaded under an older configuration is answered any more. */
  configChanged(): void;
  /** Everything that is wrong with an entry of a space. */
  checkContent(space: ContentSpace, entry: SpaceEntry): readonly LocatedDiagnostic[];
  /** The compiled messages of a locale as a brand says them; null for a locale that there is none of. */
  messages(brand: Brand, locale: string): string | null;
}

export interface DocumentOptions {
  build: ServerBuild;
  storefront: StorefrontModule;
  cache: PageCache;
  /** Is offered the guests' pages that the cache has answered. */
  microCache?: Pick<MicroCache, "offer">;
  /** Every page that is rendered has its turn here; one from the cache needs none. */
  lane: PageLane;
  metrics: Metrics;
  mode: "production" | "development";
  /** Origins of pictures besides the site's own. */
  images: readonly string[];
  /** Origins of outside providers' games, which are framed. */
  games: readonly string[];
  /** Origins of payment pages for visitors of an origin: they are framed, and forms lead to them. */
  paymentPages: (origin: string) => readonly string[];
}

type RemixHandler = (request: Request, context: AppLoadContext) => Promise<Response>;

/** Query parameters that a kept page may depend on; with any other the page is rendered for the asker. */
const CACHED_QUERY = new Set(["page", "tab", "year"]);

/** By which pages of older Remix asked for one route's data. These ask under `.data`; Remix would log an error and answer 403. */
const ROUTE_DATA = "_data";

const unknownData = () =>
  Response.json(
    { code: "CALL.UNKNOWN", message: "Pages ask for their data under .data" },
    { status: 404, headers: { "Cache-Control": "private, no-store" } },
  );

/** The answer to a page's script that asks as another player than is signed in. */
function rejectOtherPlayer(request: Request, context: AppLoadContext): Response | null {
  if (!request.headers.has(PAGE_PLAYER_HEADER)) return null;
  const { player, playerUnknown } = context.visitor;
  if (!player || playerUnknown || !isOfOtherPlayer(request, player.id)) return null;
  return Response.json(
    { code: OTHER_PLAYER_CODE, message: OTHER_PLAYER_MESSAGE },
    { status: 409, headers: { "Cache-Control": "private, no-store", [SESSION_ENDED_HEADER]: OTHER_PLAYER } },
  );
}

/** Answers pages: rendered by Remix under the request's prefix, guests' pages kept. */
export function createDocuments(
  options: DocumentOptions,
): (request: Request, resolved: ResolvedRequest) => Promise<Response> {
  const handlers = new Map<string, RemixHandler>();
  const sectionOf = createBuildSections(options.build);
  const handlerOf = (prefix: string, { name, build }: BuildSection): RemixHandler => {
    const key = `${prefix} ${name}`;
    let handler = handlers.get(key);
    if (!handler) {
      handler = createRequestHandler({ ...build, basename: prefix || "/" }, options.mode) as RemixHandler;
      handlers.set(key, handler);
    }
    return handler;
  };

  const policyOf = ({ brand, site, encrypted, requestContext }: ResolvedRequest, nonce: string) => {
    const { origin } = requestContext;
    const paymentPages = options.paymentPages(origin);
    return contentSecurityPolicy(nonce, {
      encrypted,
      frames: [...sportsFrames(brand, origin), ...options.games, ...paymentPages],
      framedBy: site === "sports" ? casinoOrigins({ brand, origin }) : [],
      forms: paymentPages,
      images: options.images,
      chat: chatOf(brand) === "hosted" ? (brand.support.hostedChat?.origins ?? []) : [],
      development: options.mode === "development",
    });
  };

  const contextFor = (request: Request, resolved: ResolvedRequest, nonce: string) =>
    options.storefront.contextFor(request, { ...resolved, nonce });

  const render = (request: Request, resolved: ResolvedRequest, context: AppLoadContext) =>
    handlerOf(resolved.prefix, sectionOf(new URL(request.url).pathname.slice(resolved.prefix.length)))(
      request,
      context,
    );

  /** Which routes the links of a page lead to: the same for everybody, and without what pages need. */
  const manifest = async (request: Request, { prefix }: ResolvedRequest): Promise<Response> => {
    const sections = splitManifest(new URL(request.url), prefix, sectionOf);
    if (!sections) return new Response("Too many paths", { status: 400, headers: { "Content-Type": "text/plain" } });
    const { method, headers } = request;
    const asked = [...sections.values()].map(({ section, url }) =>
      handlerOf(prefix, section)(new Request(url, { method, headers }), {} as AppLoadContext),
    );
    return joinManifests(await Promise.all(asked));
  };

  /** A guest's page: from the cache, else rendered for all who wait for it. */
  const guestPage = async (
    request: Request,
    resolved: ResolvedRequest,
    { nonce, context, key }: { nonce: string; context: AppLoadContext; key: string },
  ): Promise<Response> => {
    const { pathname, search } = new URL(request.url);
    const rendered = () => options.lane.run(() => render(request, resolved, context), turnOf(request, resolved));
    let own: Response | null = null;
    const { purgeCount } = options.cache;
    const cached = await options.cache.get(`${key} ${pathname}${search}`, async () => {
      own = await rendered();
      return toRendered(own, nonce, context);
    });
    if (!cached) {
      options.metrics.pages.inc({ result: own ? "not-kept" : "rendered-again" });
      return finish(request, own ?? (await rendered()), policyOf(resolved, nonce));
    }
    options.metrics.pages.inc({ result: own ? "rendered" : "kept" });
    const headers = new Headers(cached.headers);
    const gzip = acceptsGzip(request.headers.get("Accept-Encoding"));
    headers.set("Content-Security-Policy", policyOf(resolved, nonce));
    headers.set("Vary", "Accept-Encoding, Cookie");
    if (gzip) headers.set("Content-Encoding", "gzip");
    const body = gzip ? cached.page.gzip(nonce) : cached.page.plain(nonce);
    const response = new Response(body as unknown as BodyInit, { headers });
    options.microCache?.offer(response, { page: cached.page, nonce, purgeCount, goodUntil: cached.goodUntil });
    return response;
  };

  return async (request, resolved) => {
    const nonce = newNonce();
    const { pathname, searchParams } = new URL(request.url);
    const turn = turnOf(request, resolved);
    if (searchParams.has(ROUTE_DATA)) return unknownData();
    if (isManifestPath(pathname) && request.method === "GET")
      return finish(
        request,
        await options.lane.run(() => manifest(request, resolved), turn),
        policyOf(resolved, nonce),
      );
    const mayCache = isCacheable(request) && !resolved.foreignLocale && !isDeskPath(pathname) && !hasPromoCode(request);
    /** The page, or what a guest's is looked up with. */
    const begin = async () => {
      const context = await contextFor(request, resolved, nonce);
      const rejected = rejectOtherPlayer(request, context);
      if (rejected) return rejected;
      const key = mayCache ? options.storefront.guestPageKey(context) : null;
      if (key !== null) return { nonce, context, key };
      return mayCache && !hasSession(request)
        ? options.lane.run(() => render(request, resolved, context), turn)
        : render(request, resolved, context);
    };
    // Who a guest is costs nothing to find out, and most find their page in the cache: only rendering it takes a turn.
    const begun = mayCache && !hasSession(request) ? await begin() : await options.lane.run(begin, turn);
    if ("key" in begun) return guestPage(request, resolved, begun);
    const page = isDeskPath(pathname) ? markPrivate(begun) : begun;
    return finish(request, page, policyOf(resolved, nonce));
  };
}

/** Origins of the sports site that the brand's pages may frame: its own, or one elsewhere. */
function sportsFrames(brand: Brand, origin: string): string[] {
  const own = sportsOrigin({ brand, origin });
  const { enabled, url } = brand.sports;
  return [...(own ? [own] : []), ...(enabled && url ? [new URL(url).origin] : [])];
}

/** Whether a session of some kind may be in a request's cookies, which the database is asked about. */
function hasSession(request: Request): boolean {
  const cookies = request.headers.get("Cookie") ?? "";
  return SESSIONS.some((name) => cookieOf(cookies, name) !== null);
}
const SESSIONS = [SESSION_COOKIE, DESK_COOKIE];

/** A guest who has promo codes gets no cached page: the main page takes the codes away (CASH-11). */
function hasPromoCode(request: Request): boolean {
  const cookies = request.headers.get("Cookie");
  return Object.values(PROMO_CODE_COOKIES).some((name) => cookieOf(cookies, name) !== null);
}

/** Whose page it is: of a session, which nobody has looked up yet, or else of an address. */
function turnOf(request: Request, { requestContext }: ResolvedRequest): Turn {
  const cookies = request.headers.get("Cookie") ?? "";
  const session = SESSIONS.map((name) => cookieOf(cookies, name)).find((value) => value !== null);
  const isRead = request.method === "GET" || request.method === "HEAD";
  return { visitor: session ? `session ${session}` : `address ${requestContext.ip}`, kind: isRead ? "page" : "form" };
}

function isCacheable(request: Request): boolean {
  if (request.method !== "GET" || request.headers.has("X-Marquee-Preview")) return false;
  const { pathname, searchParams } = new URL(request.url);
  return (
    !pathname.endsWith(".data") &&
    !isManifestPath(pathname) &&
    [...searchParams.keys()].every((name) => CACHED_QUERY.has(name))
  );
}

/**
 * Null for what must not be cached: another status than 200, another type than HTML, cookies, or a page that says so.
 * "gone" for a page that moved, ended or is denied: a copy of it ends, too. A failing platform (5xx) or too many requests
 * (429) leave the copy.
 */
async function toRendered(
  response: Response,
  nonce: string,
  context: AppLoadContext,
): Promise<RenderedPage | "gone" | null> {
  const { status } = response;
  if (status >= 300 && status < 500 && status !== 429) return "gone";
  if (status !== 200 || response.headers.has("Set-Cookie")) return null;
  // The page of a game holds its visitor's session; a lobby that lacks a part is not worth keeping.
  if (/\bno-store\b/.test(response.headers.get("Cache-Control") ?? "")) return null;
  if (!response.headers.get("Content-Type")?.startsWith("text/html")) return null;
  const headers = new Headers(response.headers);
  headers.set("Cache-Control", "private, no-cache");
  const staleAfter = Number(headers.get(STALE_AFTER_HEADER) ?? Number.POSITIVE_INFINITY) * 1_000;
  headers.delete(STALE_AFTER_HEADER);
  const page = { html: await response.text(), nonce, headers: [...headers] };
  const left = context.lifetime.until - context.now().getTime();
  // A page whose time ended while it was rendered is answered to those who waited for it.
  const staleFor = Math.max(1, Math.min(staleAfter, left));
  return Number.isFinite(staleFor) ? { ...page, staleFor } : page;
}

function finish(request: Request, response: Response, policy: string): Promise<Response> {
  const isHtml = response.headers.get("Content-Type")?.startsWith("text/html") ?? false;
  if (isHtml) response.headers.set("Content-Security-Policy", policy);
  response.headers.delete(STALE_AFTER_HEADER);
  if (!response.headers.has("Cache-Control")) response.headers.set("Cache-Control", "private, no-store");
  return compressed(request, response);
}
