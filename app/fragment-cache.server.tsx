import { LRUCache } from "lru-cache";
import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import type { IntlShape } from "react-intl";
import { type FragmentCache, FragmentCacheContext } from "#ui/fragment-cache.tsx";
import { Language } from "./i18n/language.tsx";

/** Characters of markup and keys of one language. */
const MAX_CHARACTERS = 10 * 1024 * 1024;

const fragmentCaches = new WeakMap<IntlShape, FragmentCache>();

/** What pages of a language have in common; the part that was asked for longest ago goes first. */
export function fragmentCacheFor(intl: IntlShape): FragmentCache {
  const known = fragmentCaches.get(intl);
  if (known) return known;
  const cached = new LRUCache<string, string>({
    maxSize: MAX_CHARACTERS,
    sizeCalculation: (markup, key) => markup.length + key.length + 1,
  });
  const getOrRender: FragmentCache = (key, part) => {
    const before = cached.get(key);
    if (before !== undefined) return before;
    const markup = inOnePiece(render(intl, part(), getOrRender));
    cached.set(key, markup);
    return markup;
  };
  fragmentCaches.set(intl, getOrRender);
  return getOrRender;
}

/**
 * React puts markup together from thousands of strings, through which V8 goes again for each page that holds them: making
 * one text of a player's lobby took 10% of its time, and takes 4% of fragments that are one string each (a profile).
 */
const inOnePiece = (markup: string): string => Buffer.from(markup).toString();

const render = (intl: IntlShape, part: ReactElement, cache: FragmentCache) =>
  renderToString(
    <FragmentCacheContext.Provider value={cache}>
      <Language intl={intl}>{part}</Language>
    </FragmentCacheContext.Provider>,
  );
