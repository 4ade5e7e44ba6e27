import { readFileSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join, relative, resolve } from "node:path";
import { type ParseError, parse, printParseErrorCode } from "jsonc-parser";
import type { LocatedDiagnostic } from "#schemas/content/diagnostic.ts";
import { type ContentSpace, exportSchema, type SpaceLocale } from "#schemas/content/space.ts";
import { validator } from "#schemas/kit/validate.ts";
import { StartError } from "../start-error.ts";
import { type MigrationStep, runMigrations } from "./run-migrations.ts";

export interface LoadedContent {
  space: ContentSpace;
  /** File under the content folder by entry and asset id. */
  files: ReadonlyMap<string, string>;
  /** Files that could not be used as they are. What is right is loaded all the same. */
  diagnostics: LocatedDiagnostic[];
}

/** The one locale of a folder that names none, such as that of a space with a model only. */
const ENGLISH: SpaceLocale = {
  code: "en",
  name: "English",
  default: true,
  fallbackCode: null,
  contentManagementApi: true,
  contentDeliveryApi: true,
  optional: false,
};

const checkExport = validator(exportSchema);

/**
 * Reads the bundled content: `locales.json`, `assets.json`, `entries/` (export documents) and the content model from
 * `migrations/`. A wrong file is reported and left out, never a reason not to start.
 */
export async function loadContent(folder: string): Promise<LoadedContent> {
  const space: ContentSpace = { contentTypes: await loadModel(folder), entries: [], assets: [], locales: [] };
  const files = new Map<string, string>();
  const diagnostics: LocatedDiagnostic[] = [];
  for (const path of await exportFiles(folder)) {
    const file = relative(folder, path).replaceAll("\\", "/");
    const document = readExport(withoutNul(readFileSync(path, "utf8")), file, diagnostics);
    if (!document) continue;
    space.locales.push(...(document.locales ?? []));
    for (const resource of [...(document.entries ?? []), ...(document.assets ?? [])]) {
      const { id } = resource.sys;
      const first = files.get(id);
      if (first) {
        diagnostics.push({
          ...blank(file),
          entry: id,
          fault: "entry-repeated",
          found: id,
          allowed: `another id: ${first} has this one`,
        });
        continue;
      }
      files.set(id, file);
      if ("contentType" in resource.sys) space.entries.push(resource as ContentSpace["entries"][number]);
      else space.assets.push(resource as ContentSpace["assets"][number]);
    }
  }
  if (space.locales.length === 0) space.locales.push(ENGLISH);
  return { space, files, diagnostics };
}

/** No text has the character NUL: HTML forgets it, and the database takes it in no JSON. */
const withoutNul = (text: string): string => text.replace(/(?<!\\)((?:\\\\)*)\\u0000/g, "$1");

/** The files that are there; a space may have a model without files, entries or locales of its own. */
async function exportFiles(folder: string): Promise<string[]> {
  const found = (await namesIn(folder, false)).filter((name) => name === "locales.json" || name === "assets.json");
  const entries = (await namesIn(join(folder, "entries"), true)).filter((name) => name.endsWith(".json")).sort();
  return [...found.sort().reverse(), ...entries.map((name) => join("entries", name))].map((name) => join(folder, name));
}

async function namesIn(folder: string, recursive: boolean): Promise<string[]> {
  try {
    return await readdir(folder, { recursive });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
}

/** The content model's migrations, in their order. */
export async function loadMigrations(folder: string): Promise<{ name: string; run: MigrationStep }[]> {
  // The migrations are CommonJS, as the contentful-migration command wants them.
  const load = createRequire(import.meta.url);
  const names = (await readdir(join(folder, "migrations"))).filter((name) => name.endsWith(".cjs")).sort();
  return names.map((name) => ({ name, run: load(resolve(folder, "migrations", name)) as MigrationStep }));
}

/** What the migrations make and, where a space was taken over, the types of its own in `model.json`. */
async function loadModel(folder: string): Promise<ContentSpace["contentTypes"]> {
  const migrated = runMigrations(await loadMigrations(folder));
  const path = join(folder, "model.json");
  const own = await readFile(path, "utf8").catch(() => null);
  if (own === null) return migrated;
  const { contentTypes = [] } = parseModel(own, path);
  const names = new Set(migrated.map(({ sys }) => sys.id));
  return [...migrated, ...contentTypes.filter(({ sys }) => !names.has(sys.id))];
}

function parseModel(text: string, path: string): Partial<ContentSpace> {
  try {
    return JSON.parse(text) as Partial<ContentSpace>;
  } catch {
    const { line, column, found } = malformed(text, path);
    throw new StartError(`${path}:${line}:${column} is not JSON: found ${found.trim() || "the end of the file"}`);
  }
}

function readExport(text: string, file: string, diagnostics: LocatedDiagnostic[]) {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    diagnostics.push(malformed(text, file));
    return null;
  }
  const result = checkExport(value);
  if (result.ok) return result.value;
  for (const { pointer, found, allowed } of result.diagnostics) {
    diagnostics.push({
      ...blank(file),
      fault: "file-malformed",
      field: pointer,
      found: JSON.stringify(found) ?? "nothing",
      allowed,
    });
  }
  return null;
}

/** Where a text that is not JSON stops being it. */
function malformed(text: string, file: string): LocatedDiagnostic {
  const errors: ParseError[] = [];
  parse(text, errors, { allowTrailingComma: false, disallowComments: true });
  const [error] = errors;
  const offset = error?.offset ?? 0;
  const before = text.slice(0, offset);
  return {
    ...blank(file),
    fault: "file-malformed",
    line: before.split("\n").length,
    column: offset - before.lastIndexOf("\n"),
    found: text.slice(offset, offset + 20),
    allowed: error ? `JSON: ${printParseErrorCode(error.error)}` : "JSON",
  };
}

const blank = (file: string) => ({
  severity: "error" as const,
  entry: "",
  title: "",
  field: "",
  locale: "",
  file,
  line: 1,
  column: 1,
});
