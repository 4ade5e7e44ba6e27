import { type FromSchema, list, record, shape } from "../kit/shape.ts";
import { PRIZE_BOX_FORMS } from "../rules/prizes.ts";

const text = {
  type: "object",
  additionalProperties: { type: "string" },
  description: "By locale; en stands in",
} as const;
const perCurrency = {
  type: "object",
  additionalProperties: { type: "string", pattern: "^\\d+(\\.\\d+)?$" },
  description: "Decimal text by currency. A currency that is not named takes EUR's amount at the reference rate",
} as const;

/** A kind of box that a brand gives: what it is opened as, and what issues it. */
export const prizeBoxKindSchema = shape(
  record({
    key: {
      type: "string",
      pattern: "^[a-z0-9_]+$",
      description: "group_key of its boxes; a wheel's starts with wheel or manual_wheel",
    },
    title: text,
    form: { enum: PRIZE_BOX_FORMS },
    days_valid: { type: "integer", minimum: 1, maximum: 365 },
    trigger: {
      oneOf: [
        record({ on: { const: "deposit" }, min: perCurrency }),
        record({ on: { const: "manual" } }),
        record({ on: { const: "shop" } }),
      ],
    },
  }),
);

/** brands/{id}/prizes.json: wheel spins and loot boxes. What they hold is in wheel-config and wheel-config-segments. */
export const prizesSchema = shape(
  record({ $schema: { type: "string" }, boxes: list(prizeBoxKindSchema) }, ["$schema"]),
);

export type PrizeBoxKind = FromSchema<typeof prizeBoxKindSchema>;
export type Prizes = FromSchema<typeof prizesSchema>;
