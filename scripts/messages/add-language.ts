import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { LocaleFile } from "#schemas/i18n/locale-file.ts";
import { BASE_LOCALE } from "#schemas/i18n/locales.ts";
import { formatJson, type JsonObject } from "../brand/brand-file.ts";
import { CommandError } from "../command-line/run-script.ts";
import { addContentLocale } from "./add-content-locale.ts";
import { isVariantOf, MESSAGES } from "./check-catalogue.ts";
import { directionOf, ownName } from "./describe-language.ts";
import { examineTag } from "./examine-tag.ts";
import { LOCALE_FILE, readLocaleFiles } from "./locale-files.ts";
import { readCatalogues } from "./read-catalogues.ts";

export interface AddLanguage {
  locale: string;
  /** Language whose messages are scaffolded; English unless told otherwise. */
  from?: string;
  /** Locale whose texts stand in for missing ones. */
  fallback?: string;
}

/**
 * Makes the folder of a language: what it is, and an empty place for every text. A country's way of a language that is
 * there begins without places: it says only what differs. Answers the files that it wrote, below `root`.
 */
export async function addLanguage(root: string, { locale, from, fallback }: AddLanguage): Promise<string[]> {
  const folder = join(root, MESSAGES);
  const { files } = await readLocaleFiles(folder);
  const withTexts = [...files].filter(([, { status }]) => status !== "pseudo").map(([each]) => each);
  const wrong = examineTag(locale);
  if (wrong) throw new CommandError(`${locale} can't be added. Write ${wrong}`, 2);
  if (files.has(locale))
    throw new CommandError(`${locale} is there already. What it lacks: npm run messages -- gaps ${locale}`, 2);
  for (const [option, value] of Object.entries({ from, fallback }))
    if (value !== undefined && !withTexts.includes(value))
      throw new CommandError(`--${option} ${value}: no such language. There are: ${withTexts.join(", ")}`, 2);

  const language = locale.split("-")[0] as string;
  const parent = fallback ?? (withTexts.includes(language) && language !== locale ? language : BASE_LOCALE);
  const file: LocaleFile = {
    name: ownName(locale),
    direction: directionOf(locale),
    status: "preparation",
    fallback: parent,
  };
  const written = [
    await write(root, locale, LOCALE_FILE, { $schema: SCHEMA, ...file }),
    ...(await addContentLocale(root, locale, parent)),
  ];
  if (isVariantOf(locale, new Map([[locale, file]]))) return written;
  const catalogues = await readCatalogues(folder);
  for (const [namespace, messages] of catalogues.get(from ?? BASE_LOCALE) ?? []) {
    const places = Object.fromEntries(Object.keys(messages).map((id) => [id, ""]));
    written.push(await write(root, locale, `${namespace}.json`, places));
  }
  return written;
}

const SCHEMA = "../../../../schemas/json/locale.schema.json";

async function write(root: string, locale: string, file: string, value: JsonObject): Promise<string> {
  const path = join(MESSAGES, locale, file);
  await mkdir(join(root, MESSAGES, locale), { recursive: true });
  await writeFile(join(root, path), `${formatJson(value)}\n`);
  return path.replaceAll("\\", "/");
}
