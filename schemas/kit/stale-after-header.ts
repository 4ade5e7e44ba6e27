/**
 * Seconds after which a guest's page that was kept is not answered any more, on a page that says so to the front door (page-cache.ts):
 * odds and scores grow old sooner than content. It doesn't leave the process.
 */
export const STALE_AFTER_HEADER = "X-Stale-After";
