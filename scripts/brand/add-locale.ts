import { basename, join, resolve } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { isInPreparation, LOCALES, type Locale, PSEUDO_LOCALE } from "#schemas/i18n/locales.ts";
import { nearest } from "#schemas/kit/files/suggest.ts";
import { isCountry } from "#schemas/rules/countries.ts";
import { licencePath } from "#server/brands/brand-files.ts";
import { checkBrands } from "#server/brands/load-brands.ts";
import { coveringName } from "#server/brands/rules/texts-cover-locales.ts";
import { examineTag } from "../messages/examine-tag.ts";
import { type JsonObject, objectAt, readJson, writeJson } from "./brand-file.ts";
import { layersOf } from "./find-layers.ts";
import { messagesOf } from "./messages-of.ts";
import { type BrandReport, noBrand, rejected, reportDone } from "./report.ts";

export interface AddLocale {
  brand: string;
  locale: string;
  /** One of the brand's hosts; all of them unless told otherwise. */
  host?: string;
  /** Countries whose visitors begin with it. */
  countries?: readonly string[];
  json?: boolean;
}

/**
 * Offers a locale on a brand's hosts. Every text of the brand that lacks it gets an empty place in the brand's own
 * file; the check fails, naming each, until they are written (BRAND-08).
 */
export async function addLocale(
  folder: string,
  options: AddLocale,
  progress: (text: string) => void,
): Promise<BrandReport> {
  const { brand, host, countries = [] } = options;
  const { diagnosticsOf: before } = await checkBrands(folder);
  if (!before.has(brand)) return noBrand(brand, before.keys());
  const locale = LOCALES.find((known) => known === options.locale);
  if (!locale) return rejected(unknownLocale(options.locale));
  const wrong = countries.filter((country) => !isCountry(country));
  if (wrong.length > 0)
    return rejected(`${wrong.join(", ")}: not a country code. Use two capital letters of ISO 3166, such as NO`);

  const own = join(folder, brand);
  const file = (await readJson(join(own, "brand.json"))) ?? {};
  const hosts = Array.isArray(file.hosts) ? (file.hosts as JsonObject[]) : [];
  const names = hosts.map(({ name }) => String(name));
  if (host !== undefined && !names.includes(host)) {
    return rejected(`${brand} has no host ${host}. Its hosts are: ${names.join(", ")}`);
  }
  const written = new Set<string>();
  const note = (path: string) => written.add(`${basename(resolve(folder))}/${brand}/${path}`);

  const early = hosts.filter(({ name, stage }) => isEarly(locale, stage) && (host === undefined || host === name));
  if (early.length > 0 && (host !== undefined || early.length === hosts.length))
    return rejected(tooEarly(locale, host ?? early.map(({ name }) => name).join(", ")));
  const offers = hosts.map((each) => (early.includes(each) ? each : offering(each, locale, host)));
  const changed: JsonObject = {
    ...file,
    hosts: offers,
    ...(countries.length > 0
      ? { countryLocales: startingWith(objectAt(file, "countryLocales"), countries, locale) }
      : {}),
  };
  if (!isDeepStrictEqual(changed, file)) {
    await writeJson(join(own, "brand.json"), changed);
    note("brand.json");
  }
  for (const path of await makeRoom(folder, brand, locale)) note(path);

  progress(`checking the product's texts in ${locale}`);
  const [{ diagnosticsOf }, missing] = await Promise.all([
    checkBrands(folder),
    messagesOf({ all: [locale], inProduction: [] }),
  ]);
  const diagnostics = [...(diagnosticsOf.get(brand) ?? []), ...missing];
  if (written.size === 0 && diagnostics.length === 0)
    return { exitCode: 0, text: alreadyThere(brand, locale, host ?? names.join(", "), options.json) };
  const open = offers.filter((each) => !early.includes(each)).map(({ name }) => String(name));
  const [shown = names[0]] = host === undefined ? open : [host];
  return reportDone(
    {
      written: [...written],
      diagnostics,
      next: [
        ...(diagnostics.length > 0 ? ["Write the missing texts, as the fixes above say"] : []),
        ...(isInPreparation(locale)
          ? [`Translate: npm run messages -- gaps ${locale} lists the texts that still fall back to another language`]
          : []),
        ...(early.length > 0
          ? [`When ${locale} is ready, run this command again for ${early.map(({ name }) => name).join(", ")}`]
          : []),
        `npm run brand -- check ${brand}`,
        `npm start, then open http://${shown}:3000/${offersFirst(offers, shown, locale) ? "" : locale}`,
      ],
    },
    options.json,
  );
}

/** Hosts in production offer only languages that are ready. */
const isEarly = (locale: Locale, stage: unknown) => stage === "production" && isInPreparation(locale);

const tooEarly = (locale: Locale, hosts: string) =>
  `${locale} is in preparation, and ${hosts} is in production. Write the texts that npm run messages -- gaps ${locale} lists, then "status": "ready" in app/i18n/messages/${locale}/locale.json; or offer it on a host of the stage develop`;

/** Another spelling of a locale that there is, a language that nobody has added yet, or no language at all. */
function unknownLocale(locale: string): string {
  const wrong = examineTag(locale);
  const meant = wrong ? nearest(locale, LOCALES) : undefined;
  const way = wrong ? `A new one is ${wrong}` : `To add it: npm run messages -- add ${locale}`;
  const known = LOCALES.filter((each) => each !== PSEUDO_LOCALE).join(", ");
  return `There is no locale ${locale}. Use one of: ${known}.${meant ? ` Did you mean ${meant}?` : ""} ${way}`;
}

/** The answer where nothing had to be written: for people, or for programs. */
const alreadyThere = (brand: string, locale: Locale, hosts: string, json = false): string =>
  json
    ? JSON.stringify({ written: [], diagnostics: [], next: [] }, null, 2)
    : `${brand} already offers ${locale} on ${hosts}, with all its texts. Nothing was written`;

/** A host with the locale last; it keeps its first one, which stands without prefix. */
function offering(host: JsonObject, locale: Locale, only: string | undefined): JsonObject {
  const locales = Array.isArray(host.locales) ? host.locales : [];
  if ((only !== undefined && host.name !== only) || locales.includes(locale)) return host;
  return { ...host, locales: [...locales, locale] };
}

const startingWith = (before: JsonObject, countries: readonly string[], locale: Locale): JsonObject => ({
  ...before,
  ...Object.fromEntries(countries.map((country) => [country, locale])),
});

const offersFirst = (hosts: readonly JsonObject[], name: string | undefined, locale: Locale) =>
  hosts.some((host) => host.name === name && Array.isArray(host.locales) && host.locales[0] === locale);

/** Empty texts for the locale in the brand's own files wherever nothing stands for it yet; the files that it wrote. */
async function makeRoom(folder: string, brand: string, locale: Locale): Promise<string[]> {
  const licences = await licencesOf(folder, brand);
  const places = [
    { path: "brand.json", names: ["description"] },
    ...licences.map((code) => ({ path: licencePath(code), names: ["footer", "copyright"] })),
  ];
  const written: string[] = [];
  for (const { path, names } of places) {
    const layers = await layersOf(folder, brand, path);
    const lacking = names.filter((name) => {
      const texts = Object.assign({}, ...[...layers].reverse().map(({ value }) => objectAt(value, name)));
      return coveringName(texts, locale) === undefined;
    });
    if (lacking.length === 0) continue;
    const own = layers.find((layer) => layer.folder === brand)?.value ?? { $schema: schemaOf(path) };
    const room = Object.fromEntries(lacking.map((name) => [name, { ...objectAt(own, name), [locale]: "" }]));
    await writeJson(join(folder, brand, path), { ...own, ...room });
    written.push(path);
  }
  return written;
}

/** Codes of the licences that the brand names, itself or by inheritance. */
async function licencesOf(folder: string, brand: string): Promise<string[]> {
  const layers = await layersOf(folder, brand, "brand.json");
  const first = layers.map(({ value }) => value.licence).find((code) => code !== undefined);
  const byCountry = Object.assign({}, ...[...layers].reverse().map(({ value }) => objectAt(value, "licenceByCountry")));
  return [...new Set([first, ...Object.values(byCountry)])].filter((code): code is string => typeof code === "string");
}

const schemaOf = (path: string) =>
  path.startsWith("licences/") ? "../../../schemas/json/licence.schema.json" : "../../schemas/json/brand.schema.json";
