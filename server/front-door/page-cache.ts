import { LRUCache } from "lru-cache";
import { StoredPage } from "./cached-page.ts";

/** A guest's page as the storefront rendered it. */
export interface RenderedPage {
  html: string;
  nonce: string;
  headers: [string, string][];
  /** Milliseconds after which it is not answered any more, where that is sooner than for other pages. */
  staleFor?: number;
}

export interface CachedPage {
  page: StoredPage;
  headers: [string, string][];
  /** From when on it is not answered any more. */
  goodUntil: number;
}

export interface PageCacheOptions {
  /** Milliseconds after which a page is rendered again in the background. */
  freshFor: number;
  /** Milliseconds after which it is not answered any more. */
  staleFor: number;
  /** Bytes of all pages together. */
  maxBytes: number;
  /** Milliseconds, never 0. */
  now: () => number;
}

/**
 * Renders a page. Null where this rendering can't be cached (the platform is down, it sets cookies) and an earlier one is
 * still right; "gone" where no earlier one is: the page is not found any more, has moved, or is denied.
 */
export type Render = () => Promise<RenderedPage | "gone" | null>;

/**
 * Guests' pages, cached by everything that they depend on (SEC-14: the storefront makes the key, which begins with the
 * brand's id and a bar). Stale ones are answered while one request renders the next; requests for a page that is being
 * rendered wait for that rendering. A copy ends when a rendering finds that its page is gone; one that fails leaves it.
 */
export class PageCache {
  readonly #pages: LRUCache<string, CachedPage, Render>;
  readonly #options: PageCacheOptions;
  /** How often pages were purged: of a brand, and of all brands (under ""). */
  readonly #purges = new Map<string, number>();
  #purgeCount = 0;

  constructor(options: PageCacheOptions) {
    this.#options = options;
    this.#pages = new LRUCache({
      maxSize: options.maxBytes,
      sizeCalculation: ({ page }) => Math.max(1, page.bytes),
      ttl: options.freshFor,
      ttlResolution: 0,
      perf: { now: options.now },
      allowStale: true,
      noDeleteOnStaleGet: true,
      noDeleteOnFetchRejection: true,
      ignoreFetchAbort: true,
      async fetchMethod(_key, older, { context: render, options: fetching }) {
        const rendered = await render();
        if (!rendered) return undefined;
        if (rendered === "gone") {
          // Where nothing is returned the older copy stays in the cache: from now on it is too old to be answered.
          if (older) older.goodUntil = 0;
          return undefined;
        }
        const { html, nonce, headers } = rendered;
        const staleFor = Math.min(options.staleFor, rendered.staleFor ?? options.staleFor);
        fetching.ttl = Math.min(options.freshFor, staleFor / 2);
        return { page: new StoredPage(html, nonce), headers, goodUntil: options.now() + staleFor };
      },
    });
  }

  /** The page under `key`; null where `render` made none that may be cached, and there is no copy to answer instead. */
  async get(key: string, render: Render): Promise<CachedPage | null> {
    const own = this.#keyOf(key);
    const older = this.#pages.peek(own, { allowStale: true });
    const tooOld = older !== undefined && this.#options.now() >= older.goodUntil;
    const options = { context: render, forceRefresh: tooOld, allowStale: !tooOld };
    return (await this.#pages.fetch(own, options)) ?? null;
  }

  /** How often anything was purged: what was read of the cache before counts no longer. */
  get purgeCount(): number {
    return this.#purgeCount;
  }

  /** Drops the pages of brands, or of all: content or configuration has changed. */
  purge(brands: readonly string[] | null = null): void {
    this.#purgeCount += 1;
    for (const brand of brands ?? [""]) this.#purges.set(brand, (this.#purges.get(brand) ?? 0) + 1);
    for (const key of this.#pages.keys()) {
      if (brands === null || brands.some((brand) => key.startsWith(`${brand}|`))) this.#pages.delete(key);
    }
  }

  /** A page that is being rendered during a purge ends under a key that nobody asks for any more. */
  #keyOf(key: string): string {
    const brand = key.slice(0, key.indexOf("|"));
    return `${key} ${this.#purges.get("") ?? 0}.${this.#purges.get(brand) ?? 0}`;
  }
}
