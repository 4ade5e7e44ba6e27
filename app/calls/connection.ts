/**
 * Whether page data waits for the network. A request for the data of a page that fails without an answer is sent again
 * when the browser says that it is online, and every few seconds besides: the page that is there stays as it is, with
 * all that was typed, and the next one opens by itself. One that is turned away because too many visitors are here (503
 * with Retry-After) is sent again when it said, a few times. Only reading is sent again; a form never is.
 */
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 10_000;
/** How often a page that is turned away is asked for again before its answer counts. */
const MOST_TURNED_AWAY = 3;

let waiting = 0;
let isGameOpen = false;
const listeners = new Set<() => void>();

const change = (by: 1 | -1): void => {
  waiting += by;
  for (const listener of listeners) listener();
};

export const connection = {
  /** True while the browser is offline or a page waits for its data. */
  isLost: (): boolean => waiting > 0 || !navigator.onLine,
  /** Whether a game on this page tells the player itself, and no page waits for its data: nothing is to be said twice. */
  isReportedByGame: (): boolean => isGameOpen && waiting === 0,
  setGameOpen(isOpen: boolean): void {
    isGameOpen = isOpen;
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    window.addEventListener("online", listener);
    window.addEventListener("offline", listener);
    return () => {
      listeners.delete(listener);
      window.removeEventListener("online", listener);
      window.removeEventListener("offline", listener);
    };
  },
};

/** Begins to watch the requests of the router; called once, before it is made. */
export function blockUntilAnswered(): void {
  const send = window.fetch.bind(window);
  window.fetch = (input, init) => {
    const request = input instanceof Request ? input : null;
    const address = request ? request.url : String(input);
    const method = init?.method ?? request?.method ?? "GET";
    if (method.toUpperCase() !== "GET" || !isPageData(address)) return send(input, init);
    return sendUntilAnswered(() => send(input, init), init?.signal ?? request?.signal ?? null);
  };
}

function isPageData(address: string): boolean {
  const { origin, pathname } = new URL(address, window.location.href);
  return origin === window.location.origin && (pathname.endsWith(".data") || pathname.endsWith("/__manifest"));
}

async function sendUntilAnswered(send: () => Promise<Response>, signal: AbortSignal | null): Promise<Response> {
  let counted = false;
  let turnedAway = 0;
  try {
    for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
      try {
        const answer = await send();
        const seconds = answer.status === 503 ? Number(answer.headers.get("Retry-After") ?? 0) : 0;
        if (!(seconds > 0) || turnedAway === MOST_TURNED_AWAY) return answer;
        turnedAway += 1;
        await answer.body?.cancel();
        await nextTry(Math.min(seconds * 1_000, LONGEST_PAUSE_MS), signal);
        continue;
      } catch (error) {
        if (signal?.aborted || !(error instanceof TypeError)) throw error;
      }
      if (!counted) change(1);
      counted = true;
      await nextTry(pause, signal);
    }
  } finally {
    if (counted) change(-1);
  }
}

/** Resolves when the browser is online again, after the pause where it already says so, or when nobody waits any more. */
function nextTry(pause: number, signal: AbortSignal | null): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, pause);
    window.addEventListener("online", done);
    signal?.addEventListener("abort", done);
    function done() {
      clearTimeout(timer);
      window.removeEventListener("online", done);
      signal?.removeEventListener("abort", done);
      resolve();
    }
  });
}
