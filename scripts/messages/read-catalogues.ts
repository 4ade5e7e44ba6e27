import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { RawMessages } from "#schemas/i18n/merge-messages.ts";
import { messagesSchema } from "#schemas/i18n/messages-file.ts";
import type { FileDiagnostic } from "#schemas/kit/files/diagnostics.ts";
import { showValue } from "#schemas/kit/files/diagnostics.ts";
import { readSource } from "#schemas/kit/files/source-file.ts";
import { toSchemaDiagnostics } from "#schemas/kit/files/to-schema-diagnostics.ts";
import { validator } from "#schemas/kit/validate.ts";
import { LOCALE_FILE } from "./locale-files.ts";

/** Messages by locale and namespace, as the files hold them. */
export type Catalogues = ReadonlyMap<string, ReadonlyMap<string, RawMessages>>;

const validate = validator(messagesSchema);

/** Reads all texts. A file that is no JSON, and what is no text in it, is told and left out; the others are read. */
export async function readCatalogueFiles(
  folder: string,
  shownAs = "app/i18n/messages",
): Promise<{ catalogues: Catalogues; diagnostics: FileDiagnostic[] }> {
  const catalogues = new Map<string, ReadonlyMap<string, RawMessages>>();
  const diagnostics: FileDiagnostic[] = [];
  const entries = await readdir(folder, { withFileTypes: true });
  for (const { name: locale } of entries.filter((entry) => entry.isDirectory()).sort(byName)) {
    const namespaces = new Map<string, RawMessages>();
    for (const file of (await readdir(join(folder, locale))).sort()) {
      if (file === LOCALE_FILE || !file.endsWith(".json")) continue;
      const name = `${shownAs}/${locale}/${file}`;
      const source = readSource(name, await readFile(join(folder, locale, file), "utf8"));
      const { value } = source.file;
      const checked = value === undefined ? null : validate(value);
      const wrong = checked && !checked.ok ? toSchemaDiagnostics(checked.diagnostics) : [];
      diagnostics.push(
        ...source.diagnostics,
        ...wrong.map(({ found, ...rest }) => ({
          file: name,
          ...source.file.locate(rest.pointer),
          ...rest,
          found: showValue(found),
        })),
      );
      namespaces.set(file.replace(/\.json$/, ""), textsOf(value));
    }
    catalogues.set(locale, namespaces);
  }
  return { catalogues, diagnostics };
}

/** The texts alone. */
export const readCatalogues = async (folder: string): Promise<Catalogues> =>
  (await readCatalogueFiles(folder)).catalogues;

const byName = (one: { name: string }, other: { name: string }) => (one.name < other.name ? -1 : 1);

const textsOf = (value: unknown): RawMessages =>
  typeof value === "object" && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).filter(([id, text]) => id !== "$schema" && typeof text === "string"))
    : {};
