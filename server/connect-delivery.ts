import type { CmsConnection } from "#schemas/kit/storefront.ts";
import type { BundledCms } from "./connect-cms.ts";
import { withoutHopByHop } from "./connect-platform.ts";
import { KEY_HEADER, REVISION_HEADER } from "./context-headers.ts";

/** Document 1 section 9: a server waits eight seconds for another. */
const TIME_OUT_MS = 8_000;

/**
 * The delivery API of a platform elsewhere, which the bundled one's names and tokens open as well. `revision` is the last
 * that this storefront has heard of: behind one address there may be several platforms, and one that has not heard of
 * it reads it before it answers.
 */
export function connectDelivery(
  { url, key }: { url: string; key: string },
  { bundled, revision }: { bundled: CmsConnection; revision: () => number },
): BundledCms {
  return {
    ...bundled,
    async fetch(request) {
      const { pathname, search, hostname } = new URL(request.url);
      const perspective = hostname === bundled.previewHost ? "preview" : "published";
      const headers = new Headers(request.headers);
      headers.set(KEY_HEADER, key);
      headers.set(REVISION_HEADER, String(revision()));
      const answer = await fetch(new URL(`/delivery/${perspective}${pathname}${search}`, url), {
        headers,
        redirect: "error",
        signal: AbortSignal.any([request.signal, AbortSignal.timeout(TIME_OUT_MS)]),
      });
      return new Response(answer.body, { status: answer.status, headers: withoutHopByHop(answer.headers) });
    },
  };
}
