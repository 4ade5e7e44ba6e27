import { safePath } from "#schemas/rules/safe-redirect.ts";
import type { ChatOpening } from "../chat/open-chat.ts";

/** Hashes that open a full-screen popup (document 1 section 2). */
const POPUPS: Readonly<Record<string, "/sign-in" | "/sign-up" | "/remind" | "/new-password">> = {
  "#sign-in": "/sign-in",
  "#sign-up": "/sign-up",
  "#remind": "/remind",
  "#new-password": "/new-password",
  "#users/password/edit": "/new-password",
  "#profile/password/edit": "/new-password",
};

export interface HashContext {
  /** The visitor is signed in: popups for guests stay shut. */
  player: boolean;
  /** The router's prefix, and the page's path within it. */
  prefix: string;
  pathname: string;
  search: string;
  /** The sports site where this visitor may be led there. */
  sportsUrl: string | null;
  /** The site's own origin, for a sports site under a path of it. */
  origin: string;
  /** What the brand's chat is opened with; null where it has none. */
  chat: ChatOpening | null;
  supportPage: boolean;
  email: string;
}

export type HashAction =
  | { kind: "popup"; to: string }
  | { kind: "leave"; to: string }
  /** `to`: where the brand has no chat, its support page or its mailbox. */
  | { kind: "chat"; to: string | null }
  | { kind: "nothing" };

/** What a hash asks for; null for one that is a place on the page. */
export function hashAction(hash: string, context: HashContext): HashAction | null {
  const popup = POPUPS[hash];
  if (popup) {
    // The reset link's token comes as the page's own query.
    if (popup === "/new-password") return { kind: "popup", to: popup + context.search };
    if (context.player) return { kind: "nothing" };
    const here = context.prefix + (context.pathname === "/" ? "" : context.pathname) + context.search;
    return { kind: "popup", to: here === context.prefix ? popup : `${popup}?redirect=${encodeURIComponent(here)}` };
  }
  if (hash === "#chat") {
    if (context.chat) return { kind: "chat", to: null };
    return { kind: "chat", to: context.supportPage ? "/support" : `mailto:${encodeURIComponent(context.email)}` };
  }
  if (hash === "#sport" || hash.startsWith("#sport_")) return sport(hash.slice("#sport_".length), context);
  return null;
}

/** Only a plain path is appended; whatever could lead to another site leads nowhere (SEC-04). */
function sport(part: string, { sportsUrl, origin }: HashContext): HashAction {
  if (sportsUrl === null) return { kind: "nothing" };
  const base = new URL(sportsUrl, origin);
  if (part === "") return { kind: "leave", to: base.href };
  const path = safePath(`/${part}`);
  const target = path === null ? null : new URL(base.pathname.replace(/\/$/, "") + path, base.origin);
  return target?.origin === base.origin ? { kind: "leave", to: target.href } : { kind: "nothing" };
}
