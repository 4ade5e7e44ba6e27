import type { BrandRule } from "./rule.ts";

/** A brand is found by its folder and stored by its id: they are one name. */
export const idIsFolderName: BrandRule = (draft) => {
  const { brand, id } = draft;
  if (!brand || brand.id === id) return [];
  return [
    draft.diagnostic("brand.json", {
      pointer: "/id",
      found: brand.id,
      allowed: `the name of the folder: ${id}`,
      fix: `write "${id}"`,
      rule: "id-is-folder-name",
    }),
  ];
};
