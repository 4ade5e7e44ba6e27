import type { IncomingMessage } from "node:http";
import { type ResolveRequestOptions, resolveRequest } from "./front-door/resolve-request.ts";

/**
 * Under which brand and origin a socket's request came in, by the same rules as any other request: host and address
 * through trusted proxies only. Null for a host that no brand lists.
 */
export function resolveSocketOwner(
  rules: ResolveRequestOptions,
  request: IncomingMessage,
): { brand: string; origin: string } | null {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers))
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(", ") : value);
  const scheme = "encrypted" in request.socket && request.socket.encrypted ? "https" : "http";
  const url = URL.canParse(request.url ?? "/", `${scheme}://socket.invalid`)
    ? new URL(request.url ?? "/", `${scheme}://socket.invalid`)
    : null;
  if (!url) return null;
  const resolved = resolveRequest(rules, new Request(url, { headers }), request.socket.remoteAddress);
  return resolved && { brand: resolved.brand.id, origin: new URL(resolved.requestContext.origin).origin };
}
