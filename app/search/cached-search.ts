import type { ClientLoaderFunctionArgs } from "@remix-run/react";
import { report } from "../calls/report.ts";
import { loadPageOfList } from "../games/growing-list.ts";
import type { SearchData } from "./load-search.server.ts";

/** What the search page shows; null while another page is there. */
let last: SearchData | null = null;

/** Notes what the search page shows; null once it is left. */
export function noteSearch(data: SearchData | null): void {
  last = data;
}

/**
 * The search's `clientLoader`: an answer that fails while a visitor types is logged and told beside the field, and the page
 * with its field stays (SEARCH-01). Where there is no such page yet it fails as any other.
 */
export async function loadSearchCached(args: ClientLoaderFunctionArgs): Promise<unknown> {
  try {
    return await loadPageOfList(args);
  } catch (error) {
    if (!last || args.request.signal.aborted) throw error;
    const q = new URL(args.request.url).searchParams.get("q")?.trim() ?? "";
    report({ level: "warn", name: "SEARCH_FAILED", message: "a search was not answered" });
    return { ...last, q, searched: true, games: null, ofCategories: [], suggested: [] } satisfies SearchData;
  }
}
