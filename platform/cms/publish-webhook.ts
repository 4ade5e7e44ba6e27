import { createHmac, timingSafeEqual } from "node:crypto";
import { lt } from "drizzle-orm";
import type { PlatformContext } from "../context.ts";
import { changeContent, publishChange } from "./change.ts";
import { cmsWebhooks } from "./tables.ts";

/** Where Contentful tells of what was published (docs/guides/operator.md). */
export const WEBHOOK_PATH = "/api/cms/publish";

/** Contentful's own: a signature is good for half a minute. */
const WINDOW_MS = 30_000;
const MOST_BYTES = 1024 * 1024;
const SIGNATURE = "x-contentful-signature";
const SIGNED_HEADERS = "x-contentful-signed-headers";
const TIMESTAMP = "x-contentful-timestamp";
const TOPIC = "x-contentful-topic";

export interface WebhookOptions {
  /** The signing secret of the space's webhooks. */
  secret: string;
  space: string;
  environment: string;
}

/** What a topic's last part makes of an entry on the site; drafts that are saved are of no concern. */
const ACTIONS: Readonly<Record<string, "publish" | "unpublish">> = {
  publish: "publish",
  unpublish: "unpublish",
  delete: "unpublish",
  archive: "unpublish",
};

/**
 * Takes Contentful's publish webhook: signed by its canonical request, half a minute old at most, and once (EDIT-01).
 * What it tells is told to every process; nothing of its body is believed but which entry it was.
 */
export function createPublishWebhook(
  context: Pick<PlatformContext, "database" | "clock">,
  options: WebhookOptions,
): (request: Request) => Promise<Response | null> {
  return async (request) => {
    if (new URL(request.url).pathname !== WEBHOOK_PATH) return null;
    if (request.method !== "POST") return rejected(405, "CALL.UNKNOWN");
    const body = await boundedText(request);
    if (body === null) return rejected(413, "CALL.TOO_LARGE");
    const signature = verified(request, body, options.secret, context.clock.now());
    if (!signature) return rejected(401, "DESK.WEBHOOK.SIGNATURE");
    const notification = readNotification(request, body, options);
    const first = await takeIn(context, signature, notification, options.space);
    return first ? new Response(null, { status: 204 }) : rejected(409, "DESK.WEBHOOK.REPEATED");
  };
}

/** Writes the signature down and tells every process; false when it was there already. */
async function takeIn(
  context: Pick<PlatformContext, "database" | "clock">,
  signature: string,
  notification: Notification | null,
  space: string,
): Promise<boolean> {
  return changeContent(context, null, async (change) => {
    const { tx, now } = change;
    await tx.delete(cmsWebhooks).where(lt(cmsWebhooks.at, new Date(now.getTime() - 2 * WINDOW_MS)));
    const taken = await tx.insert(cmsWebhooks).values({ signature, at: now }).onConflictDoNothing().returning();
    if (taken.length === 0) return false;
    if (notification) await publishChange(change, space, [notification]);
    return true;
  });
}

interface Notification {
  kind: "Entry" | "Asset";
  id: string;
  contentType: string | null;
  action: "publish" | "unpublish";
}

/** Null for what concerns another space or environment, or no visitor. */
function readNotification(request: Request, body: string, { space, environment }: WebhookOptions): Notification | null {
  const [, kind, last = ""] = /^ContentManagement\.(Entry|Asset)\.(\w+)$/.exec(request.headers.get(TOPIC) ?? "") ?? [];
  const action = Object.hasOwn(ACTIONS, last) ? ACTIONS[last] : undefined;
  if ((kind !== "Entry" && kind !== "Asset") || !action) return null;
  const sys = sysOf(body);
  const id = sys?.id;
  if (typeof id !== "string" || !/^[a-zA-Z0-9._-]{1,64}$/.test(id)) return null;
  if (linkedId(sys?.space) !== space || (linkedId(sys?.environment) ?? "master") !== environment) return null;
  return { kind, id, contentType: linkedId(sys?.contentType) ?? null, action };
}

function sysOf(body: string): Record<string, unknown> | null {
  try {
    const value = JSON.parse(body) as { sys?: unknown } | null;
    return typeof value?.sys === "object" ? (value.sys as Record<string, unknown> | null) : null;
  } catch {
    return null;
  }
}

function linkedId(value: unknown): string | undefined {
  const id = (value as { sys?: { id?: unknown } } | undefined)?.sys?.id;
  return typeof id === "string" ? id : undefined;
}

/**
 * The signature when it is right: HMAC-SHA256 in hex over method, path, the signed headers and the body, one a line;
 * headers in the order of their names as `name:value`, joined by semicolons.
 */
function verified(request: Request, body: string, secret: string, now: Date): string | null {
  const signature = request.headers.get(SIGNATURE) ?? "";
  const timestamp = request.headers.get(TIMESTAMP) ?? "";
  if (!/^[0-9a-f]{64}$/.test(signature) || !/^\d{1,15}$/.test(timestamp)) return null;
  if (Math.abs(now.getTime() - Number(timestamp)) >= WINDOW_MS) return null;
  const names = (request.headers.get(SIGNED_HEADERS) ?? "").split(",").map((name) => name.trim().toLowerCase());
  // A signature that leaves these out says nothing of when it was made, or of what it covers.
  if (![SIGNED_HEADERS, TIMESTAMP].every((name) => names.includes(name))) return null;
  const expected = sign(secret, {
    method: request.method,
    path: pathOf(request),
    headers: names.filter((name) => name !== "").map((name) => [name, request.headers.get(name) ?? ""]),
    body,
  });
  return timingSafeEqual(Buffer.from(expected), Buffer.from(signature)) ? signature : null;
}

function pathOf(request: Request): string {
  const { pathname, search } = new URL(request.url);
  return encodeURI(search ? `${pathname}?${encodeURIComponent(search.slice(1))}` : pathname);
}

export interface CanonicalRequest {
  method: string;
  path: string;
  headers: readonly (readonly [string, string])[];
  body: string;
}

/** The signature of a canonical request, as Contentful makes it. */
export function sign(secret: string, { method, path, headers, body }: CanonicalRequest): string {
  const lines = [...headers]
    .sort(([a], [b]) => (a > b ? 1 : -1))
    .map(([name, value]) => `${name}:${value.trim()}`)
    .join(";");
  return createHmac("sha256", secret).update([method, path, lines, body].join("\n")).digest("hex");
}

async function boundedText(request: Request): Promise<string | null> {
  if (Number(request.headers.get("Content-Length") ?? 0) > MOST_BYTES) return null;
  const reader = request.body?.getReader();
  if (!reader) return "";
  const chunks: Uint8Array[] = [];
  let seen = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return Buffer.concat(chunks).toString("utf8");
    seen += value.byteLength;
    if (seen > MOST_BYTES) {
      await reader.cancel();
      return null;
    }
    chunks.push(value);
  }
}

const rejected = (status: number, code: string): Response =>
  Response.json({ code, message: "The webhook was not taken" }, { status, headers: { "Cache-Control": "no-store" } });
