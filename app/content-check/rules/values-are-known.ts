import { nearest } from "#widgets/parser/vocabulary.ts";
import type { Rule } from "../context.ts";
import { wrong } from "../make-diagnostic.ts";
import { standardValue } from "../space-index.ts";
import { unknownCurrencies } from "../variables.ts";
import { paymentLists } from "./references.ts";

/** Brands, currencies and payment methods that an entry names are those of the house. */
export const namesAreKnown: Rule = ({ entry, values }, index, checkContext) => {
  const known = [...checkContext.brands.keys()];
  const brands = standardValue(entry, "brands", index.standardLocale);
  const unknownBrands = (Array.isArray(brands) && known.length > 0 ? brands.map(String) : [])
    .filter((id) => !checkContext.brands.has(id))
    .map((id) =>
      wrong(
        { field: "brands", locale: index.standardLocale },
        "brand-unknown",
        id,
        `brands: ${known.join(", ")}`,
        nearest(id, known),
      ),
    );
  return [
    ...unknownBrands,
    ...values.flatMap(({ field, locale, value }) => {
      if (field !== "variables" && field !== "json" && field !== "meta") return [];
      const where = { field: field === "variables" ? field : "json/variables", locale };
      return [
        ...(field === "meta" ? [] : unknownCurrencies({ [field]: value }, where)),
        ...paymentLists(value, { entry, index, checkContext, where: { field, locale } }, field),
      ];
    }),
  ];
};

/** One address, one page: two pages of a brand under the same slug hide each other. */
export const namesAreUnique: Rule = ({ entry, type }, index) => {
  const field = type?.sys.id === "page" ? "slug" : type?.sys.id === "snippet" ? "key" : null;
  if (!field) return [];
  const name = String(standardValue(entry, field, index.standardLocale) ?? "");
  const brandsOf = (of: typeof entry) => [standardValue(of, "brands", index.standardLocale) ?? []].flat();
  const own = brandsOf(entry);
  return [...((field === "slug" ? index.pages : index.snippets).get(name) ?? [])]
    .filter(({ sys }) => sys.id !== entry.sys.id)
    .filter((other) => brandsOf(other).some((brand) => own.includes(brand)))
    .map((other) =>
      wrong(
        { field, locale: index.standardLocale },
        "name-repeated",
        name,
        `a ${field} of its own: ${other.sys.id} has this one for the same brand`,
        `${name}-2`,
      ),
    );
};
