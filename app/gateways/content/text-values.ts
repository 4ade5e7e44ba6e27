import type { Brand } from "#schemas/brand/resolved.ts";
import type { CurrencyCode, LicenceCode } from "#schemas/kit/constants.ts";

/** Variables that every text may use without declaring them (docs/guides/content-editor.md). */
export const BUILT_IN_VARIABLES = [
  "brand",
  "legalName",
  "licenceNumber",
  "authority",
  "minimumAge",
  "supportEmail",
  "year",
  "currency",
] as const;

type Values = Readonly<Record<string, string>>;

interface TextValueContext {
  licence: LicenceCode;
  currency: CurrencyCode;
}

export function builtInValues(brand: Brand, { licence, currency }: TextValueContext, now: Date): Values {
  const rules = brand.licences[licence] ?? brand.licences[brand.licence];
  const values: Record<(typeof BUILT_IN_VARIABLES)[number], string> = {
    brand: brand.name,
    legalName: brand.legalName,
    licenceNumber: rules?.number ?? "",
    authority: rules?.authority ?? "",
    minimumAge: String(rules?.minimumAge ?? 18),
    supportEmail: brand.support.email,
    year: String(now.getUTCFullYear()),
    currency,
  };
  return values;
}

/** The text of each declared variable for a currency, that of EUR where the currency has none (CMS-05). */
export const currencyValues = (
  variables: Readonly<Record<string, Readonly<Record<string, string>>>> | undefined,
  currency: CurrencyCode,
): Values =>
  Object.fromEntries(
    Object.entries(variables ?? {}).map(([name, texts]) => [name, texts[currency] ?? texts.EUR ?? ""]),
  );
