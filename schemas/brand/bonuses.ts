import { type FromSchema, list, record, shape } from "../kit/shape.ts";
import { GIFT_CATEGORIES, GIFT_KINDS } from "../rules/gifts.ts";

const decimal = { type: "string", pattern: "^\\d+(\\.\\d+)?$" } as const;
const perCurrency = {
  type: "object",
  additionalProperties: decimal,
  description: "Decimal text by currency. A currency that is not named takes EUR's amount at the reference rate",
} as const;
const text = {
  type: "object",
  additionalProperties: { type: "string" },
  description: "By locale; en stands in",
} as const;
const days = { type: "integer", minimum: 1, maximum: 365 } as const;
const groups = list({ type: "integer", minimum: 1 });
const games = { ...list({ type: "string" }), description: "provider:game, provider:*, or category:slug" } as const;

/** What issues a gift. */
const trigger = {
  oneOf: [
    record({ on: { const: "registration" } }),
    record({ on: { const: "deposit" }, number: { type: "integer", minimum: 1 }, min: perCurrency }, ["number"]),
    record({ on: { const: "code" } }),
    record({ on: { const: "manual" } }),
    record({ on: { const: "cashback" }, period: { enum: ["day", "week", "month"] } }),
    record({ on: { const: "level" }, group: { type: "integer" } }),
    record({ on: { const: "shop" } }),
    record({ on: { const: "prize" } }),
  ],
} as const;

/** A kind of gift that a brand gives: its terms are copied into each gift when it is issued. */
export const bonusTemplateSchema = shape(
  record(
    {
      key: { type: "string", pattern: "^[a-z0-9_]+$", description: "group_key of its gifts; never used twice" },
      title: text,
      kind: { enum: GIFT_KINDS },
      category: { enum: GIFT_CATEGORIES },
      trigger,
      code: { type: "string", pattern: "^[A-Z0-9][A-Z0-9_-]{1,31}$" },
      code_uses: {
        type: "integer",
        minimum: 1,
        description: "How many players may use the code; any number without it",
      },
      percent: { type: "number", exclusiveMinimum: 0, maximum: 1000, description: "Of the deposit or the loss" },
      amount: { ...perCurrency, description: "The amount, or with a percentage the most" },
      freespins: record({ count: { type: "integer", minimum: 1 }, bet: perCurrency, games }),
      wager: { type: "number", minimum: 0, maximum: 100 },
      wager_base: { enum: ["bonus", "deposit_and_bonus"] },
      weights: {
        type: "object",
        additionalProperties: { type: "integer", minimum: 0, maximum: 100 },
        description: "Percent of a stake that counts, by provider:game, category:slug or *; what is not named counts 0",
      },
      excluded_games: games,
      max_bet: perCurrency,
      max_win: perCurrency,
      days_to_activate: days,
      days_to_wager: days,
      automatic: { type: "boolean", description: "It is activated when it is issued" },
      once: { type: "boolean", description: "A person gets it once at the brand, linked accounts included" },
      welcome: { type: "boolean", description: "One of the welcome pack's" },
      groups,
      except_groups: groups,
      countries: list({ type: "string", pattern: "^[A-Z]{2}$" }),
      currencies: list({ type: "string" }),
      licences: list({ type: "string" }),
      ends_at: { type: "string", format: "date-time" },
    },
    [
      "code",
      "code_uses",
      "percent",
      "amount",
      "freespins",
      "excluded_games",
      "max_bet",
      "max_win",
      "automatic",
      "once",
      "welcome",
      "groups",
      "except_groups",
      "countries",
      "currencies",
      "licences",
      "ends_at",
    ],
  ),
);

/** brands/{id}/bonuses.json: the gifts that a brand gives. */
export const bonusesSchema = shape(
  record({ $schema: { type: "string" }, templates: list(bonusTemplateSchema) }, ["$schema"]),
);

export type BonusTemplate = FromSchema<typeof bonusTemplateSchema>;
export type Bonuses = FromSchema<typeof bonusesSchema>;
