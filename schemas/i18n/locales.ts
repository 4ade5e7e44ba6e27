import type { LocaleFile } from "./locale-file.ts";
import { LOCALE_FILES } from "./locale-files.ts";

/** A language tag of BCP 47 with a folder under app/i18n/messages. It is checked where it comes in: `isLocale`. */
export type Locale = string;

/** The language that every text is written in first; every line of fallbacks ends here. */
export const BASE_LOCALE: Locale = "en";

/** All locales of the program, English first. */
export const LOCALES: readonly Locale[] = Object.keys(LOCALE_FILES);

export const isLocale = (text: unknown): text is Locale =>
  typeof text === "string" && Object.hasOwn(LOCALE_FILES, text);

/** Shows texts that nobody has translated; it has no texts of its own. */
export const PSEUDO_LOCALE: Locale = LOCALES.find((locale) => LOCALE_FILES[locale]?.status === "pseudo") ?? "en-KW";

const fileOf = (locale: Locale): LocaleFile | undefined =>
  Object.hasOwn(LOCALE_FILES, locale) ? LOCALE_FILES[locale] : undefined;

/** The language as its speakers call it, whatever language the page is in. */
export const localeName = (locale: Locale): string => fileOf(locale)?.name ?? locale;

export const localeDirection = (locale: Locale): LocaleFile["direction"] => fileOf(locale)?.direction ?? "ltr";

/** Some of its texts, or of the locales that it falls back to, may be missing: another language stands in for them. */
export const isInPreparation = (locale: Locale): boolean =>
  localeChain(locale).some((each) => fileOf(each)?.status === "preparation");

/** The locale whose texts stand in for missing ones; null for English. */
export const fallbackOf = (locale: Locale): Locale | null =>
  locale === BASE_LOCALE ? null : (fileOf(locale)?.fallback ?? BASE_LOCALE);

/** Where a text is looked for, in order: `es-MX`, `es`, `en`. */
export function localeChain(locale: Locale): Locale[] {
  const chain: Locale[] = [];
  for (let at: Locale | null = locale; at !== null && !chain.includes(at); at = fallbackOf(at)) chain.push(at);
  return chain.includes(BASE_LOCALE) ? chain : [...chain, BASE_LOCALE];
}

/** A country's way of the language that it falls back to: it says only what differs, and is whole without the rest. */
export function isVariant(locale: Locale): boolean {
  const fallback = fallbackOf(locale);
  return fallback !== null && languageOf(fallback) === languageOf(locale);
}

/** The locale that a text is written in: `en` for `en-AU`, which says only what differs. */
export const wholeLanguage = (locale: Locale): Locale => (isVariant(locale) ? (fallbackOf(locale) ?? locale) : locale);

const languageOf = (locale: Locale) => locale.split("-")[0];
