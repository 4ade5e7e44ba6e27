import { type FromSchema, list, record, shape } from "../kit/shape.ts";

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

/** A lottery that a brand holds, once or again and again. An edition keeps the terms that it was announced with. */
export const lotteryTermsSchema = shape(
  record(
    {
      slug: {
        type: "string",
        pattern: "^[a-z0-9]+(-[a-z0-9]+)*$",
        maxLength: 60,
        description: "Its page is /lottery/{slug}; of a lottery that repeats /lottery/{slug}-{day of its end}",
      },
      title: text,
      text: { ...text, description: "A sentence or two about it, by locale; en stands in" },
      start_at: time,
      end_at: { ...time, description: "No ticket is sold from then on; the draw follows" },
      repeat_days: {
        type: "integer",
        minimum: 1,
        maximum: 366,
        description: "Days from one edition to the next; held once without it",
      },
      ticket_points: {
        type: "object",
        required: ["EUR"],
        additionalProperties: { type: "integer", minimum: 1, maximum: 1_000_000_000 },
        description: "What a ticket costs in comp points, by currency; EUR's stands in",
      },
      tickets_by_deposit: { ...perCurrency, description: "Each such amount of a deposit brings a ticket" },
      tickets_by_bet: { ...perCurrency, description: "Each such amount of a single bet of real money brings a ticket" },
      max_tickets_per_player: { type: "integer", minimum: 1, maximum: 100_000 },
      max_tickets: { type: "integer", minimum: 1, maximum: 100_000, description: "In all" },
      groups: { ...list({ type: "integer", minimum: 1 }), description: "Who may take part; everybody without it" },
      prizes: {
        ...list(
          record({
            template: { type: "string", description: "The template in bonuses.json that is issued" },
            count: { type: "integer", minimum: 1, maximum: 10_000, description: "How many tickets win it" },
          }),
        ),
        minItems: 1,
        description: "The best first. A ticket wins once",
      },
      public_value: {
        ...text,
        description:
          "Which public value, known to nobody before the close, is mixed into the draw, by locale. An operator enters it; the draw waits for it",
      },
    },
    ["repeat_days", "tickets_by_deposit", "tickets_by_bet", "groups", "public_value"],
  ),
);

/** brands/{id}/lotteries.json: the lotteries that a brand holds. */
export const lotteriesSchema = shape(
  record({ $schema: { type: "string" }, lotteries: list(lotteryTermsSchema) }, ["$schema"]),
);

export type LotteryTerms = FromSchema<typeof lotteryTermsSchema>;
export type Lotteries = FromSchema<typeof lotteriesSchema>;
