import type { Visitor } from "../request/visitor.ts";
import { pathWithin } from "../shell/redirect-within.server.ts";

interface Ended {
  /** Why the session before this sign-in ended, as getSessionEnd answers. */
  reason: string | null;
  /** Where the player was, with its prefix; empty where that is not known. */
  target: string;
}

/**
 * Where a sign-in leads. After a session that the player's own time limit ended, it is the page that explains the limit,
 * and from there back to where the player was: a new session begins, but not amid the game.
 */
export function targetAfterEnd(visitor: Pick<Visitor, "prefix">, { reason, target }: Ended): string {
  if (reason !== "time_limit") return target;
  const query = new URLSearchParams({ reached: "session", ...(target && { redirect: target }) });
  return `${pathWithin(visitor, "/profile/limits")}?${query}`;
}
