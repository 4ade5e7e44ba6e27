import type { LocaleFile } from "#schemas/i18n/locale-file.ts";

/** A language as CLDR says its speakers call it, with a capital as it begins a line of a menu: `Español (México)`. */
export function ownName(locale: string): string {
  const name = new Intl.DisplayNames([locale], { type: "language", languageDisplay: "standard" }).of(locale) ?? locale;
  const [first = "", ...rest] = name;
  return first.toLocaleUpperCase(locale) + rest.join("");
}

/** As newer and older engines say it. */
type WithText = Intl.Locale & {
  textInfo?: { direction?: string };
  getTextInfo?: () => { direction?: string };
};

/** Direction of the language's script, from CLDR. */
export function directionOf(locale: string): LocaleFile["direction"] {
  const known: WithText = new Intl.Locale(locale);
  return (known.getTextInfo?.() ?? known.textInfo)?.direction === "rtl" ? "rtl" : "ltr";
}
