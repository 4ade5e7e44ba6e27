import { MOST_LETTERS } from "./search-rule.ts";

/** What this browser searched for last, so that the server shows it with the page and nothing moves when script arrives. */
export const RECENT_COOKIE = "recent-searches";
const MOST = 6;
const LIFE_S = 30 * 86_400;
/** A browser drops a cookie of more than 4,096 bytes: words of other scripts take nine a letter. */
const MOST_BYTES = 3_000;

/** The last searches in a cookie header, the latest first; nothing for what was not written by this page. */
export function readRecent(cookies: string): string[] {
  const value = new RegExp(`(?:^|;\\s*)${RECENT_COOKIE}=([^;]*)`).exec(cookies)?.[1] ?? "";
  const searches = value.split("|").flatMap((part) => {
    try {
      const text = decodeURIComponent(part).trim();
      return text === "" || text.length > MOST_LETTERS ? [] : [text];
    } catch {
      return [];
    }
  });
  return [...new Set(searches)].slice(0, MOST);
}

/** The cookie to set after a search: it comes first, and an earlier one of the same words goes. */
export function withSearch(recent: readonly string[], q: string): string {
  const same = (one: string) => one.toLocaleLowerCase() === q.toLocaleLowerCase();
  const searches = [q, ...recent.filter((each) => !same(each))].slice(0, MOST).map(encodeURIComponent);
  while (searches.length > 1 && searches.join("|").length > MOST_BYTES) searches.pop();
  return `${RECENT_COOKIE}=${searches.join("|")}; Path=/; Max-Age=${LIFE_S}; SameSite=Lax`;
}

export const withoutSearches = (): string => `${RECENT_COOKIE}=; Path=/; Max-Age=0; SameSite=Lax`;
