import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Brand } from "#schemas/brand/resolved.ts";
import { isLocale, localeChain } from "#schemas/i18n/locales.ts";
import { mergeMessages, parseMessages, type RawMessages } from "#schemas/i18n/merge-messages.ts";

/** Texts of games in a locale, as the brand of that id says them; a brand that nobody knows has no words of its own. */
export type StudioTexts = (locale: string, brand?: string) => Readonly<Record<string, string>>;

/** Reads each file of texts once; what a locale lacks is its fallback's, at last English. */
export function readStudioTexts(
  folder: string,
  brands: ReadonlyMap<string, Pick<Brand, "messages">> = new Map(),
): StudioTexts {
  const read = new Map<string, RawMessages>();
  const ofLocale = (locale: string) => {
    const known = read.get(locale);
    if (known) return known;
    const file = join(folder, locale, "studio.json");
    const texts = existsSync(file) ? parseMessages(readFileSync(file, "utf8")) : {};
    read.set(locale, texts);
    return texts;
  };
  const merged = new Map<string, RawMessages>();
  return (locale, brand = "") => {
    const wanted = isLocale(locale) ? locale : "en";
    const key = `${brand} ${wanted}`;
    const texts = merged.get(key) ?? mergeMessages(localeChain(wanted), ofLocale, brands.get(brand)?.messages);
    merged.set(key, texts);
    return texts;
  };
}
