import { KeptPage } from "./kept-page.ts";

/** A guest's page as the storefront rendered it. */
export interface RenderedPage {
  html: string;
  nonce: string;
  headers: [string, string][];
}

export interface CachedPage {
  page: KeptPage;
  headers: [string, string][];
}

interface Entry extends CachedPage {
  renderedAt: number;
}

export interface PageCacheOptions {
  /** Milliseconds after which a page is rendered again behind the visitor's back. */
  freshFor: number;
  /** Milliseconds after which it is not answered any more. */
  staleFor: number;
  maxBytes: number;
  now: () => number;
}

/**
 * Guests' pages, kept by everything that they depend on (SEC-14: the key is the storefront's). Stale ones are answered
 * while one request renders the next; requests for a page that is being rendered wait for that rendering.
 */
export class PageCache {
  readonly #entries = new Map<string, Entry>();
  readonly #rendering = new Map<string, Promise<CachedPage | null>>();
  readonly #options: PageCacheOptions;
  #bytes = 0;
  #generation = 0;

  constructor(options: PageCacheOptions) {
    this.#options = options;
  }

  /** The page under `key`; `render` answers null for what must not be kept (errors, redirects, cookies). */
  async get(key: string, render: () => Promise<RenderedPage | null>): Promise<CachedPage | null> {
    const entry = this.#entries.get(key);
    const age = entry ? this.#options.now() - entry.renderedAt : Number.POSITIVE_INFINITY;
    if (entry && age < this.#options.staleFor) {
      this.#entries.delete(key);
      this.#entries.set(key, entry);
      if (age >= this.#options.freshFor) void this.#render(key, render).catch(() => {});
      return entry;
    }
    return this.#render(key, render);
  }

  /**
   * Forgets pages: content or configuration has changed. All of them, or those of brands, with whose id and a bar their
   * keys begin.
   */
  purge(brands: readonly string[] | null = null): void {
    this.#generation += 1;
    this.#rendering.clear();
    for (const key of this.#entries.keys()) {
      if (brands === null || brands.some((brand) => key.startsWith(`${brand}|`))) this.#drop(key);
    }
  }

  #render(key: string, render: () => Promise<RenderedPage | null>): Promise<CachedPage | null> {
    const running = this.#rendering.get(key);
    if (running) return running;
    const generation = this.#generation;
    const started = render()
      .then((rendered) => {
        if (!rendered) return null;
        const cached = { page: new KeptPage(rendered.html, rendered.nonce), headers: rendered.headers };
        if (generation === this.#generation) this.#keep(key, cached);
        return cached;
      })
      .finally(() => {
        if (this.#rendering.get(key) === started) this.#rendering.delete(key);
      });
    this.#rendering.set(key, started);
    return started;
  }

  #keep(key: string, cached: CachedPage): void {
    this.#drop(key);
    this.#entries.set(key, { ...cached, renderedAt: this.#options.now() });
    this.#bytes += cached.page.bytes;
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#options.maxBytes) break;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    const entry = this.#entries.get(key);
    if (!entry) return;
    this.#bytes -= entry.page.bytes;
    this.#entries.delete(key);
  }
}
