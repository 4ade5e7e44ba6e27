import type { Brand } from "#schemas/brand/resolved.ts";
import { ApiError, fieldError } from "../http/api-error.ts";

export type Restriction = "none" | "partial" | "full";

/** What a brand's licence lets visitors of a country do (document 3 section 5). */
export function restrictionOf(brand: Brand, country: string): Restriction {
  if (brand.restrictions.full.includes(country)) return "full";
  return brand.restrictions.partial.includes(country) ? "partial" : "none";
}

/** AUTH-10: nobody signs in from a restricted country. */
export function rejectRestrictedSignIn(brand: Brand, country: string): void {
  const restriction = restrictionOf(brand, country);
  if (restriction === "full") {
    throw new ApiError(451, "OOPS.LOGIN_RESTRICTED", "Login not available in your country");
  }
  if (restriction === "partial") throw restrictedGeo();
}

/**
 * AUTH-10: nobody registers from a restricted country, from one whose players the brand does not accept, or from Estonia with a brand that has no Estonian licence. The
 * country that the form names must hold as much as the one that the address shows; then the field is named too.
 */
export function rejectRestrictedRegistration(brand: Brand, country: string, field?: string): void {
  const restriction = restrictionOf(brand, country);
  const errors = field
    ? { errors: { [field]: [fieldError("FORM.COUNTRY.RESTRICTED", `${country} is restricted`)] } }
    : {};
  if (restriction === "full") {
    throw new ApiError(451, "OOPS.REGISTRATION_RESTRICTED", "Registration restricted in your country", errors);
  }
  if (country === "EE" && !holdsEstonianLicence(brand)) {
    throw new ApiError(403, "OOPS.ESTONIA", "Players from Estonia register with a brand that has its licence", errors);
  }
  if (restriction === "partial" || brand.restrictions.registration.includes(country)) throw restrictedGeo(errors);
}

/** Whether the registration of a country's players would be refused. */
export const mayRegister = (brand: Brand, country: string): boolean =>
  restrictionOf(brand, country) === "none" &&
  !brand.restrictions.registration.includes(country) &&
  (country !== "EE" || holdsEstonianLicence(brand));

const restrictedGeo = (errors = {}) =>
  new ApiError(403, "OOPS.RESTRICTED_GEO", "Not available in this country", errors);

const holdsEstonianLicence = (brand: Brand) => brand.licence === "EE" || brand.licenceByCountry.EE === "EE";

/** A player of the Estonian licence plays only where that licence holds (document 3 section 4). */
export function rejectForeignLicence(brand: Brand, licenceName: string | null): void {
  if (licenceName === "EE" && !holdsEstonianLicence(brand)) {
    throw new ApiError(403, "EE_LICENSE_BLOCKED", "This player belongs to the Estonian licence");
  }
}
