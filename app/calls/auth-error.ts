import { OTHER_PLAYER, PAGE_PLAYER_HEADER, SESSION_ENDED_HEADER } from "#schemas/kit/session-headers.ts";

/** Raised on the window by any call that was answered with 401 (document 1 section 7): who handles it signs out and goes to sign-in. */
export const AUTH_ERROR = "auth-error";

/** What the platform says to a caller without a session; a wrong password is another 401. */
const NO_SESSION = "AUTH.REQUIRED";

let send: typeof fetch = (input, init) => window.fetch(input, init);
let raised = false;

/** Whether it was raised before anybody could listen. */
export const wasAuthErrorRaised = (): boolean => raised;

/** A request whose 401 is an answer to the page's own question, and raises nothing. */
export const fetchQuietly: typeof fetch = (input, init) => send(input, init);

/**
 * Begins to watch all requests of this page (GUARD-03): where a signed-in player's call of the contract is answered that
 * there is no session, whichever part of the page made it, `auth-error` is raised, once. So it is for a form of the
 * storefront whose answer is marked; that call never ends, so that no redirect of it overtakes the way to sign-in. Each call
 * carries whom the page was made for: where another player is signed in by now, the page is loaded anew as theirs. Called once,
 * before the page's other scripts run.
 */
export function raiseAuthErrors(): void {
  send = window.fetch.bind(window);
  window.fetch = async (input, init) => {
    const request = new Request(input, init);
    const { origin, pathname } = new URL(request.url);
    const { player, preview } = document.documentElement.dataset;
    // The player of a preview has no session that could be over (CMS-11).
    if (origin !== window.location.origin || player === undefined || preview !== undefined) return send(request);
    // A file that the page has preloaded is found by its headers too.
    if (player && !pathname.endsWith(".json")) request.headers.set(PAGE_PLAYER_HEADER, player);
    const answer = await send(request);
    const ended = answer.headers.get(SESSION_ENDED_HEADER);
    if (ended) {
      if (ended === OTHER_PLAYER) window.location.reload();
      else raise();
      return new Promise<never>(() => {});
    }
    if (answer.status === 401 && pathname.startsWith("/api/") && (await answer.clone().text()).includes(NO_SESSION))
      raise();
    return answer;
  };
}

function raise(): void {
  if (raised) return;
  raised = true;
  window.dispatchEvent(new CustomEvent(AUTH_ERROR));
}
