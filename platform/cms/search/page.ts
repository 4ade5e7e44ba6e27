import { DeliveryError } from "../delivery-error.ts";
import type { Resource } from "./paths.ts";
import type { ResourceQuery } from "./read-query.ts";

export interface Page<R> {
  items: R[];
  /** What the answer says of the page: how many there are, or where the pages around it are. */
  about: object;
}

/** The page of what was found that a query asks for: by `skip`, or by a cursor. */
export function pageOf<R extends Resource>(found: readonly R[], query: ResourceQuery, url: URL): Page<R> {
  const { limit, skip, cursor } = query;
  if (!cursor) return { items: found.slice(skip, skip + limit), about: { total: found.length, skip, limit } };
  const from = cursor.page === null ? 0 : startOf(found, readToken(cursor.page));
  const items = found.slice(from, from + limit);
  const before = Math.max(0, from - limit);
  const next = from + limit < found.length ? { next: addressOf(url, "pageNext", tokenOf(found, from + limit)) } : {};
  const prev = from > 0 ? { prev: addressOf(url, "pagePrev", tokenOf(found, before)) } : {};
  return { items, about: { limit, pages: { ...next, ...prev } } };
}

/** A page begins at a resource, by its id; where that is gone meanwhile, at the place that it had. */
type Start = [id: string, place: number];

const tokenOf = (found: readonly Resource[], place: number): string =>
  Buffer.from(JSON.stringify([found[place]?.sys.id ?? "", place] satisfies Start)).toString("base64url");

function startOf(found: readonly Resource[], [id, place]: Start): number {
  const at = found.findIndex(({ sys }) => sys.id === id);
  return at === -1 ? Math.min(place, found.length) : at;
}

function readToken(token: string): Start {
  try {
    const [id, place] = JSON.parse(Buffer.from(token, "base64url").toString("utf8")) as Start;
    if (typeof id === "string" && Number.isSafeInteger(place) && place >= 0) return [id, place];
  } catch {
    // Refused below.
  }
  throw new DeliveryError(400, "BadRequest", "The page token is not one of this server.");
}

/** The same query for another page. The token of an access stays out of the address. */
function addressOf(url: URL, parameter: "pageNext" | "pagePrev", token: string): string {
  const parameters = new URLSearchParams(url.searchParams);
  for (const name of ["pageNext", "pagePrev", "access_token"]) parameters.delete(name);
  parameters.set(parameter, token);
  return `${url.pathname}?${parameters}`;
}
