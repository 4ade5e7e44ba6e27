import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { getConnInfo } from "@hono/node-server/conninfo";
import { Hono } from "hono";
import { changesAfter, latestRevision } from "#platform/cms/follow-content.ts";
import type { PlatformContext } from "#platform/context.ts";
import type { SocketOwner } from "#platform/realtime/sockets.ts";
import type { RequestContext } from "#schemas/kit/request-context.ts";
import { KEY_HEADER, REVISION_HEADER, readContext } from "./context-headers.ts";
import { contractVersion } from "./contract-version.ts";
import type { Health } from "./front-door/health.ts";
import type { Metrics } from "./front-door/metrics.ts";

const REVISION = /^\d{1,15}$/;

type Answer = (request: Request, requestContext: RequestContext) => Promise<Response>;

interface Options {
  context: Pick<PlatformContext, "brands" | "database" | "log">;
  /** The key that storefronts send in X-Marquee-Key, or as a bearer token for configuration. */
  key: string;
  platform: Answer;
  studio: Answer;
  /** The delivery API; its host says which of the two it is (`cdn.` or `preview.`). */
  delivery: (request: Request) => Promise<Response>;
  /** Brings what the delivery API answers from up to a revision of the site. */
  catchUpTo: (revision: number) => Promise<void>;
  health: Health;
  metrics: Metrics;
}

/**
 * The door of a platform that runs alone (SCALE-01). It answers storefronts that have its key, and takes from them on
 * trust what their front doors know of a request:
 *
 * - every call of the HTTP contract, and the files of the CMS, under their own paths
 * - `/studio/...`: pages and calls of the bundled games
 * - `/delivery/published/...` and `/delivery/preview/...`: the delivery API over the bundled content, as of the revision in
 *   X-Marquee-Revision or later
 * - `/contract`: the version of the HTTP contract that it speaks; 503 while it is not ready
 * - `/changes?after=N`: what has changed on the site since revision N, which the delivery API answers from then on; without N
 *   the latest revision alone
 * - `/configuration/BRAND/NAME`: a configuration payload that serves now, with an ETag
 *
 * Without the key it answers `/healthz`, `/readyz` and `/metrics`, the last as a front door does.
 */
export function createPlatformDoor(options: Options): Hono {
  const { context, key, health, metrics } = options;
  const app = new Hono();
  app.get("/healthz", (call) => call.text("ok"));
  app.get("/readyz", async (call) => {
    const state = await health.check();
    return state.ready ? call.json(state) : call.json(state, 503, { "Retry-After": "1" });
  });
  app.get("/metrics", async (call) => {
    if (!health.mayReadMetrics(call.req.raw.headers, getConnInfo(call).remote.address)) return call.text("", 403);
    return call.text(await metrics.registry.metrics(), 200, {
      "Content-Type": metrics.registry.contentType,
    });
  });

  app.use("*", async (call, next) => {
    if (!hasKey(call.req.raw.headers, key))
      return problem(401, "PLATFORM.KEY", `Send the platform's key in ${KEY_HEADER}`);
    return next();
  });
  app.get("/contract", async (call) => {
    const { ready } = await health.check();
    if (!ready) return problem(503, "PLATFORM.NOT_READY", "The platform is not ready for visitors");
    return call.json({ version: contractVersion() });
  });
  app.get("/changes", async (call) => {
    const after = call.req.query("after");
    if (after === undefined) return call.json({ revision: await latestRevision(context), changes: [] });
    if (!REVISION.test(after)) return problem(422, "PLATFORM.REVISION", "after is a revision: a whole number");
    const changes = await changesAfter(context, Number(after));
    const revision = changes.at(-1)?.revision ?? Number(after);
    // Only now: what the events tell must be in memory before anyone asks for it.
    if (changes.length > 0) await options.catchUpTo(revision);
    return call.json({ revision, changes });
  });
  app.get("/configuration/:brand/:name", (call) => {
    const config = context.brands.get(call.req.param("brand"))?.config as Readonly<Record<string, unknown>> | undefined;
    const name = call.req.param("name");
    if (!config || !Object.hasOwn(config, name)) return problem(404, "PLATFORM.CONFIGURATION", "No such payload");
    const body = JSON.stringify(config[name]);
    const etag = `"${createHash("sha256").update(body).digest("base64url")}"`;
    if (call.req.header("If-None-Match") === etag) return call.body(null, 304, { ETag: etag });
    return call.body(body, 200, { ETag: etag, "Content-Type": "application/json" });
  });
  app.all("/delivery/:perspective{published|preview}/*", async (call) => {
    // The storefront may know it from another process of this platform.
    const revision = call.req.header(REVISION_HEADER);
    if (revision !== undefined && REVISION.test(revision)) await options.catchUpTo(Number(revision));
    const { pathname, search } = new URL(call.req.url);
    const [, , perspective = "", ...path] = pathname.split("/");
    const address = `http://${perspective === "preview" ? "preview" : "cdn"}.cms.localhost/${path.join("/")}${search}`;
    return options.delivery(new Request(address, { method: call.req.method, headers: call.req.raw.headers }));
  });
  app.all("*", async (call) => {
    const requestContext = readContext(call.req.raw.headers, context.brands);
    if (typeof requestContext === "string")
      return problem(400, "PLATFORM.CONTEXT", `The header ${requestContext} is missing or wrong`);
    const isStudio = new URL(call.req.url).pathname.startsWith("/studio/");
    const started = performance.now();
    const response = await (isStudio ? options.studio : options.platform)(call.req.raw, requestContext);
    const seconds = (performance.now() - started) / 1000;
    metrics.observe(isStudio ? "studio" : "platform", call.req.method, response.status, seconds);
    return response;
  });
  app.onError((error) => {
    context.log.error({ err: error }, "a request of a storefront failed");
    return problem(500, "CALL.FAILED", "Something went wrong here");
  });
  return app;
}

/** Under which brand and origin a socket's request came in, as the storefront says that has passed it on. */
export function socketOwnerOf(
  { key, brands }: { key: string; brands: ReadonlyMap<string, unknown> },
  request: IncomingMessage,
): SocketOwner | null {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) if (typeof value === "string") headers.set(name, value);
  if (!hasKey(headers, key)) return null;
  const context = readContext(headers, brands);
  if (typeof context === "string") return null;
  const { brand, licence, country, ip } = context;
  return { brand, origin: new URL(context.origin).origin, licence, country, ip };
}

const problem = (status: number, code: string, message: string): Response =>
  Response.json({ code, message }, { status, headers: { "Cache-Control": "no-store" } });

const digest = (text: string): Buffer => createHash("sha256").update(text).digest();

function hasKey(headers: Headers, key: string): boolean {
  const given = headers.get(KEY_HEADER) ?? headers.get("Authorization")?.replace(/^Bearer /, "") ?? "";
  return timingSafeEqual(digest(given), digest(key));
}
