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

type Render = () => Promise<RenderedPage | null>;

/**
 * Guests' pages, cached by everything that they depend on (SEC-14: the storefront makes the key, which begins with the
 * brand's id and a bar). Stale ones are answered while one request renders the next; requests for a page that is being
 * rendered wait for that rendering.
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
      async fetchMethod(_key, _older, { context: render, options: fetching }) {
        const rendered = await render();
        if (!rendered) return undefined;
        const { html, nonce, headers } = rendered;
        const staleFor = Math.min(options.staleFor, rendered.staleFor ?? options.staleFor);
        fetching.ttl = Math.min(options.freshFor, staleFor / 2);
        return { page: new StoredPage(html, nonce), headers, goodUntil: options.now() + staleFor };
      },
    });
  }

  /** The page under `key`; `render` answers null for what must not be cached (errors, redirects, cookies). */
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
