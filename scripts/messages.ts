import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { LOCALE_FALLBACKS } from "../app/i18n/fallbacks.ts";
import { LOCALES, PSEUDO_LOCALE } from "../schemas/kit/constants.ts";
import { asksForHelp, runScript } from "./command-line/run-script.ts";
import { catalogueTypes } from "./messages/catalogue-types.ts";
import { checkMessages } from "./messages/check-messages.ts";
import { compileMessages, MESSAGES_FOLDER as FOLDER } from "./messages/compile.ts";
import { readCode, usesIn } from "./messages/find-uses.ts";
import { readCatalogues } from "./messages/read-catalogues.ts";

const ROOT = join(import.meta.dirname, "..");
const TYPES = join(ROOT, "app/i18n/catalogue.ts");
const CODE = ["app", "widgets", "ui", "platform", "schemas", "server"];

const HELP = `npm run messages -- <command>
  check    lists missing, unused and untranslated ids, ICU errors, and different arguments (--json for programs)
  compile  writes build/messages/<locale>.json for browsers
  types    writes app/i18n/catalogue.ts; run it after you add a namespace`;

const commands: Record<string, () => Promise<number>> = {
  async check() {
    const catalogues = await readCatalogues(FOLDER);
    const uses = usesIn(await readCode(ROOT, CODE));
    const locales = LOCALES.filter((locale) => locale !== PSEUDO_LOCALE);
    const diagnostics = checkMessages({ catalogues, uses, locales, fallbacks: LOCALE_FALLBACKS });
    if ((await readFile(TYPES, "utf8").catch(() => "")) !== catalogueTypes(catalogues))
      diagnostics.push({
        where: "app/i18n/catalogue.ts",
        id: "*",
        message: "is not up to date: npm run messages -- types",
      });
    if (process.argv.includes("--json")) console.log(JSON.stringify(diagnostics, null, 2));
    else for (const { where, id, message } of diagnostics) console.log(`${where}: ${id} ${message}`);
    return diagnostics.length === 0 ? 0 : 1;
  },
  async compile() {
    await compileMessages(join(ROOT, "build/messages"));
    return 0;
  },
  async types() {
    await writeFile(TYPES, catalogueTypes(await readCatalogues(FOLDER)));
    return 0;
  },
};

await runScript(async () => {
  const [name = "", ...rest] = process.argv.slice(2);
  if (asksForHelp([name, ...rest])) {
    console.log(HELP);
    return 0;
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command) return command();
  console.error(HELP);
  return 2;
});
