import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { BASE_LOCALE } from "#schemas/i18n/locales.ts";

const FILE = "content/locales.json";

interface ContentLocale {
  code: string;
  name: string;
  default: boolean;
  fallbackCode: string | null;
  contentManagementApi: boolean;
  contentDeliveryApi: boolean;
  optional: boolean;
}

/**
 * Lets editors write the bundled content in a language too. Until they have, pages stand in the language that it falls back
 * to. Answers the file that it wrote; nothing where the content knows the language already or lies elsewhere.
 */
export async function addContentLocale(root: string, locale: string, fallback: string): Promise<string[]> {
  const text = await readFile(join(root, FILE), "utf8").catch(() => null);
  if (text === null) return [];
  const { locales } = JSON.parse(text) as { locales: ContentLocale[] };
  const codes = locales.map(({ code }) => code);
  if (codes.includes(locale)) return [];
  const added: ContentLocale = {
    code: locale,
    name: new Intl.DisplayNames([BASE_LOCALE], { type: "language", languageDisplay: "standard" }).of(locale) ?? locale,
    default: false,
    fallbackCode: codes.includes(fallback) ? fallback : BASE_LOCALE,
    contentManagementApi: true,
    contentDeliveryApi: true,
    optional: true,
  };
  await writeFile(join(root, FILE), `${JSON.stringify({ locales: [...locales, added] }, null, 2)}\n`);
  return [FILE];
}
