import { LRUCache } from "lru-cache";
import { type FieldTag, fieldTag } from "#schemas/content/field-tag.ts";
import type { ContentClient } from "./client.server.ts";
import { type ContentLog, readSnapshot } from "./read-snapshot.server.ts";
import type { ContentSnapshot } from "./snapshot.ts";

/** Content that only an editor sees. */
export interface Previewed {
  snapshot: ContentSnapshot;
  tagOf(id: string, field: string): FieldTag | undefined;
}

export interface PreviewsOptions {
  /** The preview API: drafts as they are, or what will be published at a moment to come. */
  clientAt: (at: Date | null) => ContentClient;
  clock: { now(): Date };
  log: ContentLog;
}

/** An editor sees within two seconds what was saved: lru-cache answers an entry through its last millisecond. */
const CACHE_MS = 1_999;
const MOST = 40;

const TAGGED_TYPES = ["page", "banner", "snippet"] as const;

/** Snapshots of previews: never on disk, never for long, never another visitor's. */
export class Previews {
  readonly #options: PreviewsOptions;
  readonly #cached: LRUCache<string, Promise<Previewed>>;

  constructor(options: PreviewsOptions) {
    this.#options = options;
    const now = () => options.clock.now().getTime();
    this.#cached = new LRUCache({ max: MOST, ttl: CACHE_MS, ttlResolution: 0, perf: { now } });
  }

  /** `at` is null for drafts. */
  get(brand: string, locale: string, at: Date | null): Promise<Previewed> {
    const key = `${brand} ${locale} ${at?.toISOString() ?? "drafts"}`;
    const known = this.#cached.get(key);
    if (known) return known;
    const work = this.#read(brand, locale, at);
    this.#cached.set(key, work);
    work.catch(() => this.#cached.delete(key));
    return work;
  }

  clear(): void {
    this.#cached.clear();
  }

  async #read(brand: string, locale: string, at: Date | null): Promise<Previewed> {
    const { clientAt, log } = this.#options;
    const client = clientAt(at);
    const [snapshot, tags] = await Promise.all([
      readSnapshot({ client, brand, locale, log, previous: null }),
      fieldTags(client, brand, locale),
    ]);
    return { snapshot, tagOf: (id, field) => tags.get(id)?.get(field) };
  }
}

/**
 * For each field the entry and the locale that its words come from: the one that is looked at, or the nearest that it
 * falls back to, so that a click in the editor's preview opens the text that is really shown (EDIT-04).
 */
async function fieldTags(
  client: ContentClient,
  brand: string,
  locale: string,
): Promise<ReadonlyMap<string, ReadonlyMap<string, FieldTag>>> {
  const [fallbacks, ...written] = await Promise.all([
    client.fallbacks(),
    ...TAGGED_TYPES.map((contentType) => client.written({ contentType, brand })),
  ]);
  const chain: string[] = [];
  for (let at: string | null = locale; at && !chain.includes(at); at = fallbacks.get(at) ?? null) chain.push(at);
  return new Map(
    written.flat().map(({ id, fields }) => [
      id,
      new Map(
        Object.entries(fields).map(([field, locales]): [string, FieldTag] => {
          const source = chain.find((code) => locales.includes(code)) ?? locales[0] ?? locale;
          return [field, fieldTag(id, field, source)];
        }),
      ),
    ]),
  );
}
