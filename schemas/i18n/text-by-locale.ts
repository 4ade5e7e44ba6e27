/**
 * A text of a brand's files in a locale: the locale's own, its language's, that of another country with the language, else
 * English, else the first; empty where there is none at all.
 */
export function textByLocale(texts: Readonly<Partial<Record<string, string>>>, locale: string): string {
  const language = locale.split("-")[0] ?? locale;
  const sister = Object.keys(texts).find((key) => key.startsWith(`${language}-`));
  return (
    texts[locale] ??
    texts[language] ??
    (sister ? texts[sister] : undefined) ??
    texts.en ??
    Object.values(texts)[0] ??
    ""
  );
}
