import { type ActionFunctionArgs, redirect } from "@remix-run/server-runtime";
import { signOut } from "#schemas/api/players.ts";
import { cookiesOf } from "../shell/guards/guards.server.ts";
import { SESSION_BEGAN_COOKIE } from "../shell/session-clock.ts";

/** GET: nothing is signed out by following a link. */
export const loader = () => redirect("/");

/**
 * POST /sign-out: the session dies on the server, and the browser drops what it kept of the player (AUTH-04). The form
 * loads a new document, so nothing stays in memory either.
 */
export async function action({ context }: ActionFunctionArgs) {
  const home = `${context.visitor.origin}${context.visitor.prefix || "/"}`;
  // A preview has no session of its own to end, and leaves the browser's alone.
  if (context.visitor.preview) return redirect(home, { status: 303 });
  await context.platform.call(signOut, {});
  const headers = cookiesOf(context.platform);
  headers.append("Set-Cookie", `${SESSION_BEGAN_COOKIE}=; Path=/; Max-Age=0; SameSite=Lax`);
  headers.set("Clear-Site-Data", '"cache", "storage"');
  return redirect(home, { status: 303, headers });
}
