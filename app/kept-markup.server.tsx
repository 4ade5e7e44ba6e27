import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import type { IntlShape } from "react-intl";
import type { Keep } from "#ui/kept.tsx";
import { Language } from "./i18n/language.tsx";

/** About 10 MB of markup at 5 kB a part. */
const MOST_KEPT = 2_000;

const keepers = new WeakMap<IntlShape, Keep>();

/** What pages of a language have in common; the part that was asked for longest ago goes first. */
export function keeperFor(intl: IntlShape): Keep {
  const known = keepers.get(intl);
  if (known) return known;
  const kept = new Map<string, string>();
  const keep: Keep = (key, part) => {
    const before = kept.get(key);
    const markup = before ?? render(intl, part());
    kept.delete(key);
    kept.set(key, markup);
    for (const oldest of kept.keys()) {
      if (kept.size <= MOST_KEPT) break;
      kept.delete(oldest);
    }
    return markup;
  };
  keepers.set(intl, keep);
  return keep;
}

const render = (intl: IntlShape, part: ReactElement) => renderToString(<Language intl={intl}>{part}</Language>);
