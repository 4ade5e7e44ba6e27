import { licencePath } from "../brand-files.ts";
import type { BrandRule } from "./rule.ts";

/** Every licence that a brand names has a file, and each file holds the licence that it is named after (BRAND-06). */
export const licencesAreThere: BrandRule = (draft) => {
  const { brand, licences } = draft;
  const rule = "licences-are-there";
  const misnamed = [...licences].flatMap(([code, licence]) =>
    licence.code === code
      ? []
      : [
          draft.finding(licencePath(code), {
            pointer: "/code",
            found: licence.code,
            allowed: `${code}, after which the file is named`,
            fix: `write "${code}"`,
            rule,
          }),
        ],
  );
  if (!brand) return misnamed;
  const named = [
    { pointer: "/licence", code: brand.licence },
    ...Object.entries(brand.licenceByCountry).map(([country, code]) => ({
      pointer: `/licenceByCountry/${country}`,
      code,
    })),
  ];
  return [
    ...misnamed,
    ...named
      .filter(({ code }) => !draft.has(licencePath(code)))
      .map(({ pointer, code }) =>
        draft.finding("brand.json", {
          pointer,
          found: code,
          allowed: `a licence with a file ${licencePath(code)}; ${draft.id} has: ${[...licences.keys()].join(", ")}`,
          rule,
        }),
      ),
  ];
};
