import { parsePrefix } from "./prefix.ts";

/** Whether a path, its prefix included, belongs to the desk. */
export const isDeskPath = (pathname: string): boolean => /^\/desk(?:\.data|\/|$)/.test(parsePrefix(pathname).rest);

/** Pages of the desk are kept by nobody and listed nowhere. */
export function markPrivate(response: Response): Response {
  response.headers.set("Cache-Control", "private, no-store");
  response.headers.set("X-Robots-Tag", "noindex, nofollow");
  return response;
}
