import { readdirSync, readFileSync, statSync } from "node:fs";
import { extname, join, resolve } from "node:path";
import { LOCALES, PSEUDO_LOCALE } from "#schemas/i18n/locales.ts";
import { readSource, type SourceFile } from "#schemas/kit/files/source-file.ts";
import { nearest } from "#schemas/kit/files/suggest.ts";
import { ART_ENDINGS, BRAND_FILES, licenceCodeOf, messagesLocaleOf } from "./brand-files.ts";
import type { BrandDiagnostic } from "./diagnostics.ts";

/** What stands in one folder under brands/, before inheritance. */
export interface RawBrandFolder {
  id: string;
  files: ReadonlyMap<string, SourceFile>;
  /** Absolute path by file name. */
  art: Readonly<Record<string, string>>;
  diagnostics: readonly BrandDiagnostic[];
}

const KNOWN = Object.keys(BRAND_FILES);
/** Locales whose texts a brand may say in its own words. */
const WITH_WORDS = LOCALES.filter((locale) => locale !== PSEUDO_LOCALE);

/** A file of settings is no larger; what is, is not read. */
const MOST_BYTES = 1_048_576;

const tooLarge = (file: string, bytes: number): BrandDiagnostic => ({
  file,
  pointer: "",
  found: `${bytes} bytes`,
  allowed: `at most ${MOST_BYTES} bytes`,
  fix: "remove everything that isn't a setting",
  rule: "size",
});

/** Files for people, which say nothing to the program. */
const FOR_PEOPLE = ["README.md"];

/** Synchronous: a hundred small files one after the other take a quarter of the time that they take through promises. */
export function readBrandFolder(brands: string, id: string, shownAs: string): RawBrandFolder {
  const root = join(brands, id);
  const files = new Map<string, SourceFile>();
  const art: Record<string, string> = {};
  const diagnostics: BrandDiagnostic[] = [];
  for (const path of listFiles(root)) {
    const name = `${shownAs}/${path}`;
    if (FOR_PEOPLE.includes(path)) continue;
    if (path.startsWith("art/")) {
      if (isArt(path)) art[path.slice("art/".length)] = resolve(root, path);
      else diagnostics.push(unwelcome(name, `a drawing directly under art/ ending in ${ART_ENDINGS.join(", ")}`));
      continue;
    }
    if (!KNOWN.includes(path) && !licenceCodeOf(path) && !messagesLocaleOf(path)) {
      const instead = nearest(path, KNOWN);
      diagnostics.push(
        path.startsWith("messages/")
          ? unwelcome(
              name,
              `messages/{locale}.json, the locale one of: ${WITH_WORDS.join(", ")}`,
              "name it after one of them, or add its language first: npm run messages -- add <locale>",
            )
          : unwelcome(
              name,
              `one of: ${KNOWN.join(", ")}, licences/{code}.json, messages/{locale}.json, or a drawing under art/`,
              instead ? `rename it to ${instead}` : undefined,
            ),
      );
      continue;
    }
    const { size } = statSync(join(root, path));
    if (size > MOST_BYTES) {
      diagnostics.push(tooLarge(name, size));
      files.set(path, { name, value: undefined, locate: () => undefined });
      continue;
    }
    const source = readSource(name, readFileSync(join(root, path), "utf8"));
    diagnostics.push(...source.diagnostics);
    files.set(path, source.file);
  }
  return { id, files, art, diagnostics };
}

const isArt = (path: string) =>
  path.split("/").length === 2 && (ART_ENDINGS as readonly string[]).includes(extname(path).toLowerCase());

const unwelcome = (file: string, allowed: string, fix = "move it out of brands/"): BrandDiagnostic => ({
  file,
  pointer: "",
  found: "a file that the program doesn't read",
  allowed,
  fix,
  rule: "unknown-file",
});

/** Paths inside the folder with forward slashes, sorted; what begins with a dot is an editor's or a system's. */
function listFiles(folder: string, inside = ""): string[] {
  const paths: string[] = [];
  const entries = readdirSync(join(folder, inside), { withFileTypes: true });
  for (const entry of entries.sort((one, other) => (one.name < other.name ? -1 : 1))) {
    if (entry.name.startsWith(".")) continue;
    const path = inside ? `${inside}/${entry.name}` : entry.name;
    if (entry.isDirectory()) paths.push(...listFiles(folder, path));
    else paths.push(path);
  }
  return paths;
}
