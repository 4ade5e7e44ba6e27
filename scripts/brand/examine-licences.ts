import type { Brand } from "#schemas/brand/resolved.ts";
import type { CurrencyCode } from "#schemas/kit/constants.ts";
import type { FileDiagnostic } from "#schemas/kit/files/diagnostics.ts";
import { licencePath } from "#server/brands/brand-files.ts";

/** Texts of a licence that don't say what they are for, and payment lists that leave nothing (EDIT-07, BRAND-07). */
export function examineLicences(brand: Brand): FileDiagnostic[] {
  return [
    ...excludedCountries(brand),
    ...Object.values(brand.licences).flatMap((licence) => {
      const file = `${brand.id}/${licencePath(licence.code)}`;
      const methods = brand.payments.filter(({ id }) => licence.payments.includes(id));
      const usable = methods.filter(({ type }) => type === "fiat" || !licence.blockedFeatures.includes("crypto"));
      return [
        ...Object.entries(licence.footer).flatMap(([locale, text]) => [
          ...lacks(file, locale, text, licence.number, "the licence's number"),
          ...lacks(file, locale, text, String(licence.minimumAge), "the minimum age"),
        ]),
        ...Object.entries(licence.copyright).flatMap(([locale, text]) =>
          ["{year}", "{name}"].flatMap((part) => lacks(file, locale, text, part, "the placeholder", "/copyright")),
        ),
        ...(usable.some(({ deposit }) => deposit) ? [] : [nothingToPayWith(file, "deposit")]),
        ...(usable.some(({ withdrawal }) => withdrawal) ? [] : [nothingToPayWith(file, "withdrawal")]),
        ...foreign(brand, file, usable),
      ];
    }),
  ];
}

/** A licence for a country whose visitors may not come in helps nobody. */
const excludedCountries = ({ id, licenceByCountry, restrictions }: Brand): FileDiagnostic[] =>
  Object.entries(licenceByCountry)
    .filter(([country]) => restrictions.full.includes(country))
    .map(([country, code]) => ({
      file: `${id}/brand.json`,
      pointer: "/restrictions/full",
      found: `${country}, which licenceByCountry puts under ${code}`,
      allowed: `a list without ${country}, because its visitors couldn't play`,
      fix: `write "restrictions": { "full": [...] } without ${country} into brand.json`,
      rule: "licences-let-in",
    }));

function lacks(
  file: string,
  locale: string,
  text: string,
  part: string,
  what: string,
  at = "/footer",
): FileDiagnostic[] {
  if (text.includes(part)) return [];
  return [
    {
      file,
      pointer: `${at}/${locale}`,
      found: `a text without ${part}`,
      allowed: `a text that names ${what}`,
      fix: `write ${part} into it`,
      rule: "licence-texts-say-it",
    },
  ];
}

const nothingToPayWith = (file: string, way: "deposit" | "withdrawal"): FileDiagnostic => ({
  file,
  pointer: "/payments",
  found: `no method for a ${way}`,
  allowed: `at least one that is not blocked and has limits for a ${way}`,
  fix: "add the id of one from payments.json",
  rule: "licence-payments-suffice",
});

/** A method in a currency that the brand doesn't enable is shown and can't be used. */
function foreign(brand: Brand, file: string, methods: Brand["payments"]): FileDiagnostic[] {
  const enabled: readonly string[] = brand.currencies;
  return methods
    .filter(({ currency }) => !enabled.includes(currency as CurrencyCode))
    .map(({ id, currency }) => ({
      file,
      pointer: "/payments",
      found: `${id}, which is in ${currency}`,
      allowed: `methods in an enabled currency: ${enabled.join(", ")}`,
      fix: `remove ${id}, or add ${currency} to currencies in brand.json`,
      rule: "licence-payments-suffice",
    }));
}
