import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Texts of mails: a message of a locale by its id, filled with values. */
export type MailTexts = (locale: string, id: string, values?: Readonly<Record<string, string>>) => string;

/** Reads the namespace `mail` of the house's catalogue; what a locale lacks is said in English. */
export function readMailTexts(folder: string): MailTexts {
  const read = new Map<string, Readonly<Record<string, string>>>();
  const ofLocale = (locale: string) => {
    const known = read.get(locale);
    if (known) return known;
    const file = join(folder, locale, "mail.json");
    const texts = existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Record<string, string>) : {};
    read.set(locale, texts);
    return texts;
  };
  return (locale, id, values = {}) => {
    const text = (/^[A-Za-z-]+$/.test(locale) ? ofLocale(locale)[id] : undefined) ?? ofLocale("en")[id];
    if (text === undefined) throw new Error(`mails have no text ${id}`);
    return text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
  };
}
