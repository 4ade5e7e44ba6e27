import { type PageVariant, VARIANT_ENDING } from "#schemas/content/page.ts";
import type { LicenceCode, Locale } from "#schemas/kit/constants.ts";

/** The house licence: content without an ending is written for it. */
const STANDARD_LICENCE: LicenceCode = "CW";

/**
 * Which variants of a page count for a visitor, best first (document 3 section 2): that of a licence with rules of its
 * own, then Australia's, for visitors from there or in its English, then the house licence's.
 */
export function variantsFor(visitor: { licence: LicenceCode; country: string; locale: Locale }): PageVariant[] {
  const isAustralian = visitor.country === "AU" || visitor.locale === "en-AU";
  return [
    ...(visitor.licence === STANDARD_LICENCE ? [] : [visitor.licence]),
    ...(isAustralian ? (["AU"] as const) : []),
    ...(visitor.licence === STANDARD_LICENCE ? [STANDARD_LICENCE] : []),
  ];
}

/** The best match for a name such as a slug or a snippet's key. */
export function chooseVariant<T>(
  items: ReadonlyMap<string, T>,
  name: string,
  variants: readonly PageVariant[],
): { item: T; variant: PageVariant | null } | null {
  for (const variant of variants) {
    const item = items.get(`${name}/${variant}`);
    if (item) return { item, variant };
  }
  const item = items.get(name);
  return item ? { item, variant: null } : null;
}

/** A slug without its variant ending. */
export const commonSlug = (slug: string): string => slug.replace(VARIANT_ENDING, "");

/** `PrivacyPolicy` and `privacyPolicy` are the route names of `privacy-policy`. */
export const slugOfRoute = (routeName: string): string =>
  routeName
    .replace(/([a-z0-9])([A-Z])/g, "$1-$2")
    .replace(/[^a-zA-Z0-9]+/g, "-")
    .toLowerCase();
