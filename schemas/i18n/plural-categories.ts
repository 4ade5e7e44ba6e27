/** Counts that a page may show. Categories of fractions and of millions (Spanish `many`) may be left to `other`. */
const MOST = 1_000;

const ORDER = ["zero", "one", "two", "few", "many", "other"];

const rules = new Map<string, Intl.PluralRules>();

function rulesOf(locale: string, ordinal: boolean): Intl.PluralRules {
  const key = `${locale} ${ordinal}`;
  let made = rules.get(key);
  if (!made) {
    made = new Intl.PluralRules(locale, { type: ordinal ? "ordinal" : "cardinal" });
    rules.set(key, made);
  }
  return made;
}

/** All categories that CLDR has for the language, `zero` first. */
export const listedCategories = (locale: string, ordinal: boolean): string[] =>
  [...rulesOf(locale, ordinal).resolvedOptions().pluralCategories].sort(
    (one, other) => ORDER.indexOf(one) - ORDER.indexOf(other),
  );

const counted = new Map<string, ReadonlyMap<string, ReadonlySet<number>>>();

/** The whole numbers up to a thousand by category. */
function numbersByCategory(locale: string, ordinal: boolean): ReadonlyMap<string, ReadonlySet<number>> {
  const key = `${locale} ${ordinal}`;
  const known = counted.get(key);
  if (known) return known;
  const plural = rulesOf(locale, ordinal);
  const made = new Map<string, Set<number>>();
  for (let number = 0; number <= MOST; number += 1) {
    const category = plural.select(number);
    made.set(category, (made.get(category) ?? new Set()).add(number));
  }
  counted.set(key, made);
  return made;
}

/** Categories beside `other` that a count can have, but for those whose every number stands by itself (`=1`). */
export function neededCategories(locale: string, ordinal: boolean, exact: readonly string[]): string[] {
  const single = new Set(exact.map((category) => Number(category.slice(1))));
  const numbers = numbersByCategory(locale, ordinal);
  return listedCategories(locale, ordinal).filter((category) => {
    if (category === "other") return false;
    return [...(numbers.get(category) ?? [])].some((number) => !single.has(number));
  });
}
