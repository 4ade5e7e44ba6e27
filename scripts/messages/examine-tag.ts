import { LOCALE_PATTERN } from "#schemas/i18n/locale-file.ts";

/** Null when texts may be written under this tag; otherwise the sentence that says what a tag is. */
export function examineTag(tag: string): string | null {
  const canonical = canonicalOf(tag);
  if (canonical === null || !new RegExp(LOCALE_PATTERN).test(tag)) {
    const instead = canonicalOf(tag.replaceAll("_", "-"));
    const meant = instead && instead !== tag && isKnown(instead) ? `: ${instead}` : ", such as es, es-MX or zh-Hant";
    return `a language tag of BCP 47${meant}`;
  }
  if (!isKnown(tag)) return "a language whose plural rules and formats are known to CLDR, such as es, pt-BR or ja";
  return null;
}

const isKnown = (tag: string) =>
  Intl.PluralRules.supportedLocalesOf(tag).length > 0 && Intl.DisplayNames.supportedLocalesOf(tag).length > 0;

function canonicalOf(tag: string): string | null {
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? null;
  } catch {
    return null;
  }
}
