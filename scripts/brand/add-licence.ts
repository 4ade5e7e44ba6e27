import { readdir } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import { licenceSchema } from "#schemas/brand/licence.ts";
import { wholeLanguage } from "#schemas/i18n/locales.ts";
import { LICENCE_CODE_PATTERN } from "#schemas/kit/constants.ts";
import { nearest } from "#schemas/kit/files/suggest.ts";
import { BLOCKABLE_FEATURES } from "#schemas/rules/blocked-features.ts";
import { licencePath } from "#server/brands/brand-files.ts";
import { checkBrands } from "#server/brands/load-brands.ts";
import { type JsonObject, objectAt, readJson, writeJson } from "./brand-file.ts";
import { heirsOf, layersOf, offeredLocales } from "./find-layers.ts";
import { type BrandReport, noBrand, rejected, reportDone } from "./report.ts";

export interface AddLicence {
  brand: string;
  code: string;
  /** Countries whose visitors come under it. */
  countries?: readonly string[];
  /** It holds for every visitor whose country names no other. */
  everywhere?: boolean;
  /** The licence that it starts from: a code of the brand, or `brand/code` of another. */
  from?: string;
  authority?: string;
  number?: string;
  minimumAge?: number;
  payments?: readonly string[];
  block?: readonly string[];
  /** Jurisdiction rules as `name=value`, the value in JSON: `autoplay=false`, `maximumStakeCents=500`. */
  rules?: readonly string[];
  seal?: string;
  /** Footer texts as `locale=text`. */
  footers?: readonly string[];
  json?: boolean;
}

const RULES = Object.keys(licenceSchema.properties.rules.properties);
/** `name=value`; the check says whether the value is one. */
const RULE = /^(\w+)=(true|false|null|\d{1,9})$/;

/**
 * Adds a licence to a brand: a file that starts from another licence, and the brand's word on whom it holds for. Texts
 * of another licence are never taken over: what is not given stays empty, and the check fails until it is written
 * (BRAND-09). A licence file that no brand.json names yet is used, so that a command that stopped half way can be given
 * again.
 */
export async function addLicence(folder: string, options: AddLicence): Promise<BrandReport> {
  const { brand, code, countries = [], everywhere = false, json } = options;
  const { diagnosticsOf: before } = await checkBrands(folder);
  if (!before.has(brand)) return noBrand(brand, before.keys());
  const complaint = complaintOf(options);
  if (complaint) return rejected(complaint);
  const path = licencePath(code);
  const target = join(folder, brand, path);
  const heirs = await heirsOf(folder, brand, before.keys());
  const present = await readJson(target);
  if (present && (await isNamed(folder, heirs, code)))
    return rejected(`${brand} already has ${path}. Edit it, then run: npm run brand -- check ${brand}`);

  const model = present ?? (await modelOf(folder, options));
  if (typeof model === "string") return rejected(model);
  const brandFile = join(folder, brand, "brand.json");
  const own = (await readJson(brandFile)) ?? {};
  const inherited = (await layersOf(folder, brand, path)).length > 0;
  const written: string[] = [];
  if (!inherited || givesValues(options)) {
    await writeJson(target, await fileOf(folder, { ...options, heirs }, model));
    written.push(path);
  }
  await writeJson(brandFile, {
    ...own,
    ...(everywhere ? { licence: code } : {}),
    ...(countries.length > 0
      ? {
          licenceByCountry: {
            ...objectAt(own, "licenceByCountry"),
            ...Object.fromEntries(countries.map((country) => [country, code])),
          },
        }
      : {}),
  });
  written.push("brand.json");

  const { diagnosticsOf } = await checkBrands(folder);
  const diagnostics = unique(heirs.flatMap((each) => diagnosticsOf.get(each) ?? []));
  const host = ((own.hosts as JsonObject[] | undefined)?.[0]?.name as string | undefined) ?? `${brand}.localhost`;
  const shown = basename(resolve(folder));
  return reportDone(
    {
      written: written.map((file) => `${shown}/${brand}/${file}`),
      diagnostics,
      next: [
        ...(diagnostics.length > 0 ? [`Write the missing texts in ${shown}/${brand}/${path}`] : []),
        `npm run brand -- check ${brand}`,
        `npm start, then open http://${host}:3000/${countries[0] ? `?as-country=${countries[0]}` : ""} and look at the footer`,
      ],
    },
    json,
  );
}

/** What is wrong with the command itself; undefined when nothing is. */
function complaintOf({
  code,
  countries = [],
  everywhere,
  block = [],
  rules = [],
  footers = [],
}: AddLicence): string | undefined {
  if (!new RegExp(LICENCE_CODE_PATTERN).test(code)) {
    return `${code} is not a valid licence code. Use capital letters, digits and -, such as MT or CA-ON`;
  }
  if (countries.length === 0 && !everywhere) {
    return "Say which visitors it covers: --countries MT,IE, or --everywhere for all other countries";
  }
  const country = countries.find((each) => !/^[A-Z]{2}$/.test(each));
  if (country) return `${country} is not a country code. Use two capital letters, such as MT`;
  const feature = block.find((each) => !isFeature(each));
  if (feature) {
    const meant = nearest(feature, BLOCKABLE_FEATURES);
    return `There is no feature ${feature}. Use one of: ${BLOCKABLE_FEATURES.join(", ")}.${meant ? ` Did you mean ${meant}?` : ""}`;
  }
  const rule = rules.find((each) => !RULES.includes(RULE.exec(each)?.[1] ?? ""));
  if (rule) return `--rule ${rule} is not a rule. Write it as --rule autoplay=false, with one of: ${RULES.join(", ")}`;
  const footer = footers.find((each) => !/^[a-z]{2}(-[A-Z]{2})?=./.test(each));
  return footer === undefined ? undefined : `--footer ${footer} has no locale. Write it as --footer "en=The text"`;
}

/** The licence that the new one starts from, or why there is none. */
async function modelOf(folder: string, { brand, from }: AddLicence): Promise<JsonObject | string> {
  const [first, second] = from?.includes("/") ? (from.split("/") as [string, string]) : [brand, from];
  const owner = (await readdir(folder)).includes(first) ? first : undefined;
  if (!owner) return `--from ${from}: there is no brand ${first}`;
  const line = await layersOf(folder, owner, "brand.json");
  const code = second ?? line.map(({ value }) => value.licence).find((each) => typeof each === "string");
  const layers = typeof code === "string" ? await layersOf(folder, owner, licencePath(code)) : [];
  if (layers.length === 0) return `--from ${from ?? ""}: ${owner} has no licence ${code}`;
  return Object.assign({}, ...layers.reverse().map(({ value }) => value));
}

async function fileOf(
  folder: string,
  options: AddLicence & { heirs: readonly string[] },
  model: JsonObject,
): Promise<JsonObject> {
  const { heirs, code, authority, number, minimumAge, payments, block, rules, seal, footers = [] } = options;
  const same = model.code === code;
  const given = Object.fromEntries(
    footers.map((text) => [text.slice(0, text.indexOf("=")), text.slice(text.indexOf("=") + 1)]),
  );
  const footer = same
    ? { ...objectAt(model, "footer"), ...given }
    : Object.fromEntries((await languagesOf(folder, heirs)).map((name) => [name, given[name] ?? ""]));
  return {
    $schema: "../../../schemas/json/licence.schema.json",
    ...model,
    code,
    authority: authority ?? (same ? (model.authority ?? "") : ""),
    number: number ?? (same ? (model.number ?? "") : ""),
    seal: seal ?? (same && typeof model.seal === "string" ? model.seal : "seal-fair.svg"),
    footer: { ...footer, ...given },
    ...(minimumAge === undefined ? {} : { minimumAge }),
    ...(payments === undefined ? {} : { payments: [...payments] }),
    ...(block === undefined ? {} : { blockedFeatures: [...block] }),
    ...(rules === undefined ? {} : { rules: { ...objectAt(model, "rules"), ...rulesOf(rules) } }),
  };
}

const rulesOf = (rules: readonly string[]): JsonObject =>
  Object.fromEntries(
    rules.map((rule) => [rule.slice(0, rule.indexOf("=")), JSON.parse(rule.slice(rule.indexOf("=") + 1))]),
  );

const isFeature = (name: string): boolean => (BLOCKABLE_FEATURES as readonly string[]).includes(name);

/** The languages that the hosts of these brands offer, English first: a country's English needs no text of its own. */
async function languagesOf(folder: string, brands: readonly string[]): Promise<string[]> {
  const { all } = await offeredLocales(folder, brands);
  return [...new Set(["en", ...all.map(wholeLanguage)])];
}

/** Brands that share a file have the same diagnostics of it. */
const unique = <T>(diagnostics: readonly T[]): T[] => [
  ...new Map(diagnostics.map((each) => [JSON.stringify(each), each])).values(),
];

const givesValues = ({ authority, number, minimumAge, payments, block, rules, seal, footers, from }: AddLicence) =>
  [authority, number, minimumAge, payments, block, rules, seal, footers, from].some((value) => value !== undefined);

/** Whether one of these brands, or a brand that they extend, puts anybody under a licence. */
async function isNamed(folder: string, brands: readonly string[], code: string): Promise<boolean> {
  for (const brand of brands)
    for (const { value } of await layersOf(folder, brand, "brand.json"))
      if (value.licence === code || Object.values(objectAt(value, "licenceByCountry")).includes(code)) return true;
  return false;
}
