export const isVisible = (): boolean => document.visibilityState === "visible";

/** Runs something once the tab is seen: now, or when it comes to the front. Answers how to drop it. Browser only. */
export function whenVisible(run: () => void): () => void {
  if (isVisible()) {
    run();
    return () => {};
  }
  const stop = () => document.removeEventListener("visibilitychange", check);
  const check = () => {
    if (!isVisible()) return;
    stop();
    run();
  };
  document.addEventListener("visibilitychange", check);
  return stop;
}
