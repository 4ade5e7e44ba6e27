/** Document 1 sections 4 and 9. */
export const IDLE_TITLE_MS = 2_000;

/** While the tab is hidden its title calls, in turn with the page's own (NAV-11). Returns what ends it. */
export function startIdleTitle(calls: () => readonly string[]): () => void {
  let own = "";
  let timer: ReturnType<typeof setInterval> | undefined;

  const wake = () => {
    if (timer === undefined) return;
    clearInterval(timer);
    timer = undefined;
    document.title = own;
  };
  const onChange = () => {
    if (!document.hidden) return wake();
    if (timer !== undefined) return;
    own = document.title;
    const titles = [...calls(), own];
    let turn = 0;
    timer = setInterval(() => {
      document.title = titles[turn % titles.length] ?? own;
      turn += 1;
    }, IDLE_TITLE_MS);
  };
  document.addEventListener("visibilitychange", onChange);
  // The tab may have been hidden before this was loaded.
  onChange();
  return () => {
    wake();
    document.removeEventListener("visibilitychange", onChange);
  };
}
