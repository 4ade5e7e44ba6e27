import { findChromium } from "#tests/harness/chromium.ts";

/** Where Chromium is, or what can stand in for it; throws what to do when there is none. */
export function chromiumPath(...wanted: Parameters<typeof findChromium>): string {
  const found = findChromium(...wanted);
  if (!found.ok) throw new Error(found.message);
  return found.path;
}
