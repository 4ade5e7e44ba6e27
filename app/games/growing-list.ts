import type { ClientLoaderFunctionArgs } from "@remix-run/react";

/** Addresses, without prefix, of the pages that a list on screen has asked for. */
const asked = new Set<string>();

/** Notes that a list grows by this page, until the returned function is called. */
export function listGrowsBy(href: string): () => void {
  asked.add(href);
  return () => asked.delete(href);
}

const isAsked = ({ pathname, search }: URL): boolean =>
  [...asked].some((href) => `${pathname}${search}`.endsWith(href));

/**
 * A route's `clientLoader` where games come page by page (LOBBY-02). A further page that fails is told to its list as
 * `games: null`, so that the games above stay on screen; a page that is navigated to fails as any other, and a redirect is followed:
 * the session may be over.
 */
export async function loadPageOfList({ request, serverLoader }: ClientLoaderFunctionArgs): Promise<unknown> {
  const further = isAsked(new URL(request.url));
  try {
    return await serverLoader();
  } catch (error) {
    if (!further || request.signal.aborted || isRedirect(error)) throw error;
    return { games: null };
  }
}

const isRedirect = (error: unknown): boolean => error instanceof Response && error.status >= 300 && error.status < 400;
