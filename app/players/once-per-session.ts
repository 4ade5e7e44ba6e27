/** True the first time in this browser session. A browser that keeps nothing is asked no second time on the page. */
export function oncePerSession(name: string): boolean {
  const key = `shown-${name}`;
  if (shown.has(key)) return false;
  shown.add(key);
  try {
    if (sessionStorage.getItem(key) !== null) return false;
    sessionStorage.setItem(key, "1");
  } catch {
    // Storage is switched off: the page's own memory must do.
  }
  return true;
}

const shown = new Set<string>();
