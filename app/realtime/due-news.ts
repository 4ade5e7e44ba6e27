import type { Account } from "#schemas/api/players.ts";

/** What has come over the connection and the page has not shown yet. */
export interface News {
  accounts: readonly Account[] | null;
  /** What the page shows of the player may not be true any more. */
  stale: boolean;
}

export interface NewsPage {
  pathname: string;
  /** Whether something is being loaded or sent. */
  isBusy: boolean;
  /** Of the account that the page shows. */
  currency: string | undefined;
}

/**
 * What a page does with the news now: the account to show, and whether it loads anew. Null while it does nothing yet: a game shows
 * its win when its reels have stopped, and would lose its session by loading anew; what is being loaded may be older than the news,
 * and would break off.
 */
export function dueNews(
  { accounts, stale }: News,
  { pathname, isBusy, currency }: NewsPage,
): { account: Account | null; loadsAnew: boolean } | null {
  if (isBusy || /\/play\//.test(pathname)) return null;
  const open = accounts?.find(({ active }) => active) ?? null;
  const isOther = open !== null && open.currency !== currency;
  return { account: isOther ? null : open, loadsAnew: stale || isOther };
}
