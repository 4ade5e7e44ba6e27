import type { AppLoadContext, ServerBuild } from "@remix-run/server-runtime";
import { createRequestHandler } from "@remix-run/server-runtime";
import type { PlacedFinding } from "#schemas/content/finding.ts";
import type { ContentSpace, SpaceEntry } from "#schemas/content/space.ts";
import type { Arrival, ContentChange } from "#schemas/kit/storefront.ts";
import type { Arrived } from "./arrive.ts";
import { createBuildSections } from "./build-sections.ts";
import { compressed } from "./compression.ts";
import { isDeskPath, keepPrivate } from "./desk.ts";
import type { Metrics } from "./metrics.ts";
import type { PageCache, RenderedPage } from "./page-cache.ts";
import { contentSecurityPolicy, newNonce } from "./security-headers.ts";

/** What the storefront's build exports for the front door (app/storefront.server.ts). */
export interface StorefrontModule {
  contextFor(request: Request, arrival: Arrival): Promise<AppLoadContext>;
  /** The answer to a page script's call in a browser that looks through a preview; null where the platform answers. */
  answerInPreview(request: Request, arrival: Arrival): Promise<Response | null>;
  guestPageKey(context: AppLoadContext): string | null;
  /** Takes over what was published; the brands whose pages show it, or nothing where that may be any. */
  contentChanged(change: ContentChange): Promise<readonly string[] | null>;
  /** Everything that is wrong with an entry of a space. */
  checkContent(space: ContentSpace, entry: SpaceEntry): readonly PlacedFinding[];
}

export interface DocumentOptions {
  build: ServerBuild;
  storefront: StorefrontModule;
  cache: PageCache;
  metrics: Metrics;
  mode: "production" | "development";
  /** Origins of pictures besides the site's own. */
  images: readonly string[];
}

type RemixHandler = (request: Request, context: AppLoadContext) => Promise<Response>;

/** Query parameters that a kept page may depend on; with any other the page is rendered for the asker. */
const KEPT_QUERY = new Set(["page", "tab", "year"]);

/** Answers pages: rendered by Remix under the request's prefix, guests' pages kept. */
export function createDocuments(options: DocumentOptions): (request: Request, arrived: Arrived) => Promise<Response> {
  const handlers = new Map<string, RemixHandler>();
  const sectionOf = createBuildSections(options.build);
  const handlerOf = (prefix: string, pathname: string): RemixHandler => {
    const { name, build } = sectionOf(pathname.slice(prefix.length));
    const key = `${prefix} ${name}`;
    let handler = handlers.get(key);
    if (!handler) {
      handler = createRequestHandler({ ...build, basename: prefix || "/" }, options.mode) as RemixHandler;
      handlers.set(key, handler);
    }
    return handler;
  };

  const policyOf = ({ brand, encrypted }: Arrived, nonce: string) =>
    contentSecurityPolicy(nonce, {
      encrypted,
      frames: brand.sports.enabled && brand.sports.url ? [new URL(brand.sports.url).origin] : [],
      images: options.images,
      development: options.mode === "development",
    });

  return async (request, arrived) => {
    const nonce = newNonce();
    const context = await options.storefront.contextFor(request, { ...arrived, nonce });
    const { pathname, search } = new URL(request.url);
    const handle = handlerOf(arrived.prefix, pathname);
    if (isDeskPath(pathname))
      return finish(request, keepPrivate(await handle(request, context)), policyOf(arrived, nonce));
    const key = keepable(request) && !arrived.foreignLocale ? options.storefront.guestPageKey(context) : null;
    if (key === null) return finish(request, await handle(request, context), policyOf(arrived, nonce));

    let own: Response | null = null;
    const cached = await options.cache.get(`${key} ${pathname}${search}`, async () => {
      own = await handle(request, context);
      return toRendered(own, nonce);
    });
    if (!cached) {
      options.metrics.pages.inc({ result: own ? "not-kept" : "rendered-again" });
      return finish(request, own ?? (await handle(request, context)), policyOf(arrived, nonce));
    }
    options.metrics.pages.inc({ result: own ? "rendered" : "kept" });
    const headers = new Headers(cached.headers);
    const gzip = /\bgzip\b/.test(request.headers.get("Accept-Encoding") ?? "");
    const fresh = newNonce();
    headers.set("Content-Security-Policy", policyOf(arrived, fresh));
    headers.set("Vary", "Accept-Encoding, Cookie");
    if (gzip) headers.set("Content-Encoding", "gzip");
    const body = gzip ? cached.page.gzip(fresh) : cached.page.plain(fresh);
    return new Response(body as unknown as BodyInit, { headers });
  };
}

function keepable(request: Request): boolean {
  if (request.method !== "GET" || request.headers.has("X-Marquee-Preview")) return false;
  const { pathname, searchParams } = new URL(request.url);
  return (
    !pathname.endsWith(".data") &&
    !pathname.endsWith("/__manifest") &&
    [...searchParams.keys()].every((name) => KEPT_QUERY.has(name))
  );
}

/** Null for what must not be kept: another status than 200, another type than HTML, cookies, or a page that says so. */
async function toRendered(response: Response, nonce: string): Promise<RenderedPage | null> {
  if (response.status !== 200 || response.headers.has("Set-Cookie")) return null;
  // The page of a game holds its visitor's session; a lobby that lacks a part is not worth keeping.
  if (/\bno-store\b/.test(response.headers.get("Cache-Control") ?? "")) return null;
  if (!response.headers.get("Content-Type")?.startsWith("text/html")) return null;
  const headers = new Headers(response.headers);
  headers.set("Cache-Control", "private, no-cache");
  return { html: await response.text(), nonce, headers: [...headers] };
}

function finish(request: Request, response: Response, policy: string): Response {
  const isHtml = response.headers.get("Content-Type")?.startsWith("text/html") ?? false;
  if (isHtml) response.headers.set("Content-Security-Policy", policy);
  if (!response.headers.has("Cache-Control")) response.headers.set("Cache-Control", "private, no-store");
  return compressed(request, response);
}
