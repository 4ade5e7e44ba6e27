import { type PageVariant, variantOf } from "#schemas/content/page.ts";
import type { SpaceEntry } from "#schemas/content/space.ts";
import { nearest } from "#widgets/parser/vocabulary.ts";
import { commonSlug } from "../../gateways/content/choose-page.ts";
import type { Rule } from "../context.ts";
import { doubtful } from "../make-diagnostic.ts";
import { standardValue } from "../space-index.ts";

/** The licence, or AU, for the page or snippet of one licence or of Australia; null for the common one. */
export const pageVariant = (entry: SpaceEntry, standardLocale: string): PageVariant | null =>
  variantOf(String(standardValue(entry, "slug", standardLocale) ?? standardValue(entry, "key", standardLocale) ?? ""));

/** A variant is somebody's: a brand of the entry has the licence. Without the common page, others find nothing. */
export const variantIsReached: Rule = ({ entry, type }, index, { brands }) => {
  const variant = pageVariant(entry, index.standardLocale);
  if (!variant) return [];
  const field = type?.sys.id === "snippet" ? "key" : "slug";
  const where = { field, locale: index.standardLocale };
  const name = String(standardValue(entry, field, index.standardLocale));
  const own = [standardValue(entry, "brands", index.standardLocale) ?? []].flat();
  const licences = new Set(
    own.flatMap((id) => {
      const brand = brands.get(String(id));
      return brand ? [brand.licence, ...Object.values(brand.licenceByCountry)] : [];
    }),
  );
  const common = commonSlug(name);
  const near = nearest(variant, [...licences]);
  const isUnreached = variant !== "AU" && licences.size > 0 && !licences.has(variant);
  const hasCommon = (field === "slug" ? index.pages : index.snippets).has(common);
  return [
    ...(isUnreached
      ? [
          doubtful(
            where,
            "variant-unreached",
            name,
            `licences of the entry's brands: ${[...licences].join(", ")}, or AU`,
            ...(near ? [`${common}/${near}`] : []),
          ),
        ]
      : []),
    ...(hasCommon
      ? []
      : [doubtful(where, "variant-alone", name, `an entry ${common} for everybody else`, `write ${common}`)]),
  ];
};
