import { authProvidersSchema } from "#schemas/brand/auth-providers.ts";
import { bonusesSchema } from "#schemas/brand/bonuses.ts";
import { brandSchema } from "#schemas/brand/brand.ts";
import { flagsSchema } from "#schemas/brand/flags.ts";
import { jackpotsSchema } from "#schemas/brand/jackpots.ts";
import { licenceSchema } from "#schemas/brand/licence.ts";
import { lotteriesSchema } from "#schemas/brand/lotteries.ts";
import { paymentsSchema } from "#schemas/brand/payments.ts";
import { questsSchema } from "#schemas/brand/quests.ts";
import { savedAnswersSchema } from "#schemas/brand/saved-answers.ts";
import { shopSchema } from "#schemas/brand/shop.ts";
import { sportsSchema } from "#schemas/brand/sports.ts";
import { themeSchema } from "#schemas/brand/theme.ts";
import { tournamentsSchema } from "#schemas/brand/tournaments.ts";
import { catalogueProviderSchema } from "#schemas/catalogue/provider.ts";
import { CONFIG_NAMES, CONFIG_SCHEMAS } from "#schemas/config/index.ts";
import { managersSchema } from "#schemas/config/managers.ts";
import { localeFileSchema } from "#schemas/i18n/locale-file.ts";
import { messagesSchema } from "#schemas/i18n/messages-file.ts";
import type { JSONSchema } from "#schemas/kit/shape.ts";

/** An exported schema for editors, by file name. */
export type SchemaFiles = Record<string, string>;

type Plain = Record<string, unknown>;

const INHERITED: Record<string, JSONSchema> = {
  brand: brandSchema,
  theme: themeSchema,
  payments: paymentsSchema,
  bonuses: bonusesSchema,
  flags: flagsSchema,
  jackpots: jackpotsSchema,
  licence: licenceSchema,
  lotteries: lotteriesSchema,
  tournaments: tournamentsSchema,
  quests: questsSchema,
  "saved-answers": savedAnswersSchema,
  managers: managersSchema,
  shop: shopSchema,
  sports: sportsSchema,
  "auth-providers": authProvidersSchema,
  ...Object.fromEntries(CONFIG_NAMES.map((name) => [`config-${name}`, CONFIG_SCHEMAS[name]])),
};

const WHOLE: Record<string, JSONSchema> = {
  "catalogue-provider": catalogueProviderSchema,
  locale: localeFileSchema,
  messages: messagesSchema,
};

/** The text of every file under schemas/json. */
export function schemaFiles(): SchemaFiles {
  const files = [
    ...Object.entries(INHERITED).map(([name, schema]) => [name, partOfObject(schema as Plain)] as const),
    ...Object.entries(WHOLE).map(([name, schema]) => [name, schema as Plain] as const),
  ];
  return Object.fromEntries(
    files.map(([name, schema]) => [`${name}.schema.json`, `${JSON.stringify(forEditors(name, schema), null, 2)}\n`]),
  );
}

function forEditors(name: string, schema: Plain): Plain {
  const properties = schema.properties as Plain | undefined;
  return {
    $schema: "http://json-schema.org/draft-07/schema#",
    $id: `${name}.schema.json`,
    ...schema,
    ...(properties ? { properties: { $schema: { type: "string" }, ...properties } } : {}),
  };
}

/**
 * A brand's file may leave out what it inherits, name by name: an editor must not ask for it. Entries of a list are
 * replaced as a whole, so theirs stay required.
 */
function partOfObject(schema: Plain): Plain {
  const { required: _, ...rest } = schema;
  if (schema.type !== "object") return schema;
  const properties = schema.properties as Record<string, Plain> | undefined;
  if (!properties) return rest;
  return {
    ...rest,
    properties: Object.fromEntries(Object.entries(properties).map(([name, value]) => [name, partOfObject(value)])),
  };
}
