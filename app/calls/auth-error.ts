import { SESSION_ENDED_HEADER } from "./session-ended-header.ts";

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
 * storefront whose answer is marked; that call never ends, so that no redirect of it overtakes the way to sign-in. Called
 * once, before the page's other scripts run.
 */
export function raiseAuthErrors(): void {
  send = window.fetch.bind(window);
  window.fetch = async (input, init) => {
    const answer = await send(input, init);
    const { origin, pathname } = new URL(input instanceof Request ? input.url : String(input), window.location.href);
    if (origin !== window.location.origin || !isPlayersPage()) return answer;
    if (answer.headers.has(SESSION_ENDED_HEADER)) {
      raise();
      return new Promise<never>(() => {});
    }
    if (!raised && answer.status === 401 && pathname.startsWith("/api/") && (await codeOf(answer)) === NO_SESSION)
      raise();
    return answer;
  };
}

function raise(): void {
  if (raised) return;
  raised = true;
  window.dispatchEvent(new CustomEvent(AUTH_ERROR));
}

/** A page that was made for a player. The player of a preview has no session that could be over (CMS-11). */
function isPlayersPage(): boolean {
  const { documentElement: page } = document;
  return page.hasAttribute("data-player") && !("preview" in page.dataset);
}

async function codeOf(answer: Response): Promise<unknown> {
  const body: unknown = await answer
    .clone()
    .json()
    .catch(() => null);
  return typeof body === "object" && body !== null && "code" in body ? body.code : null;
}
