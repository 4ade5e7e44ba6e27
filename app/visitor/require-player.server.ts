import type { AppLoadContext } from "@remix-run/server-runtime";
import { redirect } from "@remix-run/server-runtime";
import type { Player } from "#schemas/api/players.ts";

/** GUARD-01: a guest is sent to registration, which then leads to the full path that they wanted. */
export function requirePlayer({ visitor }: AppLoadContext, request: Request): Player {
  if (visitor.player) return visitor.player;
  const { pathname, search } = new URL(request.url);
  throw redirect(`/sign-up?redirect=${encodeURIComponent(pathname + search)}`);
}
