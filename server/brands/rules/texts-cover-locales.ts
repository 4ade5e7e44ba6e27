import { type Locale, PSEUDO_LOCALE } from "#schemas/kit/constants.ts";
import { licencePath } from "../brand-files.ts";
import type { BrandDiagnostic } from "../diagnostics.ts";
import type { BrandDraft } from "../draft.ts";
import type { BrandRule } from "./rule.ts";

type Texts = Readonly<Record<string, string>>;

/**
 * What a brand says itself is said in every language that its hosts offer (BRAND-08): a visitor who reads Norwegian
 * doesn't meet an English licence text. English of a country is English where it has no words of its own.
 */
export const textsCoverLocales: BrandRule = (draft) => {
  const { brand } = draft;
  if (!brand) return [];
  const offered = [...new Set(brand.hosts.flatMap(({ locales }) => locales))].filter(
    (locale) => locale !== PSEUDO_LOCALE,
  );
  const named = new Set([brand.licence, ...Object.values(brand.licenceByCountry)]);
  return [
    ...check(draft, "brand.json", "/description", brand.description, offered),
    ...[...draft.licences]
      .filter(([code]) => named.has(code))
      .flatMap(([code, { footer, copyright }]) => [
        ...check(draft, licencePath(code), "/footer", footer, offered),
        ...check(draft, licencePath(code), "/copyright", copyright, offered),
      ]),
  ];
};

/** The name under which a text for this locale stands: its own, else its language's, as the pages look it up. */
export const coveringName = (texts: Texts, locale: Locale): string | undefined =>
  [locale, locale.split("-")[0] ?? locale].find((name) => Object.hasOwn(texts, name));

function check(
  draft: BrandDraft,
  path: string,
  pointer: string,
  texts: Texts,
  offered: readonly Locale[],
): BrandDiagnostic[] {
  const rule = "texts-cover-locales";
  const empty = Object.keys(texts).filter((name) => texts[name]?.trim() === "");
  const missing = offered.filter((locale) => coveringName(texts, locale) === undefined);
  return [
    ...empty.map((name) =>
      draft.diagnostic(path, {
        pointer: `${pointer}/${name}`,
        found: "",
        allowed: `a text in ${languageOf(name)}`,
        fix: `write between the quotes what ${quoted(texts.en)} is in ${languageOf(name)}`,
        rule,
      }),
    ),
    ...missing.map((locale) =>
      draft.diagnostic(path, {
        pointer: `${pointer}/${locale}`,
        found: undefined,
        allowed: `a text in ${languageOf(locale)}: a host of ${draft.id} offers ${locale}`,
        fix: `add "${locale}": what ${quoted(texts.en)} is in ${languageOf(locale)}`,
        rule,
      }),
    ),
  ];
}

const LANGUAGES = new Intl.DisplayNames(["en"], { type: "language" });
const languageOf = (locale: string) => (/^[a-z]{2}(-[A-Z]{2})?$/.test(locale) ? LANGUAGES.of(locale) : locale);
const quoted = (text = "") => JSON.stringify(text.length > 40 ? `${text.slice(0, 39)}…` : text);
