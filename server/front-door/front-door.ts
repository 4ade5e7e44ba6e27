import type { HttpBindings } from "@hono/node-server";
import { getConnInfo } from "@hono/node-server/conninfo";
import { Hono } from "hono";
import { FILES_FOLDER } from "#platform/cms/serve-file.ts";
import { MAX_BODY_BYTES } from "#platform/http/read-body.ts";
import { OPERATIONS, STOREFRONT_OPERATIONS } from "#schemas/api/index.ts";
import type { Brand } from "#schemas/brand/resolved.ts";
import { cookieOf } from "#schemas/kit/cookie.ts";
import type { RequestContext } from "#schemas/kit/request-context.ts";
import { mountAssets } from "./assets.ts";
import { BodyBudget, boundBody, maxBodyBytes, withWholeBody } from "./body-bound.ts";
import { brandFile } from "./brand-files.ts";
import type { CallLoad } from "./call-load.ts";
import { compressed, compressOnce } from "./compression.ts";
import { isOwnMutation } from "./forgery.ts";
import { withFormBody } from "./form-body.ts";
import type { Health } from "./health.ts";
import type { Metrics } from "./metrics.ts";
import type { MicroCache } from "./micro-cache.ts";
import { TooManyPages } from "./page-lane.ts";
import { unknownHost } from "./plain-page.ts";
import { redirectOf } from "./redirects.ts";
import {
  COUNTRY_COOKIE,
  LOCALE_COOKIE,
  type ResolvedRequest,
  type ResolveRequestOptions,
  resolveRequest,
  SHARE_COOKIE,
} from "./resolve-request.ts";
import { contentSecurityPolicy, newNonce, securityHeaders } from "./security-headers.ts";
import { createWorkerFiles } from "./service-worker.ts";
import { createStatusPages, type OverloadKind, statusProblem } from "./status-page.ts";
import { isVisit, rememberSource, withoutTracking } from "./tracking.ts";

type Kind = "platform" | "studio" | "page";
type Answer = (request: Request, requestContext: RequestContext) => Promise<Response>;

export interface FrontDoorOptions {
  rules: ResolveRequestOptions;
  /** Folder of the build: storefront, studio and media assets lie in it. */
  buildFolder: string;
  platform: Answer;
  studio: Answer;
  documents: (request: Request, resolved: ResolvedRequest) => Promise<Response>;
  /** Answers the calls of a browser that looks through a preview; null where the platform does. */
  answerInPreview: (request: Request, resolved: ResolvedRequest) => Promise<Response | null>;
  messages: (brand: Brand, locale: string) => Promise<string | null>;
  /** Calls of platform and studio, which pages make way for. */
  calls: CallLoad;
  /** Stores guests' pages as they leave; without one, every request goes all the way. */
  microCache?: Omit<MicroCache, "answer" | "offer">;
  metrics: Metrics;
  health: Health;
  onRequest: (line: {
    method: string;
    path: string;
    status: number;
    milliseconds: number;
    brand: string;
    requestId: string;
  }) => void;
  onError: (error: unknown, requestId: string) => void;
  /** A known partner sent a visitor without a tag. */
  onUntagged: (visit: { brand: string; referrer: string }) => void;
}

/** Headers that only the front door may write. */
const OWN_HEADERS = /^x-marquee-(?!provider$|timestamp$|signature$)/;

const YEAR = 31_536_000;

const MEGABYTE = 1024 * 1024;
/** Large bodies that may come in at once; what is no larger than a form or a call is passes always. */
const LARGE_BODIES = { most: 96 * MEGABYTE, free: 64 * 1024 };
const RETRY_AFTER_S = 5;

/** Every request's first stop: finds brand, address and locale, then hands over to platform, studio or storefront. */
export function createFrontDoor(options: FrontDoorOptions): Hono {
  const app = new Hono();
  const isPlatformPath = platformPaths();
  const statusPage = createStatusPages(options.messages);
  const toBrotliOnce = compressOnce();
  const workerFile = createWorkerFiles(options);
  const budget = new BodyBudget(LARGE_BODIES.most, LARGE_BODIES.free);

  app.get("/healthz", (context) => context.text("ok"));
  app.get("/readyz", async (context) => {
    const state = await options.health.check();
    return state.ready ? context.json(state) : context.json(state, 503, { "Retry-After": "1" });
  });
  app.get("/metrics", async (context) => {
    // A proxy that keeps this path to itself knows it by this spelling alone.
    if (new URL(context.req.url).pathname !== "/metrics") return context.text("Not found", 404);
    if (!options.health.mayReadMetrics(context.req.raw.headers, getConnInfo(context).remote.address))
      return context.text("", 403);
    return context.text(await options.metrics.registry.metrics(), 200, {
      "Content-Type": options.metrics.registry.contentType,
    });
  });
  mountAssets(app, options.buildFolder);

  app.all("*", async (context) => {
    const started = performance.now();
    const request = withoutOwnHeaders(context.req.raw);
    const { incoming } = context.env as HttpBindings;
    const share = options.microCache?.drawnShare(incoming);
    const resolved = resolveRequest(options.rules, request, remoteAddress(context), share);
    if (!resolved) return unknownHost();
    options.metrics.inFlight.inc();
    const { pathname } = new URL(request.url);
    const kind: Kind = isPlatformPath(pathname) ? "platform" : pathname.startsWith("/studio/") ? "studio" : "page";
    let response: Response;
    try {
      response = await bounded(kind, request, resolved, pathname);
    } catch (error) {
      options.onError(error, resolved.requestContext.requestId);
      response = new Response("Something went wrong here. Please try again.", {
        status: 500,
        headers: { "Content-Type": "text/plain; charset=utf-8" },
      });
    } finally {
      options.metrics.inFlight.dec();
    }
    for (const [name, value] of Object.entries(securityHeaders(resolved.encrypted))) response.headers.set(name, value);
    response.headers.set("X-Request-Id", resolved.requestContext.requestId);
    options.microCache?.store(incoming, resolved, response);
    const milliseconds = performance.now() - started;
    options.metrics.observe(kind, request.method, response.status, milliseconds / 1000);
    options.onRequest({
      method: request.method,
      path: pathname,
      status: response.status,
      milliseconds,
      brand: resolved.brand.id,
      requestId: resolved.requestContext.requestId,
    });
    return response;
  });
  return app;

  /** The answer to a request that neither brings nor asks for more than this process can hold (FAULT-06). */
  async function bounded(kind: Kind, request: Request, resolved: ResolvedRequest, pathname: string): Promise<Response> {
    const rejected = (status: OverloadKind, megabytes: number, retryAfter?: number) =>
      kind === "page"
        ? statusPage(status, resolved.brand, resolved.requestContext.locale, {
            megabytes,
            ...(retryAfter ? { retryAfter } : {}),
          })
        : statusProblem(status, megabytes, retryAfter);
    const most = maxBodyBytes(pathname.slice(resolved.prefix.length));
    const body = boundBody(request, most);
    if (!body) return rejected("TOO_LARGE", Math.floor(most / MEGABYTE));
    const share = budget.take(body.bytes);
    if (!share) return rejected("CROWDED", 0, RETRY_AFTER_S);
    try {
      // A page's form is read before its page is begun: one that turns out too large is nobody's failure.
      const isForm = kind === "page" && body.bytes > 0 && !body.request.headers.has("Content-Length");
      const whole = isForm && most === MAX_BODY_BYTES ? await withWholeBody(body.request) : body.request;
      const response = await answer(kind, whole, resolved, pathname);
      return body.exceeded() ? rejected("TOO_LARGE", Math.floor(most / MEGABYTE)) : response;
    } catch (error) {
      if (body.exceeded()) return rejected("TOO_LARGE", Math.floor(most / MEGABYTE));
      if (error instanceof TooManyPages) return rejected("CROWDED", 0, error.retryAfter);
      throw error;
    } finally {
      share.give();
    }
  }

  async function answer(kind: Kind, request: Request, resolved: ResolvedRequest, pathname: string): Promise<Response> {
    if (kind === "platform") {
      const previewed = await options.answerInPreview(request, resolved);
      return compressed(
        request,
        previewed ?? (await options.calls.run(() => options.platform(request, resolved.requestContext))),
      );
    }
    if (kind === "studio") return options.calls.run(() => frame(request, resolved));
    const file =
      (await brandFile(resolved.brand, pathname, options.messages, options.buildFolder)) ??
      (await workerFile(resolved.brand, resolved.host, pathname));
    if (file) return compressed(request, file, toBrotliOnce);
    if (!isOwnMutation(request, resolved.requestContext.origin))
      return new Response("Cross-site request refused.", { status: 403, headers: { "Content-Type": "text/plain" } });
    const streamed = maxBodyBytes(pathname.slice(resolved.prefix.length)) !== MAX_BODY_BYTES;
    const form = await withFormBody(request, { streamed });
    if (typeof form === "string") return statusPage(form, resolved.brand, resolved.requestContext.locale);
    const elsewhere = redirectOf(request, resolved);
    const response = elsewhere
      ? new Response(null, { status: elsewhere.status, headers: { Location: elsewhere.location } })
      : await options.documents(withoutTracking(form), resolved);
    rememberChoices(request, resolved, response);
    const untagged = isVisit(request) ? rememberSource(request, resolved, response) : null;
    if (untagged) {
      options.microCache?.withdraw(response);
      options.onUntagged({ brand: resolved.brand.id, referrer: untagged });
    }
    return response;
  }

  /** The page of a game: framed by its own site only. */
  async function frame(request: Request, resolved: ResolvedRequest): Promise<Response> {
    const response = await options.studio(request, resolved.requestContext);
    const answer = new Response(response.body, response);
    if (answer.headers.get("Content-Type")?.startsWith("text/html")) {
      answer.headers.set(
        "Content-Security-Policy",
        contentSecurityPolicy(newNonce(), { encrypted: resolved.encrypted }),
      );
    }
    return compressed(request, answer);
  }
}

function remoteAddress(context: Parameters<typeof getConnInfo>[0]): string | undefined {
  return getConnInfo(context).remote.address;
}

function withoutOwnHeaders(request: Request): Request {
  const forged = [...request.headers.keys()].filter((name) => OWN_HEADERS.test(name));
  if (forged.length === 0) return request;
  const headers = new Headers(request.headers);
  for (const name of forged) headers.delete(name);
  // The server's request only looks like one: it can't be copied as a whole.
  const { method, body, signal } = request;
  return new Request(request.url, {
    method,
    headers,
    signal,
    ...(body ? { body, duplex: "half" } : {}),
  } as RequestInit);
}

/**
 * The first part of every path of the contract; those of one part are matched whole. What the storefront answers of
 * the contract is a page's.
 */
function platformPaths(): (pathname: string) => boolean {
  const folders = new Set<string>();
  const whole = new Set<string>();
  for (const { path } of OPERATIONS) {
    const [, first = "", second] = path.split("/");
    if (second === undefined) whole.add(path);
    else folders.add(first);
  }
  folders.add("api");
  // Files of the CMS.
  folders.add(FILES_FOLDER);
  const ofStorefront = STOREFRONT_OPERATIONS.map(({ path }) => path.replace(/\{.*/, ""));
  return (pathname) =>
    !ofStorefront.some((path) => pathname.startsWith(path)) &&
    (whole.has(pathname) || (folders.has(pathname.split("/", 2)[1] ?? "") && pathname.split("/").length > 2));
}

/** ROUTE-02: a language taken by its prefix is remembered; so is a country that a developer looks from. */
function rememberChoices(request: Request, resolved: ResolvedRequest, response: Response): void {
  const attributes = `Path=/; SameSite=Lax; Max-Age=${YEAR}${resolved.encrypted ? "; Secure" : ""}`;
  const cookies = request.headers.get("cookie") ?? "";
  if (resolved.localeFrom === "prefix" && !cookies.includes(`${LOCALE_COOKIE}=${resolved.requestContext.locale}`)) {
    response.headers.append("Set-Cookie", `${LOCALE_COOKIE}=${resolved.requestContext.locale}; ${attributes}`);
  }
  if (cookieOf(cookies, SHARE_COOKIE) === null && response.headers.get("Content-Type")?.startsWith("text/html")) {
    response.headers.append("Set-Cookie", `${SHARE_COOKIE}=${resolved.share}; HttpOnly; ${attributes}`);
  }
  const country = new URL(request.url).searchParams.get(COUNTRY_COOKIE);
  if (country && country === resolved.requestContext.country) {
    response.headers.append(
      "Set-Cookie",
      `${COUNTRY_COOKIE}=${country}; Path=/; SameSite=Lax${resolved.encrypted ? "; Secure" : ""}`,
    );
  }
}
