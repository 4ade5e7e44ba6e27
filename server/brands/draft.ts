import type { AuthProvider } from "#schemas/brand/auth-providers.ts";
import type { Bonuses } from "#schemas/brand/bonuses.ts";
import type { BrandFile } from "#schemas/brand/brand.ts";
import type { FlagsFile } from "#schemas/brand/flags.ts";
import type { Jackpots } from "#schemas/brand/jackpots.ts";
import type { Licence } from "#schemas/brand/licence.ts";
import type { Lotteries } from "#schemas/brand/lotteries.ts";
import type { Payments } from "#schemas/brand/payments.ts";
import type { Prizes } from "#schemas/brand/prizes.ts";
import type { Quests } from "#schemas/brand/quests.ts";
import type { Brand } from "#schemas/brand/resolved.ts";
import type { SavedAnswers } from "#schemas/brand/saved-answers.ts";
import type { Shop } from "#schemas/brand/shop.ts";
import type { Sportsbook } from "#schemas/brand/sports.ts";
import type { Theme } from "#schemas/brand/theme.ts";
import type { Tournaments } from "#schemas/brand/tournaments.ts";
import { CONFIG_NAMES, type ConfigName, type ConfigPayloads } from "#schemas/config/index.ts";
import type { MessageOverrides, RawMessages } from "#schemas/i18n/merge-messages.ts";
import type { LicenceCode } from "#schemas/kit/constants.ts";
import { showValue } from "#schemas/kit/files/diagnostics.ts";
import { type DiagnosticTemplate, toSchemaDiagnostics } from "#schemas/kit/files/to-schema-diagnostics.ts";
import type { JSONSchema } from "#schemas/kit/shape.ts";
import { type Diagnostic, validator } from "#schemas/kit/validate.ts";
import {
  BRAND_FILES,
  type BrandFileKind,
  configPath,
  LICENCE_FILE,
  licenceCodeOf,
  MESSAGES_FILE,
  messagesLocaleOf,
} from "./brand-files.ts";
import type { BrandDiagnostic } from "./diagnostics.ts";
import { layer } from "./layered.ts";
import type { RawBrandFolder } from "./read-folder.ts";

/** A brand after inheritance: those of its documents that are valid, and a way to say what is wrong with them. */
export interface BrandDraft {
  id: string;
  brand?: BrandFile;
  theme?: Theme;
  payments?: Payments["methods"];
  bonuses?: Bonuses["templates"];
  prizeBoxes?: Prizes["boxes"];
  lotteries?: Lotteries["lotteries"];
  tournaments?: Tournaments["tournaments"];
  quests?: Quests["quests"];
  questGroups?: readonly number[];
  jackpots?: Jackpots["jackpots"];
  savedAnswers?: SavedAnswers["answers"];
  flags?: FlagsFile;
  /** Null: neither the brand nor an ancestor has a shop. */
  shop?: Shop | null;
  /** Null: neither the brand nor an ancestor prices bets on sports. */
  sportsbook?: Sportsbook | null;
  managers?: Brand["managers"];
  authProviders?: readonly AuthProvider[];
  licences: ReadonlyMap<LicenceCode, Licence>;
  /** The brand's own words, by locale. */
  messages: MessageOverrides;
  config: { [N in ConfigName]?: ConfigPayloads[N] };
  art: Readonly<Record<string, string>>;
  /** Whether the brand or an ancestor has the file, valid or not. */
  has(path: string): boolean;
  /** A finding at the place in the file that the document's part came from. */
  diagnostic(path: string, template: DiagnosticTemplate): BrandDiagnostic;
  /** The same in the brand's own file, which may have to be made: what it inherits is other brands' too. */
  ownDiagnostic(path: string, template: DiagnosticTemplate): BrandDiagnostic;
}

/** Lays the files of a line of folders over each other and checks each document by its schema. */
export function draftBrand(
  id: string,
  shownAs: string,
  line: readonly RawBrandFolder[],
): { draft: BrandDraft; diagnostics: BrandDiagnostic[] } {
  const diagnostics: BrandDiagnostic[] = [];
  const documents = new Map<string, unknown>();
  const layers = new Map<string, ReturnType<typeof layer>>();

  const licencePaths = [...new Set(line.flatMap(({ files }) => [...files.keys()].filter(licenceCodeOf)))].sort();
  const messagesPaths = [...new Set(line.flatMap(({ files }) => [...files.keys()].filter(messagesLocaleOf)))].sort();
  const kinds: [string, BrandFileKind][] = [
    ...Object.entries(BRAND_FILES),
    ...licencePaths.map((path): [string, BrandFileKind] => [path, LICENCE_FILE]),
    ...messagesPaths.map((path): [string, BrandFileKind] => [path, MESSAGES_FILE]),
  ];
  for (const [path, { schema, otherwise }] of kinds) {
    const files = line.flatMap(({ files }) => files.get(path) ?? []);
    if (files.length === 0) {
      if (otherwise !== undefined) documents.set(path, otherwise);
      else if (path in BRAND_FILES) diagnostics.push(missingFile(`${shownAs}/${path}`));
      continue;
    }
    const layered = layer(files);
    layers.set(path, layered);
    // A file that is not JSON has been told already; what it would have changed is not guessed at.
    if (files.some(({ value }) => value === undefined)) continue;
    const wrong = check(schema, layered.value);
    if (wrong.length === 0) documents.set(path, layered.value);
    diagnostics.push(...toSchemaDiagnostics(wrong).map((template) => layered.diagnostic(template)));
  }

  const part = <T>(path: string) => documents.get(path) as T | undefined;
  return {
    diagnostics,
    draft: {
      id,
      brand: part<BrandFile>("brand.json"),
      theme: part<Theme>("theme.json"),
      payments: part<Payments>("payments.json")?.methods,
      bonuses: part<Bonuses>("bonuses.json")?.templates,
      prizeBoxes: part<Prizes>("prizes.json")?.boxes,
      lotteries: part<Lotteries>("lotteries.json")?.lotteries,
      tournaments: part<Tournaments>("tournaments.json")?.tournaments,
      quests: part<Quests>("quests.json")?.quests,
      questGroups: part<Quests>("quests.json")?.special_groups,
      jackpots: part<Jackpots>("jackpots.json")?.jackpots,
      savedAnswers: part<SavedAnswers>("saved-answers.json")?.answers,
      flags: part<FlagsFile>("flags.json"),
      shop: part<Shop | null>("shop.json"),
      sportsbook: part<Sportsbook | null>("sports.json"),
      managers: part<{ managers: Brand["managers"] }>("managers.json")?.managers,
      authProviders: part<{ providers: AuthProvider[] }>("auth-providers.json")?.providers,
      licences: new Map(
        licencePaths.flatMap((path) => {
          const [code, licence] = [licenceCodeOf(path), part<Licence>(path)];
          return code && licence ? [[code, licence] as const] : [];
        }),
      ),
      messages: Object.fromEntries(
        messagesPaths.flatMap((path) => {
          const [locale, texts] = [messagesLocaleOf(path), part<RawMessages>(path)];
          return locale && texts ? [[locale, texts] as const] : [];
        }),
      ),
      config: Object.fromEntries(CONFIG_NAMES.map((name) => [name, part(configPath(name))])),
      art: Object.assign({}, ...line.map(({ art }) => art)),
      has: (path) => layers.has(path),
      ownDiagnostic(path, template) {
        const own = line.at(-1)?.files.get(path);
        if (own) return layers.get(path)?.diagnosticIn(own, template) ?? missingFile(own.name);
        const { found, ...rest } = template;
        return { file: `${shownAs}/${path}`, ...rest, found: showValue(found) };
      },
      diagnostic: (path, template) => layers.get(path)?.diagnostic(template) ?? missingFile(`${shownAs}/${path}`),
    },
  };
}

function check(schema: JSONSchema, value: unknown): Diagnostic[] {
  const result = validator(schema)(value);
  return result.ok ? [] : result.diagnostics;
}

const missingFile = (file: string): BrandDiagnostic => ({
  file,
  pointer: "",
  found: "no such file, here or in a brand that this one extends",
  allowed: "a file: every brand has it",
  fix: "copy it from brands/_base",
  rule: "missing-file",
});
