import { redirect } from "@remix-run/server-runtime";
import type { Visitor } from "../request/visitor.ts";

/**
 * A redirect to a path of this site under the visitor's own prefix. `path` comes without prefix and may have a query.
 * The address is absolute: the router takes the prefix off a relative one only where a slash follows it, and so makes
 * `/en/en?modal=deposit` of `/?modal=deposit` under `/en`.
 */
export const redirectWithin = (
  { origin, prefix }: Pick<Visitor, "origin" | "prefix">,
  path: string,
  init?: ResponseInit,
): Response => redirect(origin + pathWithin({ prefix }, path), init);

/** A path of this site under the visitor's own prefix: "/?a" is "/de?a" under "/de". */
export const pathWithin = ({ prefix }: Pick<Visitor, "prefix">, path: string): string =>
  `${prefix}${prefix !== "" && /^\/(?:[?#]|$)/.test(path) ? path.slice(1) : path}`;
