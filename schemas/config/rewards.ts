import { list, nullable, record, shape } from "../kit/shape.ts";

const cents = { type: "integer", minimum: 0 } as const;
const perCurrency = { type: "object", additionalProperties: cents } as const;
const prize = record(
  {
    kind: { enum: ["freespins", "bonus"] },
    count: { type: "integer", minimum: 1 },
    amount_cents: cents,
    currency: { type: "string" },
    weight: { type: "integer", minimum: 1 },
    wager: { type: "integer", minimum: 0 },
    max_win: perCurrency,
  },
  ["count", "amount_cents", "currency", "max_win"],
);

/** Days of the adventure calendar (document 2 section 3). */
export const vipAdventuresSchema = shape(
  record({
    starts_at: nullable({ type: "string", format: "date" }),
    days: list(
      record({
        title: { type: "string", description: "title, step/total, DD/MM/YYYY" },
        prize: { enum: ["fs", "bonus", "superPrize"] },
        condition: record({
          minDep: perCurrency,
          wager: { type: "integer", minimum: 0 },
          periodActivationDays: { type: "integer", minimum: 1 },
        }),
        image: { type: "string" },
      }),
    ),
  }),
);

/** Ladder of the VIP programme (document 2 section 9); thresholds in cents, defaults for currencies not named. */
export const vipProgramSchema = shape(
  record(
    {
      onboarding_cutoff: {
        type: "string",
        format: "date-time",
        description: "Players who registered before it are shown once what the club is",
      },
      lifetime_points: {
        type: "array",
        items: { type: "integer", minimum: 1 },
        minItems: 8,
        maxItems: 8,
        description: "Persistent comp points from which the levels lifetime_level_1 to lifetime_level_8 begin",
      },
      defaults: record({ deposit_threshold_cents: cents, bet_threshold_cents: cents }),
      levels: list(
        record({
          status: { enum: ["vip_level_1", "vip_level_2", "vip_level_3", "vip_level_4", "vip_level_5", "vip_level_6"] },
          name: { type: "string" },
          life_long: { type: "boolean" },
          thresholds: {
            type: "object",
            additionalProperties: record({ deposit_threshold_cents: cents, bet_threshold_cents: cents }),
          },
        }),
      ),
    },
    ["lifetime_points"],
  ),
);

export const wheelSchema = shape(
  record({ enabled: { type: "boolean" }, group_key: { type: "string" }, prizes: list(prize) }),
);

export const wheelSegmentsSchema = shape(
  record({
    page_slug: { type: "string" },
    tiers: list(
      record({
        name: { enum: ["rocket_lite", "rocket_pro", "rocket_max"] },
        groups: list({ type: "integer" }),
        segments: list(prize),
      }),
    ),
  }),
);
