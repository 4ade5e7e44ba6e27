import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { RawMessages } from "../../app/i18n/compile-messages.ts";

/** Messages by locale and namespace, as the files hold them. */
export type Catalogues = ReadonlyMap<string, ReadonlyMap<string, RawMessages>>;

export async function readCatalogues(folder: string): Promise<Catalogues> {
  const catalogues = new Map<string, ReadonlyMap<string, RawMessages>>();
  for (const locale of (await readdir(folder)).sort()) {
    const namespaces = new Map<string, RawMessages>();
    for (const file of (await readdir(join(folder, locale))).sort()) {
      const text = await readFile(join(folder, locale, file), "utf8");
      namespaces.set(file.replace(/\.json$/, ""), JSON.parse(text) as RawMessages);
    }
    catalogues.set(locale, namespaces);
  }
  return catalogues;
}
