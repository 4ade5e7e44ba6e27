import { join } from "node:path";
import { LOCALES, type Locale, PSEUDO_LOCALE } from "#schemas/kit/constants.ts";
import { CommandError } from "../command-line/run-script.ts";
import { type JsonObject, readJson } from "./brand-file.ts";

/** A file of a brand as the brand's own folder and its ancestors have it, the brand's own first. */
export interface Layer {
  /** Name of the folder. */
  folder: string;
  value: JsonObject;
}

/** Where `extends` leads from a brand, itself first. A circle ends at its first repetition: the check tells it. */
export async function lineOf(folder: string, brand: string): Promise<string[]> {
  const line: string[] = [];
  for (let name: string | undefined = brand; name !== undefined && !line.includes(name); ) {
    line.push(name);
    const parent: unknown = (await readJson(join(folder, name, "brand.json")))?.extends;
    name = typeof parent === "string" ? parent : undefined;
  }
  return line;
}

/**
 * A brand and the brands that extend it, itself first: whatever is written for it is theirs too. A brand whose brand.json
 * is not JSON is nobody's heir yet: the check names the file.
 */
export async function heirsOf(folder: string, brand: string, brands: Iterable<string>): Promise<string[]> {
  const heirs = [brand];
  for (const other of brands) {
    if (other !== brand && (await lineOf(folder, other).catch(none)).includes(brand)) heirs.push(other);
  }
  return heirs;
}

const none = (error: unknown): string[] => {
  if (error instanceof CommandError) return [];
  throw error;
};

/** The file in each folder of the line that has it. */
export async function layersOf(folder: string, brand: string, path: string): Promise<Layer[]> {
  const layers: Layer[] = [];
  for (const name of await lineOf(folder, brand)) {
    const value = await readJson(join(folder, name, path));
    if (value) layers.push({ folder: name, value });
  }
  return layers;
}

export interface OfferedLocales {
  all: Locale[];
  /** Those on hosts of the stage production. */
  inProduction: Locale[];
}

/** Locales that the hosts of these brands offer; what is no locale is the check's business. */
export async function offeredLocales(folder: string, brands: readonly string[]): Promise<OfferedLocales> {
  const offered = new Set<unknown>();
  const shown = new Set<unknown>();
  for (const brand of brands) {
    const layers = await layersOf(folder, brand, "brand.json").catch(() => []);
    const hosts = layers.map(({ value }) => value.hosts).find((each) => Array.isArray(each)) ?? [];
    for (const host of hosts as JsonObject[])
      for (const locale of [host?.locales].flat()) {
        offered.add(locale);
        if (host?.stage === "production") shown.add(locale);
      }
  }
  const known = LOCALES.filter((locale) => locale !== PSEUDO_LOCALE);
  return {
    all: known.filter((locale) => offered.has(locale)),
    inProduction: known.filter((locale) => shown.has(locale)),
  };
}
