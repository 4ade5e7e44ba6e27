import { readdir } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import { setImmediate } from "node:timers/promises";
import type { Host } from "#schemas/brand/brand.ts";
import type { Brand } from "#schemas/brand/resolved.ts";
import { CONFIG_NAMES } from "#schemas/config/index.ts";
import { withoutRepeats } from "#schemas/kit/files/diagnostics.ts";
import type { SiteOfHost } from "#schemas/kit/storefront.ts";
import { type BrandDiagnostic, BrandFilesError } from "./diagnostics.ts";
import { type BrandDraft, draftBrand } from "./draft.ts";
import { lineage } from "./inherit.ts";
import { readBaseTexts } from "./read-base-texts.ts";
import { readBrandFolder } from "./read-folder.ts";
import { BRAND_RULES, CROSS_BRAND_RULES } from "./rules/index.ts";
import { ownWordsAreKnown } from "./rules/own-words-are-known.ts";

export interface LoadedBrands {
  brands: Map<string, Brand>;
  /** By host name without port. */
  byHost: Map<string, SiteOfHost>;
}

/** Where the program's own texts are, from the folder of the project. */
const MESSAGES_FOLDER = "app/i18n/messages";

/** A folder to copy for a new brand; nobody extends it. */
const TEMPLATE = "_template";

/** Reads, resolves and checks every brand under the folder; throws a BrandFilesError with all that is wrong. */
export async function loadBrands(folder: string, messagesFolder?: string): Promise<LoadedBrands> {
  const { loaded, diagnostics } = await checkBrands(folder, messagesFolder);
  if (!loaded) throw new BrandFilesError(diagnostics);
  return loaded;
}

export interface CheckedBrands {
  /** There when nothing is wrong. */
  loaded?: LoadedBrands;
  diagnostics: BrandDiagnostic[];
  diagnosticsOf: ReadonlyMap<string, BrandDiagnostic[]>;
  /** What is there of each brand whose documents are all of the right shape, whatever else was found. */
  drafts: ReadonlyMap<string, Brand>;
}

/** The same without throwing. */
export async function checkBrands(folder: string, messagesFolder = MESSAGES_FOLDER): Promise<CheckedBrands> {
  const english = await readBaseTexts(messagesFolder);
  const shownAs = basename(resolve(folder));
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries.filter(
    (entry) => entry.isDirectory() && entry.name !== TEMPLATE && !entry.name.startsWith("."),
  );
  const raw = names.map(({ name }) => readBrandFolder(folder, name, `${shownAs}/${name}`));
  const folders = new Map(raw.map((one) => [one.id, one]));

  const diagnosticsOf = new Map<string, BrandDiagnostic[]>();
  const drafts: BrandDraft[] = [];
  const unread = new Set<string>();
  for (const one of raw.filter(({ id }) => !id.startsWith("_"))) {
    // A start has its database to attend to as well.
    await setImmediate();
    const { line, diagnostics: ofLine } = lineage(one, folders);
    const { draft, diagnostics: ofSchemas } = draftBrand(one.id, join(shownAs, one.id).replaceAll("\\", "/"), line);
    const ofFiles = line.flatMap(({ diagnostics }) => diagnostics);
    drafts.push(draft);
    // Without its brand.json nobody knows what a brand builds on: nothing else that could be said of it is sure.
    const isUnread = one.files.has("brand.json") && one.files.get("brand.json")?.value === undefined;
    if (isUnread) unread.add(one.id);
    diagnosticsOf.set(one.id, [...ofFiles, ...ofLine, ...(ofLine.length > 0 || isUnread ? [] : ofSchemas)]);
  }
  const sound = drafts.filter(
    ({ id }) => !unread.has(id) && !diagnosticsOf.get(id)?.some(({ rule }) => rule === "extends"),
  );
  for (const draft of sound) {
    const ofRules = [
      ...BRAND_RULES.flatMap((rule) => rule(draft)),
      ...ownWordsAreKnown(draft, english),
      ...CROSS_BRAND_RULES.flatMap((rule) => rule(draft, sound)),
    ];
    diagnosticsOf.set(draft.id, withoutRepeats([...(diagnosticsOf.get(draft.id) ?? []), ...ofRules]));
  }

  const diagnostics = withoutRepeats([
    ...raw.flatMap((one) => one.diagnostics),
    ...[...diagnosticsOf.values()].flat(),
    ...(drafts.length === 0 ? [noBrand(shownAs)] : []),
  ]);
  const whole = new Map(drafts.filter(isWhole).map((draft) => [draft.id, assemble(draft)]));
  return {
    diagnostics,
    diagnosticsOf,
    drafts: whole,
    ...(diagnostics.length > 0 ? {} : { loaded: index(drafts.map(assemble)) }),
  };
}

const noBrand = (file: string): BrandDiagnostic => ({
  file,
  pointer: "",
  found: "no brand",
  allowed: "at least one folder whose name does not begin with _",
  fix: "run: npm run brand -- new harbour",
  rule: "no-brand",
});

function index(brands: readonly Brand[]): LoadedBrands {
  return {
    brands: new Map(brands.map((brand) => [brand.id, brand])),
    byHost: new Map(brands.flatMap((brand) => sitesOf(brand).map((site) => [site.host.name, site] as const))),
  };
}

/** The casino under each of a brand's hosts, and its sports site under one of its own. */
function sitesOf(brand: Brand): SiteOfHost[] {
  const casino = brand.hosts.map((host): SiteOfHost => ({ brand, host, site: "casino" }));
  const [{ stage }] = brand.hosts as [Host];
  const { enabled, host } = brand.sports;
  return enabled && host ? [...casino, { brand, host: { ...host, stage }, site: "sports" }] : casino;
}

const isWhole = ({ brand, theme, payments, flags, config }: BrandDraft) =>
  brand && theme && payments && flags && CONFIG_NAMES.every((name) => config[name] !== undefined);

/** Everything of a draft is there when nothing was found wrong with it. */
function assemble(draft: BrandDraft): Brand {
  const {
    brand,
    theme,
    payments,
    bonuses,
    prizeBoxes,
    lotteries,
    tournaments,
    quests,
    questGroups,
    jackpots,
    savedAnswers,
    flags,
    managers,
    authProviders,
    shop,
    sportsbook,
  } = draft;
  if (!brand || !theme || !payments || !flags) throw new Error(`brand ${draft.id} is incomplete without a finding`);
  const named = new Set([brand.licence, ...Object.values(brand.licenceByCountry)]);
  return {
    ...brand,
    theme,
    payments,
    bonuses,
    prizeBoxes,
    lotteries,
    tournaments,
    quests,
    questGroups,
    jackpots,
    savedAnswers,
    flags,
    managers,
    authProviders,
    ...(shop ? { shop } : {}),
    ...(sportsbook ? { sportsbook } : {}),
    licences: Object.fromEntries([...draft.licences].filter(([code]) => named.has(code))),
    config: Object.fromEntries(CONFIG_NAMES.map((name) => [name, draft.config[name]])) as Brand["config"],
    ...(Object.keys(draft.messages).length > 0 ? { messages: draft.messages } : {}),
    art: draft.art,
  };
}
