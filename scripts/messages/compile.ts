import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { LOCALES, localeChain, PSEUDO_LOCALE } from "#schemas/i18n/locales.ts";
import { mergeMessages } from "#schemas/i18n/merge-messages.ts";
import { siteMessages } from "../../app/i18n/apart.ts";
import { compileMessages as compileAll } from "../../app/i18n/compile-messages.ts";
import { pseudoMessages } from "../../app/i18n/pseudo.ts";
import { readCatalogues } from "./read-catalogues.ts";

export const MESSAGES_FOLDER = join(import.meta.dirname, "../../app/i18n/messages");

/** Writes `{outDir}/{locale}.json` for every locale: messages as browsers load them, their ICU already read. */
export async function compileMessages(outDir: string): Promise<void> {
  const catalogues = await readCatalogues(MESSAGES_FOLDER);
  const textsOf = (locale: string) => Object.assign({}, ...(catalogues.get(locale)?.values() ?? []));
  await rm(outDir, { recursive: true, force: true });
  await mkdir(outDir, { recursive: true });
  for (const locale of LOCALES) {
    const compiled = compileAll(mergeMessages(localeChain(locale), textsOf));
    const messages = locale === PSEUDO_LOCALE ? pseudoMessages(compiled) : compiled;
    await writeFile(join(outDir, `${locale}.json`), JSON.stringify(siteMessages(messages)));
  }
}
