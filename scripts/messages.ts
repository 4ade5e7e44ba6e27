/**
 * npm run messages -- check | gaps | add | types | compile: the languages of the program and their texts, folders of data
 * under app/i18n/messages. Guide: docs/guides/languages.md.
 */
import { spawnSync } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { BASE_LOCALE, fallbackOf, isVariant } from "../schemas/i18n/locales.ts";
import { describeDiagnostic } from "../schemas/kit/files/diagnostics.ts";
import { nearest } from "../schemas/kit/files/suggest.ts";
import { asksForHelp, CommandError, runScript } from "./command-line/run-script.ts";
import { addLanguage } from "./messages/add-language.ts";
import { catalogueTypes } from "./messages/catalogue-types.ts";
import { checkCatalogue, ID_TYPES, LOCALE_MODULE } from "./messages/check-catalogue.ts";
import { compileMessages, MESSAGES_FOLDER } from "./messages/compile.ts";
import { gapsOf } from "./messages/find-gaps.ts";
import { localeFilesModule, readLocaleFiles } from "./messages/locale-files.ts";
import { readCatalogues } from "./messages/read-catalogues.ts";

const ROOT = join(import.meta.dirname, "..");

const HELP = `npm run messages -- <command>
  check               lists issues of languages and texts: ids, missing texts, ICU, variables, plurals
  gaps <locale>       lists the texts that a language lacks, each with its file and what it translates
      --from de       shows the texts of another language instead of English
  add <locale>        makes a folder for a new language, with a place for every text
      --from en       language whose messages are copied as a scaffold
      --fallback en   language whose texts replace missing ones
  types               writes the lists made from the folders: message ids, locales, schemas of files
  compile             writes build/messages/<locale>.json for browsers
check and gaps take --json for programs.`;

const OPTIONS = {
  json: { type: "boolean", default: false },
  from: { type: "string" },
  fallback: { type: "string" },
} as const;

type Values = { json: boolean; from?: string; fallback?: string };

const commands: Record<string, (values: Values, locale: string) => Promise<number>> = {
  async check({ json }) {
    const { diagnostics, gaps } = await checkCatalogue(ROOT);
    if (json) console.log(JSON.stringify(diagnostics, null, 2));
    else {
      for (const diagnostic of diagnostics) console.log(describeDiagnostic(diagnostic));
      for (const { locale, count, fallback } of gaps)
        console.log(
          count > 0
            ? `${locale} is in preparation: ${count} texts are missing, those of ${fallback} stand in. They are listed by: npm run messages -- gaps ${locale}`
            : `${locale} is in preparation and has every text: "status": "ready" in app/i18n/messages/${locale}/locale.json ends it`,
        );
    }
    return diagnostics.length === 0 ? 0 : 1;
  },
  async gaps({ json, from = BASE_LOCALE }, locale) {
    const catalogues = await readCatalogues(MESSAGES_FOLDER);
    for (const wanted of [locale, from])
      if (!catalogues.has(wanted)) throw new CommandError(noLocale(wanted, [...catalogues.keys()]), 2);
    if (isVariant(locale)) {
      console.log(json ? "[]" : `${locale} says only what differs from ${fallbackOf(locale)}: it lacks nothing`);
      return 0;
    }
    const gaps = gapsOf(catalogues, locale, from);
    if (json) console.log(JSON.stringify(gaps, null, 2));
    else {
      for (const { id, file, model, frame } of gaps)
        console.log(`${file}: ${id}\n    ${from}: ${model}${frame ? `\n    plural: ${frame}` : ""}`);
      console.log(gaps.length === 0 ? `${locale} has every text` : `${locale} lacks ${gaps.length} texts`);
    }
    return gaps.length === 0 ? 0 : 1;
  },
  async add({ from, fallback }, locale) {
    const written = await addLanguage(ROOT, { locale, from, fallback });
    for (const file of written) console.log(`wrote ${file}`);
    const code = await writeLists();
    console.log(
      [
        "",
        written.length > 2
          ? `1. Write the texts between the quotes: npm run messages -- gaps ${locale} lists what is left`
          : `1. Write what differs into files named as those of the language that it falls back to`,
        `2. Offer it on a brand that is no production host: npm run brand -- add-locale <brand> ${locale}`,
        `3. When no text is missing: "status": "ready" in app/i18n/messages/${locale}/locale.json`,
      ].join("\n"),
    );
    return code;
  },
  types: writeLists,
  async compile() {
    await compileMessages(join(ROOT, "build/messages"));
    return 0;
  },
};

/** What a folder of messages that is no language, or has a wrong file, leaves out is told; the others are listed. */
async function writeLists(): Promise<number> {
  const { files, diagnostics } = await readLocaleFiles(MESSAGES_FOLDER);
  for (const diagnostic of diagnostics) console.error(describeDiagnostic(diagnostic));
  await writeFile(join(ROOT, ID_TYPES), catalogueTypes(await readCatalogues(MESSAGES_FOLDER)));
  await writeFile(join(ROOT, LOCALE_MODULE), localeFilesModule(files));
  // A process of its own: this one has loaded the lists as they were.
  const exported = spawnSync(process.execPath, ["--import", "tsx", "scripts/schemas.ts", "export"], {
    cwd: ROOT,
    stdio: ["ignore", "ignore", "inherit"],
  });
  return diagnostics.length > 0 ? 1 : (exported.status ?? 1);
}

const noLocale = (locale: string, known: readonly string[]) => {
  const meant = nearest(locale, known);
  return `There is no language ${locale}. Use one of: ${known.join(", ")}.${meant ? ` Did you mean ${meant}?` : ""} To add it: npm run messages -- add ${locale}`;
};

const WANTS_LOCALE = ["gaps", "add"];

await runScript(async () => {
  const args = process.argv.slice(2);
  if (asksForHelp(args)) {
    console.log(HELP);
    return 0;
  }
  const { positionals, values } = parseArgs({ args, allowPositionals: true, options: OPTIONS });
  const [name = "", ...rest] = positionals;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command && rest.length === Number(WANTS_LOCALE.includes(name))) return command(values, rest[0] ?? "");
  console.error(HELP);
  return 2;
});
