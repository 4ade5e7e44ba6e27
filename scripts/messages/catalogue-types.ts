import type { Catalogues } from "./read-catalogues.ts";

/** The module that tells TypeScript every id that the English files hold. */
export function catalogueTypes(catalogues: Catalogues): string {
  const namespaces = [...(catalogues.get("en")?.keys() ?? [])].sort();
  const union = namespaces.map((name) => `  | keyof typeof import("./messages/en/${name}.json")`);
  return [
    "// Written by `npm run messages -- types`: one line a namespace.",
    "",
    "/** Ids of all messages. */",
    "export type Catalogue =",
    `${union.join("\n")};`,
    "",
  ].join("\n");
}
