import type { Locale } from "#schemas/kit/constants.ts";

/** A brand's text in a locale: the locale's own, its language's, else English; empty where there is none at all. */
export function textByLocale(texts: Readonly<Record<string, string>>, locale: Locale): string {
  const language = locale.split("-")[0] ?? locale;
  const sister = Object.keys(texts).find((key) => key.startsWith(`${language}-`));
  return texts[locale] ?? texts[language] ?? (sister ? texts[sister] : undefined) ?? texts.en ?? "";
}
