import { type FromSchema, list, nullable, record, shape } from "../kit/shape.ts";

const decimal = { type: "string", pattern: "^\\d+(\\.\\d+)?$" } as const;
const perCurrency = {
  type: "object",
  required: ["EUR"],
  additionalProperties: decimal,
  description: "Decimal text by currency. A currency that is not named takes EUR's amount at the reference rate",
} as const;
const percents = {
  type: "object",
  additionalProperties: { type: "integer", minimum: 0, maximum: 1000 },
} as const;

/** How stakes of real money become comp points. */
export const accrualSchema = shape(
  record({
    stake_per_point: { ...perCurrency, description: "The stake that brings one point" },
    weights: {
      ...percents,
      description:
        "Percent of a stake that counts, by provider:game, category or *: the game's own first, then the lowest of its categories",
    },
    levels: { ...percents, description: "Percent by group of the player; the highest counts, 100 without any" },
  }),
);
export type Accrual = FromSchema<typeof accrualSchema>;

/** Something that points are exchanged for: money that is paid at once, or a gift. */
export const shopCardSchema = shape(
  record(
    {
      group: {
        type: "string",
        pattern: "^[a-z0-9_]+$",
        description: "Its name; one that starts with sale is discounted",
      },
      type: { enum: ["money", "freespins", "lootboxes"] },
      points: {
        type: "object",
        required: ["EUR"],
        additionalProperties: { type: "integer", minimum: 1, maximum: 1_000_000_000 },
        description: "What it costs, by currency; EUR's stands in",
      },
      amount: { ...perCurrency, description: "Of money: what is paid" },
      template: { type: "string", description: "Of free spins: the template in bonuses.json that is issued" },
      box: { type: "string", description: "Of loot boxes: the box in prizes.json that is issued; its trigger is shop" },
    },
    ["amount", "template", "box"],
  ),
);
export type ShopCard = FromSchema<typeof shopCardSchema>;

/** brands/{id}/shop.json: how comp points accrue, and what they are exchanged for. */
export const shopSchema = shape(
  record(
    {
      $schema: { type: "string" },
      accrual: accrualSchema,
      sale_ends_at: {
        ...nullable({ type: "string", format: "date-time" }),
        description: "Discounted cards are offered before it; null: no sale",
      },
      cards: list(shopCardSchema),
    },
    ["$schema"],
  ),
);
export type Shop = FromSchema<typeof shopSchema>;
