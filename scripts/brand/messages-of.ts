import { join } from "node:path";
import { LOCALES, type Locale, PSEUDO_LOCALE } from "#schemas/kit/constants.ts";
import type { FileDiagnostic } from "#schemas/kit/files/diagnostics.ts";
import { LOCALE_FALLBACKS } from "../../app/i18n/fallbacks.ts";
import { checkMessages } from "../messages/check-messages.ts";
import { MESSAGES_FOLDER } from "../messages/compile.ts";
import { readCode, usesIn } from "../messages/find-uses.ts";
import { readCatalogues } from "../messages/read-catalogues.ts";

const ROOT = join(import.meta.dirname, "../..");
const CODE = ["app", "widgets", "ui", "platform", "schemas", "server"];

/** What is missing or wrong in the texts of the program's own screens, in the locales that are named (BRAND-03). */
export async function messagesOf(wanted: readonly Locale[], folder = MESSAGES_FOLDER): Promise<FileDiagnostic[]> {
  const catalogues = await readCatalogues(folder);
  const locales = LOCALES.filter((locale) => locale !== PSEUDO_LOCALE);
  const diagnostics = checkMessages({
    catalogues,
    uses: usesIn(await readCode(ROOT, CODE)),
    locales,
    fallbacks: LOCALE_FALLBACKS,
  });
  const files = wanted.filter((locale) => locale !== "en").map((locale) => `/${locale}/`);
  return diagnostics
    .filter(({ where }) => files.some((part) => where.includes(part)))
    .map(({ where, id, message }) => ({
      file: where,
      pointer: `/${id}`,
      found: message,
      allowed: "the text of en in this language, with the same arguments",
      fix: `write ${id} in ${where}: ${JSON.stringify(englishOf(catalogues, id))}`,
      rule: "messages-are-complete",
    }));
}

const englishOf = (catalogues: Awaited<ReturnType<typeof readCatalogues>>, id: string) =>
  [...(catalogues.get("en")?.values() ?? [])].map((messages) => messages[id]).find((text) => text !== undefined) ?? "";
