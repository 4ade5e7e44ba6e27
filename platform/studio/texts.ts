import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

export type StudioTexts = (locale: string) => Record<string, string>;

/** Reads a file of texts once; a locale without one gets English (en-KW is made by the storefront's tooling). */
export function readStudioTexts(folder: string): StudioTexts {
  const read = new Map<string, Record<string, string>>();
  return (locale) => {
    const known = read.get(locale);
    if (known) return known;
    const file = join(folder, /^[A-Za-z-]+$/.test(locale) ? locale : "en", "studio.json");
    const texts = JSON.parse(readFileSync(existsSync(file) ? file : join(folder, "en", "studio.json"), "utf8"));
    read.set(locale, texts);
    return texts;
  };
}
