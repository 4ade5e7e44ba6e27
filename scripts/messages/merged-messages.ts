import type { RawMessages } from "../../app/i18n/compile-messages.ts";
import { LOCALE_FALLBACKS } from "../../app/i18n/fallbacks.ts";
import type { Catalogues } from "./read-catalogues.ts";

/** All messages of a locale over those that it falls back to. */
export function mergedMessages(catalogues: Catalogues, locale: string): RawMessages {
  const base = locale === "en" ? {} : mergedMessages(catalogues, LOCALE_FALLBACKS[locale] ?? "en");
  return Object.assign({}, base, ...(catalogues.get(locale)?.values() ?? []));
}
