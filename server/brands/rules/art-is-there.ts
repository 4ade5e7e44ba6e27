import { nearest } from "#schemas/kit/files/suggest.ts";
import type { DiagnosticTemplate } from "#schemas/kit/files/to-schema-diagnostics.ts";
import { licencePath } from "../brand-files.ts";
import type { BrandRule } from "./rule.ts";

/** Drawings that files name are in art/, the brand's or an ancestor's. */
export const artIsThere: BrandRule = (draft) => {
  const known = Object.keys(draft.art);
  const logo = draft.config["logo-config"];
  const named = [
    ...[...draft.licences].map(([code, { seal }]) => ({ path: licencePath(code), pointer: "/seal", name: seal })),
    ...(logo
      ? (["mobile", "full"] as const).map((size) => ({
          path: "config/logo-config.json",
          pointer: `/logoUrl/${size}`,
          name: logo.logoUrl[size],
        }))
      : []),
    ...(draft.managers ?? []).map(({ manager }, index) => ({
      path: "managers.json",
      pointer: `/managers/${index}/manager/avatar`,
      name: manager.avatar,
    })),
  ];
  return named.flatMap(({ path, pointer, name }) => {
    const file = name.slice(name.lastIndexOf("/") + 1);
    if (known.includes(file)) return [];
    const instead = nearest(file, known);
    const template: DiagnosticTemplate = {
      pointer,
      found: name,
      allowed: `a drawing under art/: ${known.join(", ") || "there is none"}`,
      rule: "art-is-there",
    };
    const fix = instead ? `write ${instead}` : `draw ${draft.id}/art/${file}`;
    return [draft.diagnostic(path, { ...template, fix })];
  });
};
