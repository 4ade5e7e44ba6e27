import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { BASE_LOCALE } from "#schemas/i18n/locales.ts";
import { parseMessages, type RawMessages } from "#schemas/i18n/merge-messages.ts";

/** The texts of the base language by message id: they say which messages there are, and with which variables. */
export async function readBaseTexts(messagesFolder: string): Promise<RawMessages> {
  const folder = join(messagesFolder, BASE_LOCALE);
  const files = (await readdir(folder)).filter((file) => file.endsWith(".json") && file !== "locale.json");
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), "utf8")));
  return Object.assign({}, ...texts.map(parseMessages));
}
