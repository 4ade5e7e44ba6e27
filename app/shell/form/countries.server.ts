import type { Brand } from "#schemas/brand/resolved.ts";
import type { Locale } from "#schemas/kit/constants.ts";
import { COUNTRIES } from "#schemas/rules/countries.ts";

export interface CountryChoice {
  code: string;
  name: string;
}

const lists = new Map<Locale, readonly CountryChoice[]>();

/** Every country by its name in a language, in that language's order, without those that may not play here. */
export function countryChoices(brand: Pick<Brand, "restrictions">, locale: Locale): CountryChoice[] {
  const closed = new Set([...Object.values(brand.restrictions).flat()]);
  return all(locale).filter(({ code }) => !closed.has(code));
}

function all(locale: Locale): readonly CountryChoice[] {
  const known = lists.get(locale);
  if (known) return known;
  const names = new Intl.DisplayNames(locale, { type: "region" });
  const collator = new Intl.Collator(locale);
  const made = [...COUNTRIES.keys()]
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((a, b) => collator.compare(a.name, b.name));
  lists.set(locale, made);
  return made;
}
