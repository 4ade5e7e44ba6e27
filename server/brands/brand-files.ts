import { authProvidersSchema } from "#schemas/brand/auth-providers.ts";
import { bonusesSchema } from "#schemas/brand/bonuses.ts";
import { brandSchema } from "#schemas/brand/brand.ts";
import { flagsSchema } from "#schemas/brand/flags.ts";
import { jackpotsSchema } from "#schemas/brand/jackpots.ts";
import { licenceSchema } from "#schemas/brand/licence.ts";
import { lotteriesSchema } from "#schemas/brand/lotteries.ts";
import { paymentsSchema } from "#schemas/brand/payments.ts";
import { prizesSchema } from "#schemas/brand/prizes.ts";
import { questsSchema } from "#schemas/brand/quests.ts";
import { savedAnswersSchema } from "#schemas/brand/saved-answers.ts";
import { shopSchema } from "#schemas/brand/shop.ts";
import { sportsSchema } from "#schemas/brand/sports.ts";
import { themeSchema } from "#schemas/brand/theme.ts";
import { tournamentsSchema } from "#schemas/brand/tournaments.ts";
import { CONFIG_NAMES, CONFIG_SCHEMAS, type ConfigName } from "#schemas/config/index.ts";
import { managersSchema } from "#schemas/config/managers.ts";
import { isLocale, type Locale, PSEUDO_LOCALE } from "#schemas/i18n/locales.ts";
import { messagesSchema } from "#schemas/i18n/messages-file.ts";
import { LICENCE_CODE_PATTERN, type LicenceCode } from "#schemas/kit/constants.ts";
import type { JSONSchema } from "#schemas/kit/shape.ts";

/** A file that a brand folder may have, by its path inside the folder. */
export interface BrandFileKind {
  schema: JSONSchema;
  /** What stands in for the file when neither the brand nor an ancestor has it; absent: the file must be there. */
  otherwise?: unknown;
}

/** Document 1 section 5: missing game or provider configuration yields an empty list. */
const EMPTY_CONFIG: Partial<Record<ConfigName, unknown>> = {
  "providers-config": { disabled: {}, order: [] },
  "menu-categories-games": { lobby: [], pokies: [], live: [] },
};

export const configPath = (name: ConfigName) => `config/${name}.json`;
export const licencePath = (code: string) => `licences/${code.toLowerCase()}.json`;

/** Files that every brand has, itself or by inheritance. */
export const BRAND_FILES: Readonly<Record<string, BrandFileKind>> = {
  "brand.json": { schema: brandSchema },
  "theme.json": { schema: themeSchema },
  "payments.json": { schema: paymentsSchema },
  "bonuses.json": { schema: bonusesSchema, otherwise: { templates: [] } },
  "jackpots.json": { schema: jackpotsSchema, otherwise: { jackpots: [] } },
  "prizes.json": { schema: prizesSchema, otherwise: { boxes: [] } },
  "flags.json": { schema: flagsSchema },
  "auth-providers.json": { schema: authProvidersSchema, otherwise: { providers: [] } },
  "lotteries.json": { schema: lotteriesSchema, otherwise: { lotteries: [] } },
  "tournaments.json": { schema: tournamentsSchema, otherwise: { tournaments: [] } },
  "quests.json": { schema: questsSchema, otherwise: { quests: [] } },
  "saved-answers.json": { schema: savedAnswersSchema, otherwise: { answers: [] } },
  "shop.json": { schema: shopSchema, otherwise: null },
  "sports.json": { schema: sportsSchema, otherwise: null },
  "managers.json": { schema: managersSchema, otherwise: { managers: [] } },
  ...Object.fromEntries(
    CONFIG_NAMES.map((name) => [
      configPath(name),
      name in EMPTY_CONFIG
        ? { schema: CONFIG_SCHEMAS[name], otherwise: EMPTY_CONFIG[name] }
        : { schema: CONFIG_SCHEMAS[name] },
    ]),
  ),
};

/** Files that a brand has for the licences it runs under, whatever their codes (BRAND-09). */
export const LICENCE_FILE: BrandFileKind = { schema: licenceSchema };

/** The code after which a licence's file is named; undefined for any other path. */
export function licenceCodeOf(path: string): LicenceCode | undefined {
  const code = /^licences\/([^/]+)\.json$/.exec(path)?.[1]?.toUpperCase();
  return code !== undefined && new RegExp(LICENCE_CODE_PATTERN).test(code) && licencePath(code) === path
    ? code
    : undefined;
}

/** Files in which a brand says single texts in its own words, one a locale (BRAND-12). */
export const MESSAGES_FILE: BrandFileKind = { schema: messagesSchema };

export const messagesPath = (locale: Locale) => `messages/${locale}.json`;

/** The locale after which a file of texts is named; undefined for any other path. */
export function messagesLocaleOf(path: string): Locale | undefined {
  const locale = /^messages\/([^/]+)\.json$/.exec(path)?.[1];
  return isLocale(locale) && locale !== PSEUDO_LOCALE ? locale : undefined;
}

export const ART_ENDINGS = [".svg", ".png", ".webp", ".avif", ".jpg", ".ico"] as const;
