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
  /** Called when the CMS's answer has replaced a copy, or content from before a change, that pages may show. */
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
  /** It was served although it is purged: pages may show it. */
  isOverdue?: boolean;
}

interface RunningRead {
  work: Promise<ContentSnapshot>;
  /** How many changes there were when it began; infinite until then. */
  changes: number;
}

const FRESH_MS = 30_000;
const WAIT_MS = 800;

/** All content in memory, renewed as it is asked for. A visitor never waits for a CMS that is slow or down. */
export class Snapshots {
  readonly #options: SnapshotsOptions;
  readonly #cached = new Map<string, CacheEntry>();
  readonly #running = new Map<string, RunningRead>();
  #downUntil = 0;
  /** Counts changes: what was asked for before one may be older than it. */
  #changes = 0;

  constructor(options: SnapshotsOptions) {
    this.#options = options;
  }

  async get(brand: string, locale: string): Promise<ContentSnapshot> {
    const key = keyOf(brand, locale);
    const cached = this.#cached.get(key);
    if (!cached) return this.#first(brand, locale);
    if (cached.purged) {
      if (this.#isDown()) return serve(cached);
      try {
        return await inTime(this.#refresh(brand, locale), this.#options.waitMs ?? WAIT_MS);
      } catch {
        // The others don't wait for it too; its answer counts whenever it comes.
        this.#markDown();
        return serve(this.#cached.get(key) ?? cached);
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
    const { client, log } = this.#options;
    const locales = [...new Set([...this.#cached.values()].map(({ snapshot }) => snapshot.locale))];
    try {
      const answers = await Promise.all(
        locales.map(async (locale) => ({ locale, around: await client.around({ id: entryId, locale }) })),
      );
      // Nothing is waited for in between: every change is made to what the one before it has left.
      const changed = answers.flatMap(({ locale, around }) =>
        [...this.#cached.values()].flatMap((cached) => {
          const next = cached.snapshot.locale === locale && changedSnapshot(cached.snapshot, entryId, around, log);
          if (!next) return [];
          cached.snapshot = next;
          return [next];
        }),
      );
      for (const snapshot of changed) await this.#write(snapshot);
      return [...new Set(changed.map(({ brand }) => brand))];
    } catch (error) {
      log.warn({ err: error, entry: entryId }, "a changed entry could not be asked for");
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

  /** One read at a time for each brand and locale. One that began before the last change is waited for, then follows another. */
  #refresh(brand: string, locale: string): Promise<ContentSnapshot> {
    const key = keyOf(brand, locale);
    const running = this.#running.get(key);
    if (running && running.changes >= this.#changes) return running.work;
    const earlier = running ? running.work.catch(() => {}) : Promise.resolve();
    const read: RunningRead = {
      changes: Number.POSITIVE_INFINITY,
      work: earlier
        .then(() => {
          read.changes = this.#changes;
          return this.#read(brand, locale);
        })
        .finally(() => {
          if (this.#running.get(key) === read) this.#running.delete(key);
        }),
    };
    this.#running.set(key, read);
    return read.work;
  }

  async #read(brand: string, locale: string): Promise<ContentSnapshot> {
    const { client, log, lastGood } = this.#options;
    const changes = this.#changes;
    const previous = this.#cached.get(keyOf(brand, locale))?.snapshot ?? (await lastGood.read(brand, locale));
    try {
      const snapshot = await readSnapshot({ client, brand, locale, log, previous });
      this.#downUntil = 0;
      const isOutdated = changes !== this.#changes;
      const cached = this.#cached.get(keyOf(brand, locale));
      if (isOutdated && cached && !cached.standsIn) return serve(cached);
      this.#store(snapshot, isOutdated);
      if (cached?.standsIn || cached?.isOverdue) this.#options.onReplaced?.(brand);
      await this.#write(snapshot);
      return snapshot;
    } catch (error) {
      if (!this.#isDown()) log.warn({ brand, locale, err: error }, "the CMS has no answer; the last good copy serves");
      this.#markDown();
      throw error;
    }
  }

  /** An outdated answer serves those who have asked for it, until the next one. */
  #store(snapshot: ContentSnapshot, isOutdated: boolean): void {
    this.#cached.set(keyOf(snapshot.brand, snapshot.locale), {
      snapshot,
      checkedAt: this.#now(),
      purged: isOutdated,
      isOverdue: isOutdated,
    });
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

/** The snapshot for a page, which is rendered again once a purged one is replaced. */
function serve(cached: CacheEntry): ContentSnapshot {
  if (cached.purged) cached.isOverdue = true;
  return cached.snapshot;
}

const inTime = <T>(work: Promise<T>, waitMs: number): Promise<T> =>
  deadline(work, waitMs, `the CMS has no answer within ${waitMs} ms`);
