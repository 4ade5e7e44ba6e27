/**
 * How many seconds the page cache (page-cache.ts) serves a guest's page that carries it: odds and scores grow old sooner than content.
 * What ends or begins on a page at a known time is reported instead (app/request/page-lifetime.ts). The front door removes it.
 */
export const STALE_AFTER_HEADER = "X-Stale-After";
