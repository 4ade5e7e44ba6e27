import type { CountryInfo } from "#schemas/api/info.ts";
import type { Brand } from "#schemas/brand/resolved.ts";
import { COUNTRY_CURRENCIES, type Locale, PSEUDO_LOCALE } from "#schemas/kit/constants.ts";
import { COUNTRIES } from "#schemas/rules/countries.ts";
import { mayRegister } from "../players/geo.ts";

/** The tag that names of countries are written in. */
const tagOf = (locale: Locale): string => (locale === PSEUDO_LOCALE ? "en" : locale);

/** All countries as a brand shows them to a visitor, sorted as the visitor's language sorts. */
export function countriesFor(brand: Brand, locale: Locale): CountryInfo[] {
  const tag = tagOf(locale);
  const names = new Intl.DisplayNames([tag], { type: "region" });
  const { compare } = new Intl.Collator(tag);
  return [...COUNTRIES.values()]
    .map(({ code, dialCode, postalPattern }) => {
      const currency = COUNTRY_CURRENCIES[code];
      return {
        code,
        name: names.of(code) ?? code,
        dial_code: dialCode,
        currency: currency && brand.currencies.includes(currency) ? currency : null,
        postal_pattern: postalPattern,
        registrable: mayRegister(brand, code),
      };
    })
    .sort((a, b) => compare(a.name, b.name));
}
