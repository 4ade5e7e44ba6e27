import { findChromium } from "#tests/harness/chromium.ts";

/** Where Chromium is; throws what to do when there is none. */
export function chromiumPath(): string {
  const found = findChromium();
  if (!found.ok) throw new Error(found.message);
  return found.path;
}
