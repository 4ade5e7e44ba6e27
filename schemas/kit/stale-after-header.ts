/**
 * How many seconds the page cache (page-cache.ts) serves a guest's page that carries it: odds and scores grow old sooner than content.
 * The front door removes it.
 */
export const STALE_AFTER_HEADER = "X-Stale-After";
