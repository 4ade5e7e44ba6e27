import { redirect } from "@remix-run/server-runtime";

/** The answer of an address that has moved: the query goes along, and the router puts the visitor's prefix before it. */
export const movedTo = (path: string, request: Request): Response => redirect(path + new URL(request.url).search);
