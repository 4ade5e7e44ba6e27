import { deleteUnsent } from "../chat/unsent-key.ts";
import { sessionEndQuery } from "../session-end.ts";

/**
 * The session is over (GUARD-03): the player is signed out and led to sign-in, and from there back to where they
 * were. A whole document is loaded, so that nothing of them stays in the page's memory.
 */
export async function leaveLostSession(prefix: string, send: typeof fetch = fetch): Promise<void> {
  const { pathname, search, hash } = window.location;
  deleteUnsent();
  // The cookie that names the session goes with the sign-out.
  const ended = await send("/api/session_end")
    .then(async (answer) => sessionEndQuery(await answer.json()))
    .catch(() => "");
  await send(`${prefix}/sign-out`, { method: "POST", redirect: "manual" }).catch(() => {});
  window.location.assign(`${prefix}/sign-in?redirect=${encodeURIComponent(pathname + search)}${ended}${hash}`);
}
