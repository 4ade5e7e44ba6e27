import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import type { IntlShape } from "react-intl";
import type { FragmentCache } from "#ui/fragment-cache.tsx";
import { Language } from "./i18n/language.tsx";

/** About 10 MB of markup at 5 kB a part. */
const MAX_CACHED = 2_000;

const fragmentCaches = new WeakMap<IntlShape, FragmentCache>();

/** What pages of a language have in common; the part that was asked for longest ago goes first. */
export function fragmentCacheFor(intl: IntlShape): FragmentCache {
  const known = fragmentCaches.get(intl);
  if (known) return known;
  const cached = new Map<string, string>();
  const getOrRender: FragmentCache = (key, part) => {
    const before = cached.get(key);
    const markup = before ?? render(intl, part());
    cached.delete(key);
    cached.set(key, markup);
    for (const oldest of cached.keys()) {
      if (cached.size <= MAX_CACHED) break;
      cached.delete(oldest);
    }
    return markup;
  };
  fragmentCaches.set(intl, getOrRender);
  return getOrRender;
}

const render = (intl: IntlShape, part: ReactElement) => renderToString(<Language intl={intl}>{part}</Language>);
