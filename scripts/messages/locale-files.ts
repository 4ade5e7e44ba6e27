import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { type LocaleFile, localeFileSchema } from "#schemas/i18n/locale-file.ts";
import { BASE_LOCALE } from "#schemas/i18n/locales.ts";
import { type FileDiagnostic, showValue } from "#schemas/kit/files/diagnostics.ts";
import { readSource } from "#schemas/kit/files/source-file.ts";
import { toSchemaDiagnostics } from "#schemas/kit/files/to-schema-diagnostics.ts";
import { validator } from "#schemas/kit/validate.ts";
import { examineTag } from "./examine-tag.ts";

export const LOCALE_FILE = "locale.json";

export interface LocaleFiles {
  /** By locale, English first: those whose file is right. */
  files: ReadonlyMap<string, LocaleFile>;
  diagnostics: FileDiagnostic[];
}

const validate = validator(localeFileSchema);

/** Reads what each folder of messages says of its language. A wrong file leaves its language out, and no other. */
export async function readLocaleFiles(folder: string, shownAs = "app/i18n/messages"): Promise<LocaleFiles> {
  const files = new Map<string, LocaleFile>();
  const diagnostics: FileDiagnostic[] = [];
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  for (const locale of names.sort(byBaseFirst)) {
    const file = `${shownAs}/${locale}/${LOCALE_FILE}`;
    const text = await readFile(join(folder, locale, LOCALE_FILE), "utf8").catch(() => null);
    const wrongTag = examineTag(locale);
    if (wrongTag || text === null) {
      diagnostics.push({
        file,
        pointer: "",
        found: wrongTag ? `a folder called ${locale}` : "no such file",
        allowed: wrongTag ?? "a file: every folder of messages has it",
        fix: wrongTag ? "rename the folder" : `run: npm run messages -- add ${locale}`,
        rule: "locale-files",
      });
      continue;
    }
    const source = readSource(file, text);
    const checked = source.diagnostics.length > 0 ? null : validate(source.file.value);
    const wrong = checked && !checked.ok ? toSchemaDiagnostics(checked.diagnostics) : [];
    diagnostics.push(
      ...source.diagnostics,
      ...wrong.map(({ found, ...rest }) => ({
        file,
        ...source.file.locate(rest.pointer),
        ...rest,
        found: showValue(found),
      })),
    );
    if (checked?.ok) {
      const { $schema: _, ...value } = checked.value;
      files.set(locale, value);
    }
  }
  for (const [locale, { fallback }] of files) {
    if (fallback === undefined || (files.has(fallback) && !leadsBack(files, locale))) continue;
    const file = `${shownAs}/${locale}/${LOCALE_FILE}`;
    const place = readSource(file, await readFile(join(folder, locale, LOCALE_FILE), "utf8")).file.locate("/fallback");
    diagnostics.push({
      file,
      ...place,
      pointer: "/fallback",
      found: JSON.stringify(fallback),
      allowed: `another locale that doesn't fall back to ${locale}: ${[...files.keys()].filter((each) => each !== locale).join(", ")}`,
      fix: `write "${BASE_LOCALE}"`,
      rule: "locale-files",
    });
  }
  return { files, diagnostics };
}

const byBaseFirst = (one: string, other: string) =>
  Number(other === BASE_LOCALE) - Number(one === BASE_LOCALE) || (one < other ? -1 : 1);

function leadsBack(files: ReadonlyMap<string, LocaleFile>, locale: string): boolean {
  const seen = new Set<string>();
  for (let at = files.get(locale)?.fallback; at !== undefined && !seen.has(at); at = files.get(at)?.fallback) {
    if (at === locale) return true;
    seen.add(at);
  }
  return false;
}

/** The module that tells the program which locales there are. */
export function localeFilesModule(files: ReadonlyMap<string, LocaleFile>): string {
  const lines = [...files].map(([locale, file]) => {
    const values = Object.entries(file).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
    return `  ${/^[a-z]+$/.test(locale) ? locale : JSON.stringify(locale)}: { ${values.join(", ")} },`;
  });
  return [
    "// Written by `npm run messages -- types` from app/i18n/messages/*/locale.json.",
    'import type { LocaleFile } from "./locale-file.ts";',
    "",
    "/** Every locale that has a folder of messages, English first. */",
    "export const LOCALE_FILES: Readonly<Record<string, LocaleFile>> = {",
    ...lines,
    "};",
    "",
  ].join("\n");
}
