import { LRUCache } from "lru-cache";
import type { Visitor } from "../../request/visitor.ts";
import type { PlatformDoor } from "../platform.server.ts";
import { cacheKey, type Dependency } from "./dependencies.ts";
import { narrowVisitor } from "./narrow-visitor.ts";

/** What a cached loader works with. `visitor` shows only what the loader has declared. */
export interface LoaderContext {
  visitor: Visitor;
  platform: PlatformDoor;
}

/**
 * Something that is loaded once for all visitors who agree in what it depends on. `Q` is JSON and becomes part of the
 * key; the brand always is.
 */
export interface CachedLoader<Q, T> {
  /** Unique among the loaders. */
  name: string;
  dependsOn: readonly Dependency[];
  load(context: LoaderContext, query: Q): Promise<T>;
}

export interface Cache {
  /**
   * The answer for this visitor. A stale one is answered at once and loaded again in the background; visitors who ask
   * for what is being loaded wait for that load. Where loading fails the older answer is used, however old; without one
   * the loader's error is thrown.
   */
  getOrLoad<Q, T>(loader: CachedLoader<Q, T>, context: LoaderContext, query: Q): Promise<T>;
  /** What was loaded so far, and what is being loaded, answers no later request. */
  clear(): void;
}

export interface CacheOptions {
  /** Milliseconds. Never 0: lru-cache takes that for "no time". */
  now: () => number;
  /** Milliseconds for which an answer counts as it is. */
  freshMs: number;
  /** Milliseconds after which a visitor waits for a new answer. */
  staleMs: number;
  /** Characters of JSON that all answers together may have. */
  maxSize: number;
  /** Loaders that read what they don't declare throw: in tests and development. */
  strict: boolean;
  onError: (key: string, error: unknown) => void;
}

interface Answer {
  value: unknown;
  loadedAt: number;
}

export function createCache({ now, freshMs, staleMs, maxSize, strict, onError }: CacheOptions): Cache {
  const answers = new LRUCache<string, Answer, () => Promise<unknown>>({
    maxSize,
    sizeCalculation: ({ value }, key) => key.length + (JSON.stringify(value)?.length ?? 0) + 1,
    ttl: freshMs,
    ttlResolution: 0,
    perf: { now },
    allowStale: true,
    noDeleteOnStaleGet: true,
    noDeleteOnFetchRejection: true,
    ignoreFetchAbort: true,
    async fetchMethod(key, older, { context: load }) {
      try {
        return { value: await load(), loadedAt: now() };
      } catch (error) {
        if (older) onError(key, error);
        throw error;
      }
    },
  });

  return {
    async getOrLoad<Q, T>(loader: CachedLoader<Q, T>, { visitor, platform }: LoaderContext, query: Q): Promise<T> {
      const { name, dependsOn } = loader;
      const key = cacheKey(name, dependsOn, visitor, query);
      const seen = strict ? narrowVisitor(visitor, name, dependsOn) : visitor;
      const older = answers.peek(key, { allowStale: true });
      const tooOld = older !== undefined && now() - older.loadedAt >= staleMs;
      const answer = await answers.forceFetch(key, {
        context: () => loader.load({ visitor: seen, platform }, query),
        forceRefresh: tooOld,
        allowStale: !tooOld,
        allowStaleOnFetchRejection: older !== undefined,
      });
      return answer.value as T;
    },
    clear: () => answers.clear(),
  };
}
