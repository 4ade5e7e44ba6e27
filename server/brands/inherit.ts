import { nearest } from "#schemas/kit/files/suggest.ts";
import { BRAND_FILES } from "./brand-files.ts";
import type { BrandDiagnostic } from "./diagnostics.ts";
import { isObject } from "./layered.ts";
import type { RawBrandFolder } from "./read-folder.ts";

/** Where `extends` leads: the furthest ancestor first, the brand itself last. */
export function lineage(
  brand: RawBrandFolder,
  folders: ReadonlyMap<string, RawBrandFolder>,
): { line: RawBrandFolder[]; diagnostics: BrandDiagnostic[] } {
  const line = [brand];
  for (let current = brand; ; ) {
    const parentId = parentOf(current);
    if (parentId === undefined) return { line, diagnostics: current === brand ? withoutParent(brand, folders) : [] };
    const parent = folders.get(parentId);
    if (!parent) {
      const choices = [...folders.keys()].filter((id) => id !== current.id);
      const instead = nearest(parentId, choices);
      return {
        line,
        diagnostics: [
          extendsDiagnostic(current, {
            found: JSON.stringify(parentId),
            allowed: `a folder under brands/: ${choices.join(", ")}`,
            fix: `write "${instead ?? choices[0]}"`,
            rule: "extends",
          }),
        ],
      };
    }
    if (line.includes(parent)) {
      const circle = [...line.map(({ id }) => id).reverse(), parentId].join(" -> ");
      return {
        line,
        diagnostics: [
          extendsDiagnostic(current, {
            found: circle,
            allowed: "a chain of brands without a circle",
            fix: 'write "_base"',
            rule: "extends",
          }),
        ],
      };
    }
    line.unshift(parent);
    current = parent;
  }
}

/** A brand that is not whole by itself has to say whose files it builds on: one finding instead of one for each file. */
function withoutParent(brand: RawBrandFolder, folders: ReadonlyMap<string, RawBrandFolder>): BrandDiagnostic[] {
  const file = brand.files.get("brand.json");
  if (brand.id.startsWith("_") || file?.value === undefined) return [];
  const isWhole = Object.entries(BRAND_FILES).every(
    ([path, { otherwise }]) => otherwise !== undefined || brand.files.has(path),
  );
  if (isWhole) return [];
  const choices = [...folders.keys()].filter((id) => id !== brand.id).sort();
  const instead = choices.includes("_base") ? "_base" : choices[0];
  const found = isObject(file.value) ? file.value.extends : file.value;
  return [
    extendsDiagnostic(brand, {
      found: found === undefined ? "nothing" : JSON.stringify(found),
      allowed: `the folder that the brand extends: ${choices.join(", ")}`,
      fix: isObject(file.value) ? `add "extends": "${instead}"` : `write { "extends": "${instead}" }`,
      rule: "extends",
    }),
  ];
}

function parentOf(folder: RawBrandFolder): string | undefined {
  const value = folder.files.get("brand.json")?.value;
  return isObject(value) && typeof value.extends === "string" ? value.extends : undefined;
}

function extendsDiagnostic(
  folder: RawBrandFolder,
  template: Omit<BrandDiagnostic, "file" | "pointer">,
): BrandDiagnostic {
  const file = folder.files.get("brand.json");
  return { file: file?.name ?? folder.id, ...file?.locate("/extends"), pointer: "/extends", ...template };
}
