import type { Brand } from "#schemas/brand/resolved.ts";
import type { LicenceCode } from "#schemas/kit/constants.ts";
import { featuresUnder, isBlockedPath } from "#schemas/rules/blocked-features.ts";
import { FEATURES, type FeatureStates, missingFeatures } from "#schemas/rules/features.ts";
import { commonSlug } from "./choose-page.ts";
import type { ContentSnapshot, PageRecord } from "./snapshot.ts";

type Pages = ReadonlyMap<string, PageRecord>;

/** By licence and features. */
const indexes = new WeakMap<ContentSnapshot, Map<string, Pages>>();

/**
 * The pages of a brand's snapshot by slug, without those that speak of a feature which the installation lacks or which
 * the licence blocks (BRAND-09).
 */
export function pagesUnder(
  snapshot: ContentSnapshot,
  brand: Brand,
  code: LicenceCode,
  installed: FeatureStates,
): Pages {
  const known = indexes.get(snapshot) ?? new Map<string, Pages>();
  indexes.set(snapshot, known);
  const key = [code, ...FEATURES.filter((feature) => installed[feature])].join(" ");
  const index = known.get(key) ?? indexOf(snapshot, brand, code, installed);
  known.set(key, index);
  return index;
}

function indexOf({ pages }: ContentSnapshot, brand: Brand, code: LicenceCode, installed: FeatureStates): Pages {
  const licence = brand.licences[code];
  const features: FeatureStates = featuresUnder(licence, installed);
  return new Map(
    pages
      .filter(({ fields }) => missingFeatures(fields.requires, features).length === 0)
      .filter(({ fields }) => !isBlockedPath(brand, licence, commonSlug(fields.slug)))
      .map((page): [string, PageRecord] => [page.fields.slug, page]),
  );
}
