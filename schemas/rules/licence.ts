import type { Brand } from "../brand/resolved.ts";
import type { LicenceCode } from "../kit/constants.ts";

type Licensed = Pick<Brand, "licence" | "licenceByCountry" | "licences">;

/**
 * The licence that a country's visitors are under (BRAND-06). Only a known host leads to a brand at all, so whether EE
 * or CW holds is never decided for a name that no brand lists.
 */
export const licenceOfCountry = (brand: Pick<Brand, "licence" | "licenceByCountry">, country: string): LicenceCode =>
  (Object.hasOwn(brand.licenceByCountry, country) ? brand.licenceByCountry[country] : undefined) ?? brand.licence;

/** A player stays under the licence that they registered with, wherever they are; anyone else is under the country's. */
export function licenceOf(brand: Licensed, players: string | null | undefined, countrys: LicenceCode): LicenceCode {
  const own = (Object.keys(brand.licences) as LicenceCode[]).find((code) => code === players);
  return own ?? countrys;
}
