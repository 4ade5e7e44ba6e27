import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Brand } from "#schemas/brand/resolved.ts";
import { isLocale, localeChain } from "#schemas/i18n/locales.ts";
import { mergeMessages, parseMessages, type RawMessages } from "#schemas/i18n/merge-messages.ts";

/** Texts that the server says: a message of a locale by its id, as the brand says it, filled with values. */
export type ServerTexts = (
  brand: Pick<Brand, "messages">,
  locale: string,
  id: string,
  values?: Readonly<Record<string, string>>,
) => string;

/** Texts of mails: the namespace `mail` of the catalogue. */
export const readMailTexts = (folder: string): ServerTexts => readTexts(folder, ["mail"]);

/** Texts of notifications, of which a push says the title. */
export const readNotificationTexts = (folder: string): ServerTexts =>
  readTexts(
    folder,
    readdirSync(join(folder, "en")).flatMap((file) => /^(notification[\w-]*)\.json$/.exec(file)?.[1] ?? []),
  );

/** Reads namespaces of the catalogue; what a locale lacks is its fallback's, at last English. */
function readTexts(folder: string, namespaces: readonly string[]): ServerTexts {
  const read = new Map<string, RawMessages>();
  const ofLocale = (locale: string) => {
    const known = read.get(locale);
    if (known) return known;
    const files = namespaces.map((name) => join(folder, locale, `${name}.json`)).filter((file) => existsSync(file));
    const texts = Object.assign({}, ...files.map((file) => parseMessages(readFileSync(file, "utf8")))) as RawMessages;
    read.set(locale, texts);
    return texts;
  };
  const merged = new WeakMap<object, Map<string, RawMessages>>();
  const textsOf = ({ messages = NO_OVERRIDES }: Pick<Brand, "messages">, locale: string) => {
    const known = merged.get(messages) ?? new Map<string, RawMessages>();
    merged.set(messages, known);
    const wanted = isLocale(locale) ? locale : "en";
    const texts = known.get(wanted) ?? mergeMessages(localeChain(wanted), ofLocale, messages);
    known.set(wanted, texts);
    return texts;
  };
  return (brand, locale, id, values = {}) => {
    const text = textsOf(brand, locale)[id];
    if (text === undefined) throw new Error(`there is no text ${id}`);
    return text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
  };
}

const NO_OVERRIDES = {};
