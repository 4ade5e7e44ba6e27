import { deadline } from "#schemas/kit/deadline.ts";
import { changedSnapshot } from "./change-snapshot.server.ts";
import type { ContentClient } from "./client.server.ts";
import type { LastGood } from "./last-good.server.ts";
import { type ContentLog, readSnapshot } from "./read-snapshot.server.ts";
import { type ContentSnapshot, ContentUnavailable } from "./snapshot.ts";

export interface SnapshotsOptions {
  client: ContentClient;
  /** The bundled content: serves a first start while the CMS is down. */
  bundled?: ContentClient;
  lastGood: LastGood;
  clock: { now(): Date };
  log: ContentLog;
  /** Called when the CMS has answered for the first time and a copy that stood in for it is gone: pages show that copy. */
  onReplaced?: (brand: string) => void;
  /** How long content is served from memory before it is asked for again, behind the visitor's back. */
  freshMs?: number;
  /** How long a request waits for a CMS whose content isn't in memory yet, or was just changed. */
  waitMs?: number;
}

interface CacheEntry {
  snapshot: ContentSnapshot;
  checkedAt: number;
  /** A change was published: the next request waits for it. */
  purged: boolean;
  /** A copy from disk or of the program, while the CMS has not answered yet. */
  standsIn?: boolean;
}

const FRESH_MS = 30_000;
const WAIT_MS = 800;

/** All content in memory, renewed as it is asked for. A visitor never waits for a CMS that is slow or down. */
export class Snapshots {
  readonly #options: SnapshotsOptions;
  readonly #cached = new Map<string, CacheEntry>();
  readonly #running = new Map<string, Promise<ContentSnapshot>>();
  #downUntil = 0;
  /** Counts changes: what was asked for before one may be older than it. */
  #changes = 0;

  constructor(options: SnapshotsOptions) {
    this.#options = options;
  }

  async get(brand: string, locale: string): Promise<ContentSnapshot> {
    const cached = this.#cached.get(keyOf(brand, locale));
    if (!cached) return this.#first(brand, locale);
    if (cached.purged && !this.#isDown()) {
      try {
        return await inTime(this.#refresh(brand, locale), this.#options.waitMs ?? WAIT_MS);
      } catch {
        // The others don't wait for it too; its answer counts whenever it comes.
        this.#markDown();
        return cached.snapshot;
      }
    }
    if (this.#now() - cached.checkedAt >= (this.#options.freshMs ?? FRESH_MS) && !this.#isDown()) {
      cached.checkedAt = this.#now();
      this.#refresh(brand, locale).catch(() => {});
    }
    return cached.snapshot;
  }

  purge(): void {
    this.#changes += 1;
    for (const cached of this.#cached.values()) cached.purged = true;
  }

  /** Brands whose content is in memory. */
  brands(): string[] {
    return [...new Set([...this.#cached.values()].map(({ snapshot }) => snapshot.brand))];
  }

  /**
   * Takes in one entry that has changed, with what links to it, in every brand and language that is in memory. Answers the
   * brands that show something else now. When the CMS doesn't say, everything is asked for again by the next visitor.
   */
  async change(entryId: string): Promise<string[]> {
    this.#changes += 1;
    const cached = [...this.#cached.values()].map(({ snapshot }) => snapshot);
    const locales = [...new Set(cached.map(({ locale }) => locale))];
    try {
      const changed = await Promise.all(
        locales.map(async (locale) => {
          const around = await this.#options.client.around({ id: entryId, locale });
          return [...this.#cached.values()]
            .map(({ snapshot }) => snapshot)
            .filter((snapshot) => snapshot.locale === locale)
            .flatMap((snapshot) => changedSnapshot(snapshot, entryId, around, this.#options.log) ?? []);
        }),
      );
      for (const snapshot of changed.flat()) {
        this.#store(snapshot);
        await this.#write(snapshot);
      }
      return [...new Set(changed.flat().map(({ brand }) => brand))];
    } catch (error) {
      this.#options.log.warn({ err: error, entry: entryId }, "a changed entry could not be asked for");
      this.purge();
      return this.brands();
    }
  }

  /** Nothing in memory yet: the CMS, else the copy on disk, else what the program was shipped with. */
  async #first(brand: string, locale: string): Promise<ContentSnapshot> {
    const { lastGood, bundled, log, waitMs = WAIT_MS } = this.#options;
    let failure: unknown = new Error("the CMS was down a moment ago");
    if (!this.#isDown()) {
      try {
        return await inTime(this.#refresh(brand, locale), waitMs);
      } catch (error) {
        failure = error;
        this.#markDown();
      }
    }
    const copy = await lastGood.read(brand, locale);
    if (copy) return this.#storeUnchecked(copy);
    if (!bundled) throw new ContentUnavailable(brand, locale, failure);
    log.warn({ brand, locale }, "no copy of the content yet: the bundled one serves");
    return this.#storeUnchecked(await readSnapshot({ client: bundled, brand, locale, log, previous: null }));
  }

  /** A copy that stands in for the CMS: the CMS is asked as soon as it is no longer left alone, unless it has answered. */
  #storeUnchecked(copy: ContentSnapshot): ContentSnapshot {
    const cached = this.#cached.get(keyOf(copy.brand, copy.locale));
    if (cached) return cached.snapshot;
    this.#cached.set(keyOf(copy.brand, copy.locale), {
      snapshot: copy,
      checkedAt: Number.NEGATIVE_INFINITY,
      purged: false,
      standsIn: true,
    });
    return copy;
  }

  /** One question at a time for each brand and locale. */
  #refresh(brand: string, locale: string): Promise<ContentSnapshot> {
    const key = keyOf(brand, locale);
    const running = this.#running.get(key);
    if (running) return running;
    const work = this.#read(brand, locale).finally(() => this.#running.delete(key));
    this.#running.set(key, work);
    return work;
  }

  async #read(brand: string, locale: string): Promise<ContentSnapshot> {
    const { client, log, lastGood } = this.#options;
    const changes = this.#changes;
    const previous = this.#cached.get(keyOf(brand, locale))?.snapshot ?? (await lastGood.read(brand, locale));
    try {
      const snapshot = await readSnapshot({ client, brand, locale, log, previous });
      const replaces = this.#cached.get(keyOf(brand, locale))?.standsIn === true;
      this.#store(snapshot, changes !== this.#changes);
      if (replaces) this.#options.onReplaced?.(brand);
      this.#downUntil = 0;
      await this.#write(snapshot);
      return snapshot;
    } catch (error) {
      if (!this.#isDown()) log.warn({ brand, locale, err: error }, "the CMS has no answer; the last good copy serves");
      this.#markDown();
      throw error;
    }
  }

  #store(snapshot: ContentSnapshot, purged = false): ContentSnapshot {
    this.#cached.set(keyOf(snapshot.brand, snapshot.locale), { snapshot, checkedAt: this.#now(), purged });
    return snapshot;
  }

  async #write(snapshot: ContentSnapshot): Promise<void> {
    const { lastGood, log } = this.#options;
    const { brand, locale } = snapshot;
    await lastGood.write(snapshot).catch((error: unknown) => {
      log.warn({ brand, locale, err: error }, "the last good copy of the content could not be written");
    });
  }

  #now(): number {
    return this.#options.clock.now().getTime();
  }

  /** A CMS that has just failed is left alone for a while; requests don't queue up before it. */
  #isDown(): boolean {
    return this.#now() < this.#downUntil;
  }

  #markDown(): void {
    this.#downUntil = this.#now() + (this.#options.freshMs ?? FRESH_MS) / 3;
  }
}

const keyOf = (brand: string, locale: string): string => `${brand} ${locale}`;

const inTime = <T>(work: Promise<T>, waitMs: number): Promise<T> =>
  deadline(work, waitMs, `the CMS has no answer within ${waitMs} ms`);
