import type { PlatformContext } from "../context.ts";
import { clearCookie, SESSION_COOKIE } from "../identity/cookies.ts";
import { endSession } from "./sessions.ts";

/**
 * Signs out (AUTH-04): the session is dead on the server, and the browser drops what it keeps of the player. Cookies
 * are not named in Clear-Site-Data: consent and language belong to the browser, not to the player.
 */
export async function signOutPlayer(context: PlatformContext, request: Request, headers: Headers): Promise<void> {
  await endSession(context.database.drizzle, context, request);
  clearCookie(headers, SESSION_COOKIE);
  headers.set("Clear-Site-Data", '"cache", "storage"');
}
