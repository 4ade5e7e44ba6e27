/** What nobody waits for begins so long after a page has loaded, and then only while nothing else is to do. */
const CALM_MS = 3_000;
const LATEST_MS = 2_000;

/** Runs something once the page has loaded and the browser rests; gives back how to forget it. Browser only. */
export function whenIdle(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let forgotten = false;
  const rest = () => {
    timer = setTimeout(() => {
      const start = () => !forgotten && run();
      if ("requestIdleCallback" in window) requestIdleCallback(start, { timeout: LATEST_MS });
      else start();
    }, CALM_MS);
  };
  if (document.readyState === "complete") rest();
  else window.addEventListener("load", rest, { once: true });
  return () => {
    forgotten = true;
    clearTimeout(timer);
    window.removeEventListener("load", rest);
  };
}
