/**
 * Where a redirect may lead: a path of the own site, or null (SEC-04). Everything is refused that any browser, proxy
 * or router could read as another site: schemes, `//host`, `/\host`, the same hidden behind percent signs however
 * often, control characters, dot segments that could eat the first slash.
 */
export function safePath(target: string | null | undefined): string | null {
  if (!target || target.length > 2048 || !target.startsWith("/") || target.includes(" ") || hasForbidden(target))
    return null;
  const [path = ""] = target.split(/[?#]/, 1);
  return isSafePath(path) ? target : null;
}

/** As `safePath`, with the page to go to when the target is refused. */
export const safeRedirect = (target: string | null | undefined, fallback = "/"): string => safePath(target) ?? fallback;

/** Layers of percent encoding that are taken off; one that is wrapped deeper is refused. */
const LAYERS = 5;

function isSafePath(path: string): boolean {
  let current = path;
  for (let layer = 0; layer <= LAYERS; layer += 1) {
    if (hasForbidden(current) || current.includes("//") || /(^|\/)\.{1,2}(\/|$)/.test(current)) return false;
    const decoded = decode(current);
    if (decoded === null) return false;
    if (decoded === current) return true;
    current = decoded;
  }
  return false;
}

function hasForbidden(text: string): boolean {
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    // Browsers drop control characters and read a backslash as a slash.
    if (code < 0x20 || (code >= 0x7f && code <= 0x9f) || character === "\\" || code === 0x2028 || code === 0x2029) {
      return true;
    }
  }
  return false;
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
