import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { compileMessages } from "../app/i18n/compile-messages.ts";
import { LOCALE_FALLBACKS } from "../app/i18n/fallbacks.ts";
import { pseudoMessages } from "../app/i18n/pseudo.ts";
import { LOCALES, PSEUDO_LOCALE } from "../schemas/kit/constants.ts";
import { catalogueTypes } from "./messages/catalogue-types.ts";
import { checkMessages } from "./messages/check-messages.ts";
import { readCode, usesIn } from "./messages/find-uses.ts";
import { mergedMessages } from "./messages/merged-messages.ts";
import { readCatalogues } from "./messages/read-catalogues.ts";

const ROOT = join(import.meta.dirname, "..");
const FOLDER = join(ROOT, "app/i18n/messages");
const TYPES = join(ROOT, "app/i18n/catalogue.ts");
const CODE = ["app", "widgets", "ui", "platform", "schemas", "server"];

const HELP = `npm run messages -- <command>
  check    ids used and missing, unused, untranslated; ICU errors; differing arguments (--json for machines)
  compile  build/messages/<locale>.json, as browsers load them
  types    app/i18n/catalogue.ts, after a namespace was added`;

const commands: Record<string, () => Promise<number>> = {
  async check() {
    const catalogues = await readCatalogues(FOLDER);
    const uses = usesIn(await readCode(ROOT, CODE));
    const locales = LOCALES.filter((locale) => locale !== PSEUDO_LOCALE);
    const findings = checkMessages({ catalogues, uses, locales, fallbacks: LOCALE_FALLBACKS });
    if ((await readFile(TYPES, "utf8").catch(() => "")) !== catalogueTypes(catalogues))
      findings.push({
        where: "app/i18n/catalogue.ts",
        id: "*",
        message: "is not up to date: npm run messages -- types",
      });
    if (process.argv.includes("--json")) console.log(JSON.stringify(findings, null, 2));
    else for (const { where, id, message } of findings) console.log(`${where}: ${id} ${message}`);
    return findings.length === 0 ? 0 : 1;
  },
  async compile() {
    const catalogues = await readCatalogues(FOLDER);
    const folder = join(ROOT, "build/messages");
    await mkdir(folder, { recursive: true });
    for (const locale of LOCALES) {
      const raw = mergedMessages(catalogues, locale === PSEUDO_LOCALE ? "en" : locale);
      const compiled = compileMessages(raw);
      const messages = locale === PSEUDO_LOCALE ? pseudoMessages(compiled) : compiled;
      await writeFile(join(folder, `${locale}.json`), JSON.stringify(messages));
    }
    return 0;
  },
  async types() {
    await writeFile(TYPES, catalogueTypes(await readCatalogues(FOLDER)));
    return 0;
  },
};

const command = commands[process.argv[2] ?? ""];
if (command) process.exitCode = await command();
else {
  console.log(HELP);
  process.exitCode = 2;
}
