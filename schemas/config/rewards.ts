import { list, nullable, record, shape } from "../kit/shape.ts";
import { ADVENTURE_PRIZES, DAY_TITLE } from "../rules/adventures.ts";

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

/** The adventure calendar (document 2 section 3, docs/guides/adventures.md). Amounts are subunits. */
export const vipAdventuresSchema = shape(
  record(
    {
      starts_at: {
        ...nullable({ type: "string", format: "date" }),
        description: "The first day's date; null while no calendar is held",
      },
      repeat_days: {
        type: "integer",
        minimum: 1,
        maximum: 366,
        description: "Days from one run to the next, at least as many as there are days; held once without it",
      },
      super_day_takes: {
        type: "integer",
        minimum: 1,
        description: "How many completed days open the super day; all without it",
      },
      days: list(
        record({
          title: {
            type: "string",
            pattern: DAY_TITLE,
            description: "name, step/total, DD/MM/YYYY; the super day has the step after the last",
          },
          prize: { enum: ADVENTURE_PRIZES },
          gift: { type: "string", description: "The key of the prize's template in bonuses.json" },
          condition: record(
            {
              minDep: { ...perCurrency, description: "What the day's deposits come to at least; EUR stands in" },
              minBet: { ...perCurrency, description: "What the day's bets of real money come to at least" },
              wager: { type: "integer", minimum: 0, description: "How often the prize has to be wagered" },
              periodActivationDays: { type: "integer", minimum: 1 },
            },
            ["minBet"],
          ),
          image: { type: "string" },
        }),
      ),
    },
    ["repeat_days", "super_day_takes"],
  ),
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
