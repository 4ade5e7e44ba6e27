import type { IncomingMessage } from "node:http";
import type { SocketOwner } from "#platform/realtime/sockets.ts";
import { type ResolvedRequest, type ResolveRequestOptions, resolveRequest } from "./front-door/resolve-request.ts";

/**
 * Under which brand, origin and licence a socket's request came in and from which country and address, by the same rules as any other request: host and address
 * through trusted proxies only. Null for a host that no brand lists.
 */
export function resolveSocketOwner(rules: ResolveRequestOptions, request: IncomingMessage): SocketOwner | null {
  const resolved = requestOfUpgrade(rules, request);
  if (!resolved) return null;
  const { origin, licence, country, ip } = resolved.requestContext;
  return { brand: resolved.brand.id, origin: new URL(origin).origin, licence, country, ip };
}

/** The request of an upgrade as the front door sees every other; null for a host that no brand lists. */
export function requestOfUpgrade(rules: ResolveRequestOptions, request: IncomingMessage): ResolvedRequest | null {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers))
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(", ") : value);
  const scheme = "encrypted" in request.socket && request.socket.encrypted ? "https" : "http";
  const address = `${scheme}://socket.invalid`;
  if (!URL.canParse(request.url ?? "/", address)) return null;
  return resolveRequest(
    rules,
    new Request(new URL(request.url ?? "/", address), { headers }),
    request.socket.remoteAddress,
  );
}
