import { CURRENCY_CODES } from "../kit/constants.ts";
import { type FromSchema, list, record, shape } from "../kit/shape.ts";

const perCurrency = {
  type: "object",
  required: ["EUR"],
  additionalProperties: { type: "string", pattern: "^\\d+(\\.\\d+)?$" },
  description: "Decimal text by currency. A currency that is not named takes EUR's amount at the reference rate",
} as const;

/** When a level drops. */
const dropSchema = shape({
  oneOf: [
    record({
      rule: { const: "value" },
      at: { ...perCurrency, description: "The bet whose share brings the level to this amount wins it" },
    }),
    record({
      rule: { const: "time" },
      minutes: {
        type: "integer",
        minimum: 1,
        maximum: 525_600,
        description: "The first bet that comes so long after the level began wins it",
      },
    }),
    record({
      rule: { const: "hidden" },
      below: {
        ...perCurrency,
        description: "The secret amount that drops the level is above its seed and at most this",
      },
    }),
  ],
});

export const jackpotLevelSchema = shape(
  record({
    name: { type: "string", minLength: 1, maxLength: 60 },
    seed: { ...perCurrency, description: "What the level begins with; the house pays it" },
    share_ppm: {
      type: "integer",
      minimum: 1,
      maximum: 100_000,
      description: "Millionths of each stake that go to the level; the house pays them",
    },
    drop: dropSchema,
  }),
);

export const jackpotTermsSchema = shape(
  record(
    {
      identifier: {
        type: "string",
        pattern: "^[a-z0-9]+(-[a-z0-9]+)*$",
        maxLength: 60,
        description: "Its page's path: /{identifier}",
      },
      title: { type: "string", minLength: 1, maxLength: 60 },
      currency: {
        enum: CURRENCY_CODES,
        description: "What its amounts are in; the brand's default currency without it",
      },
      games: {
        ...list({ type: "string", pattern: "^(\\*|category:[a-z0-9-]+|[a-z0-9-]+:[a-z0-9-]+)$" }),
        description: "Whose stakes take part: *, category:jackpot, provider:game",
      },
      currencies: {
        ...list({ enum: CURRENCY_CODES }),
        description: "Stakes of which currencies take part; all of them without it",
      },
      levels: { ...list(jackpotLevelSchema), minItems: 3, maxItems: 3, description: "The lowest level first" },
    },
    ["currency", "currencies"],
  ),
);

/** brands/{id}/jackpots.json: what runs, what feeds it, and when it drops. */
export const jackpotsSchema = shape(
  record({ $schema: { type: "string" }, jackpots: list(jackpotTermsSchema) }, ["$schema"]),
);

export type JackpotLevelTerms = FromSchema<typeof jackpotLevelSchema>;
export type JackpotTerms = FromSchema<typeof jackpotTermsSchema>;
export type Jackpots = FromSchema<typeof jackpotsSchema>;
