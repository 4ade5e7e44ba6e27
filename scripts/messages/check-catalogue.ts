import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { LocaleFile } from "#schemas/i18n/locale-file.ts";
import type { FileDiagnostic } from "#schemas/kit/files/diagnostics.ts";
import { catalogueTypes } from "./catalogue-types.ts";
import { checkMessages } from "./check-messages.ts";
import { gapsOf } from "./find-gaps.ts";
import { readCode, usesIn } from "./find-uses.ts";
import { localeFilesModule, readLocaleFiles } from "./locale-files.ts";
import { readCatalogueFiles } from "./read-catalogues.ts";
import { withPlaces } from "./with-places.ts";

const CODE = ["app", "widgets", "ui", "platform", "schemas", "server"];
export const MESSAGES = "app/i18n/messages";
export const ID_TYPES = "app/i18n/catalogue.ts";
export const LOCALE_MODULE = "schemas/i18n/locale-files.ts";

export interface CatalogueReport {
  diagnostics: FileDiagnostic[];
  /** How many texts each language in preparation still lacks. */
  gaps: { locale: string; count: number; fallback: string }[];
}

/** Everything that is wrong with the languages and texts of the project in the folder `root`. */
export async function checkCatalogue(root: string): Promise<CatalogueReport> {
  const folder = join(root, MESSAGES);
  const [locales, { catalogues, diagnostics }, code] = await Promise.all([
    readLocaleFiles(folder),
    readCatalogueFiles(folder),
    readCode(root, CODE),
  ]);
  const written = [...locales.files].filter(([, { status }]) => status !== "pseudo");
  const found = [
    ...locales.diagnostics,
    ...diagnostics,
    ...checkMessages({
      catalogues,
      uses: usesIn(code),
      locales: written.map(([locale]) => locale),
      mustBeWhole: (locale) => locales.files.get(locale)?.status === "ready" && !isVariantOf(locale, locales.files),
    }),
    ...(await outdated(root, ID_TYPES, catalogueTypes(catalogues))),
    ...(await outdated(root, LOCALE_MODULE, localeFilesModule(locales.files))),
  ];
  return {
    diagnostics: await withPlaces(found, root),
    gaps: written
      .filter(([locale, { status }]) => status === "preparation" && !isVariantOf(locale, locales.files))
      .map(([locale, { fallback = "en" }]) => ({ locale, count: gapsOf(catalogues, locale).length, fallback })),
  };
}

/** A country's way of a language whose texts are there. */
export function isVariantOf(locale: string, files: ReadonlyMap<string, LocaleFile>): boolean {
  const fallback = files.get(locale)?.fallback;
  return fallback !== undefined && fallback.split("-")[0] === locale.split("-")[0];
}

async function outdated(root: string, file: string, wanted: string): Promise<FileDiagnostic[]> {
  if ((await readFile(join(root, file), "utf8").catch(() => "")) === wanted) return [];
  return [
    {
      file,
      pointer: "",
      found: "not what the folders of messages say",
      allowed: "a list of what is there",
      fix: "run: npm run messages -- types",
      rule: "lists-are-written",
    },
  ];
}
