import type { IncomingMessage } from "node:http";
import { type ArrivalRules, arrive } from "./front-door/arrive.ts";

/**
 * Under which brand and origin a socket's request came in, by the same rules as any other request: host and address
 * through trusted proxies only. Null for a host that no brand lists.
 */
export function whoseSocket(rules: ArrivalRules, request: IncomingMessage): { brand: string; origin: string } | null {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers))
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(", ") : value);
  const scheme = "encrypted" in request.socket && request.socket.encrypted ? "https" : "http";
  const url = URL.canParse(request.url ?? "/", `${scheme}://socket.invalid`)
    ? new URL(request.url ?? "/", `${scheme}://socket.invalid`)
    : null;
  if (!url) return null;
  const arrived = arrive(rules, new Request(url, { headers }), request.socket.remoteAddress);
  return arrived && { brand: arrived.brand.id, origin: new URL(arrived.facts.origin).origin };
}
