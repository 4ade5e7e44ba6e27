import { nearest } from "#schemas/kit/files/suggest.ts";
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
          draft.diagnostic(licencePath(code), {
            pointer: "/code",
            found: licence.code,
            allowed: `${code}, the name of the file`,
            fix: `write "${code}"`,
            rule,
          }),
        ],
  );
  const blank = [...licences].flatMap(([code, licence]) =>
    (["authority", "number"] as const)
      .filter((name) => licence[name].trim() === "")
      .map((name) =>
        draft.diagnostic(licencePath(code), {
          pointer: `/${name}`,
          found: licence[name],
          allowed: name === "number" ? "the number of the licence" : "the name of the authority that gave the licence",
          fix: `write it between the quotes`,
          rule,
        }),
      ),
  );
  if (!brand) return [...misnamed, ...blank];
  const named = [
    { pointer: "/licence", code: brand.licence },
    ...Object.entries(brand.licenceByCountry).map(([country, code]) => ({
      pointer: `/licenceByCountry/${country}`,
      code,
    })),
  ];
  return [
    ...misnamed,
    ...blank,
    ...named
      .filter(({ code }) => !draft.has(licencePath(code)))
      .map(({ pointer, code }) =>
        draft.diagnostic("brand.json", {
          pointer,
          found: code,
          allowed: `a licence with a file ${licencePath(code)}; there are: ${[...licences.keys()].join(", ")}`,
          fix: fixOf(draft.id, code, [...licences.keys()]),
          rule,
        }),
      ),
  ];
};

/** A known code of the same length that differs by a letter was meant; otherwise the licence is to be made. */
function fixOf(brand: string, code: string, known: readonly string[]): string {
  const meant = nearest(code, known);
  return `${meant ? `write "${meant}", or ` : ""}run: npm run brand -- add-licence ${brand} ${code}`;
}
