import { PSEUDO_LOCALE } from "#schemas/kit/constants.ts";
import type { Rule } from "../context.ts";
import { doubtful } from "../make-diagnostic.ts";
import { standardValue } from "../space-index.ts";
import { pageVariant } from "./variants.ts";

/** A text that is translated into a language is translated whole. */
export const isTranslatedWhole: Rule = ({ type, values, locales }, { standardLocale }) => {
  const isThere = (field: string, locale: string) =>
    values.some((value) => value.field === field && value.locale === locale);
  return locales
    .filter((locale) => locale !== standardLocale)
    .flatMap((locale) =>
      (type?.fields ?? [])
        .filter(({ id, localized, type: kind }) => localized && kind !== "Object" && isThere(id, standardLocale))
        .filter(({ id }) => !isThere(id, locale))
        .map(({ id }) =>
          doubtful(
            { field: id, locale },
            "translation-missing",
            "nothing",
            `the text in ${locale}: visitors get ${standardLocale}`,
          ),
        ),
    );
};

/**
 * An entry speaks every language that its brands offer. Australia's pages are written in English alone: its visitors
 * get them whatever language they read.
 */
export const speaksEveryLanguage: Rule = ({ entry, type, locales, title }, { space, standardLocale }, { brands }) => {
  if (!type?.fields.some(({ localized }) => localized) || pageVariant(entry, standardLocale) === "AU") return [];
  const own = [standardValue(entry, "brands", standardLocale) ?? []].flat();
  const wanted = new Set(
    own.flatMap((id) => brands.get(String(id))?.hosts.flatMap(({ locales: offered }) => offered) ?? []),
  );
  const localised = type.fields.filter(({ localized }) => localized);
  const field = (localised.find(({ id }) => id === type.displayField) ?? localised[0])?.id ?? type.displayField;
  return [...wanted]
    .filter((locale) => locale !== PSEUDO_LOCALE && space.locales.some(({ code }) => code === locale))
    .filter(
      (locale) => !chainOf(locale, space.locales).some((code) => code !== standardLocale && locales.includes(code)),
    )
    .filter((locale) => !isOfStandard(locale, standardLocale))
    .map((locale) =>
      doubtful(
        { field, locale },
        "locale-missing",
        `nothing in ${locale}`,
        `a text in every language of the brand: visitors get ${standardLocale}`,
        `translate ${field} of “${title}” into ${locale}`,
      ),
    );
};

/** English of Canada needs no text beside English. */
const isOfStandard = (locale: string, standard: string): boolean => locale.split("-")[0] === standard.split("-")[0];

function chainOf(code: string, locales: readonly { code: string; fallbackCode: string | null }[]): string[] {
  const chain: string[] = [];
  for (let at: string | null = code; at && !chain.includes(at); ) {
    chain.push(at);
    at = locales.find((locale) => locale.code === at)?.fallbackCode ?? null;
  }
  return chain;
}
