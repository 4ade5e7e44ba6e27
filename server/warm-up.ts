import type { ComposedRuntime } from "./composed-runtime.ts";

/** A page comes this quickly when everything that it needs is loaded, in milliseconds. */
const WARM_MS = 250;
const MOST_PAGES = 3;

/**
 * Asks for the main page of the first brand before anybody else can, so that no visitor gets the page without the parts
 * that a cold process is too slow for. It is asked for again until it comes quickly, three times at most. Never throws: a
 * page that can't be had here is the first visitor's to complain of.
 */
export async function warmUp(
  { fetch, addresses }: Pick<ComposedRuntime, "fetch" | "addresses">,
  now: () => number = () => performance.now(),
): Promise<void> {
  const host = addresses(80)[0]?.split("//")[1];
  if (host === undefined) return;
  const connection = { incoming: { socket: { remoteAddress: "127.0.0.1" } } } as never;
  try {
    for (let pages = 0; pages < MOST_PAGES; pages += 1) {
      const began = now();
      const page = await fetch(new Request(`http://${host}`, { headers: { host } }), connection);
      await (page as Response).text();
      if (now() - began < WARM_MS) return;
    }
  } catch {
    // The process starts all the same.
  }
}
