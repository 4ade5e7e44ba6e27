import type { AppLoadContext } from "@remix-run/server-runtime";
import { backPath } from "../shell/back-path.ts";
import { withoutModal } from "../shell/modals/url-modal.ts";

/** Full-screen popups: a cashbox that is opened from one of them stands over the main page. */
const POPUPS = /^\/(sign-in|sign-up|login|registration|remind|new-password|email-verify|confirmation)$/;

/** The page that the player is on, without a modal; the main page where there is none (document 2 section 2). */
export function pageBelow({ visitor }: AppLoadContext, request: Request): string {
  const [path = "/", search = ""] = backPath(request, visitor.origin, visitor.prefix).split("?", 2);
  return POPUPS.test(path) || path === new URL(request.url).pathname ? "/" : path + withoutModal(search);
}
