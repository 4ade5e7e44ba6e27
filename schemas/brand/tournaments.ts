import { CURRENCY_CODES } from "../kit/constants.ts";
import { type FromSchema, list, record, shape } from "../kit/shape.ts";
import { TOURNAMENT_CATEGORIES } from "../rules/tournaments.ts";

const text = {
  type: "object",
  required: ["en"],
  additionalProperties: { type: "string" },
  description: "By locale; en stands in",
} as const;
const perCurrency = {
  type: "object",
  required: ["EUR"],
  additionalProperties: { type: "string", pattern: "^\\d+(\\.\\d+)?$" },
  description: "Decimal text by currency. A currency that is not named takes EUR's amount at the reference rate",
} as const;
const time = { type: "string", format: "date-time" } as const;
const slug = { type: "string", pattern: "^[a-z0-9]+(-[a-z0-9]+)*$", maxLength: 60 } as const;
const points = { type: "integer", minimum: 1, maximum: 1_000_000 } as const;

/** What brings points. */
export const scoringSchema = shape({
  oneOf: [
    record({ kind: { enum: ["turnover", "wins"] }, per: { ...perCurrency, description: "So much brings a point" } }),
    record({ kind: { const: "multiplier" } }),
    record({
      kind: { const: "streak" },
      rounds: { type: "integer", minimum: 2, maximum: 100, description: "How many rounds in a row are added up" },
    }),
    record({
      kind: { const: "tiers" },
      tiers: {
        ...list(
          record({
            at_least: {
              type: "number",
              minimum: 0,
              maximum: 1_000_000,
              description: "The win as a multiple of the stake",
            },
            points,
          }),
        ),
        minItems: 1,
        maxItems: 20,
        description: "A round brings the points of the best tier that it reaches",
      },
    }),
  ],
});

/** A tournament that a brand holds, once or again and again. An edition keeps the terms that it was announced with. */
export const tournamentTermsSchema = shape(
  record(
    {
      slug: {
        ...slug,
        description: "Its page is /tournaments/{slug}; of one that repeats /tournaments/{slug}-{day of its end}",
      },
      title: text,
      text: { ...text, description: "A sentence or two about it, by locale; en stands in" },
      category: { enum: TOURNAMENT_CATEGORIES, description: "The tab that lists it; `tournament` without it" },
      producer: { ...slug, description: "Only games of this provider count" },
      start_at: time,
      end_at: { ...time, description: "Bets from then on don't count; the prizes follow" },
      repeat_days: {
        type: "integer",
        minimum: 1,
        maximum: 366,
        description: "Days from one edition to the next; held once without it",
      },
      join: { enum: ["opt-in", "automatic"], description: "Whether players confirm that they take part" },
      scoring: scoringSchema,
      games: {
        ...list({ type: "string", pattern: "^(\\*|category:[a-z0-9-]+|[a-z0-9-]+:[a-z0-9-]+)$" }),
        description: "Whose rounds count: *, category:slots, provider:game",
      },
      currencies: { ...list({ enum: CURRENCY_CODES }), description: "Whose bets count; all without it" },
      min_stake: { ...perCurrency, description: "The lowest stake that counts" },
      groups: { ...list({ type: "integer", minimum: 1 }), description: "Who may take part; everybody without it" },
      excluded_groups: { ...list({ type: "integer", minimum: 1 }), description: "Who may not take part" },
      prizes: {
        ...list(
          record(
            {
              places: { type: "integer", minimum: 1, maximum: 10_000, description: "How many places win it" },
              amount: { ...perCurrency, description: "Money, to be cashed out at once" },
              template: {
                type: "string",
                description: "Instead of money: the template in bonuses.json that is issued",
              },
            },
            ["amount", "template"],
          ),
        ),
        minItems: 1,
        description: "The best place first",
      },
    },
    ["category", "producer", "repeat_days", "currencies", "min_stake", "groups", "excluded_groups"],
  ),
);

/** brands/{id}/tournaments.json: the tournaments that a brand holds. */
export const tournamentsSchema = shape(
  record({ $schema: { type: "string" }, tournaments: list(tournamentTermsSchema) }, ["$schema"]),
);

export type TournamentTerms = FromSchema<typeof tournamentTermsSchema>;
export type Tournaments = FromSchema<typeof tournamentsSchema>;
