import { RemixBrowser } from "@remix-run/react";

/**
 * Waits until Remix has decoded what the server sent with the page. Its component throws a promise until then, with no
 * boundary round it: a press that comes at that moment makes React render at once, which can't wait, and React ends with
 * "Root did not complete" (error 345) and leaves the page without script. The component is called before any hook of its
 * is reached; what it throws tells when it is ready.
 */
export async function pageStateIsReady(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (thrown) {
    if (thrown instanceof Promise) await thrown;
  }
}
