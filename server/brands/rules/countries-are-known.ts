import { nearest } from "#schemas/kit/files/suggest.ts";
import { COUNTRIES } from "#schemas/rules/countries.ts";
import type { BrandRule } from "./rule.ts";

/** Countries that a brand names are countries: two letters alone may be anything. */
export const countriesAreKnown: BrandRule = (draft) => {
  const { brand } = draft;
  if (!brand) return [];
  const named = [
    ...Object.keys(brand.countryLocales).map((code) => ({ pointer: `/countryLocales/${code}`, code })),
    ...Object.keys(brand.licenceByCountry).map((code) => ({ pointer: `/licenceByCountry/${code}`, code })),
    ...(["full", "partial"] as const).flatMap((kind) =>
      brand.restrictions[kind].map((code, at) => ({ pointer: `/restrictions/${kind}/${at}`, code })),
    ),
    { pointer: "/defaultCountry", code: brand.defaultCountry },
  ];
  return named
    .filter(({ code }) => !COUNTRIES.has(code))
    .map(({ pointer, code }) =>
      draft.diagnostic("brand.json", {
        pointer,
        found: code,
        allowed: "a country's code of ISO 3166, such as CA, DE or NO",
        fix: `write the country's code, such as "${nearest(code, [...COUNTRIES.keys()]) ?? "CA"}", or remove it`,
        rule: "countries-are-known",
      }),
    );
};
