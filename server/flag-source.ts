import type { PlatformContext } from "#platform/context.ts";
import { createFlagServer } from "#platform/flags/http.ts";
import type { Environment } from "./environment.ts";

/** Document 1 section 9: a server waits eight seconds for another. */
const TIME_OUT_MS = 8_000;

/** Whom the storefront asks for flags: the bundled server over the brand files, or the Unleash that is named. */
export function createFlagSource(
  { UNLEASH_URL, UNLEASH_KEY }: Pick<Environment, "UNLEASH_URL" | "UNLEASH_KEY">,
  context: Pick<PlatformContext, "brands" | "log">,
): (request: Request) => Promise<Response> {
  if (!UNLEASH_URL) return createFlagServer(context);
  return (request) => {
    const url = new URL(UNLEASH_URL);
    url.search = new URL(request.url).search;
    const headers = { Accept: "application/json", ...(UNLEASH_KEY ? { Authorization: UNLEASH_KEY } : {}) };
    return fetch(url, { headers, signal: AbortSignal.timeout(TIME_OUT_MS) });
  };
}
