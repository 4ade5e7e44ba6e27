import { type FromSchema, record, shape } from "../kit/shape.ts";
import { MARKET_KINDS } from "../sports/vocabulary.ts";

const ppm = { type: "integer", minimum: 0, maximum: 500_000 } as const;
const cents = { type: "integer", minimum: 1, maximum: Number.MAX_SAFE_INTEGER } as const;

/** Something that live and before the start differ in, and by kind of market; `default` stands in. */
const byKind = <const S extends { readonly type: "integer" }>(of: S) =>
  ({
    type: "object",
    required: ["default"],
    additionalProperties: false,
    properties: { default: of, ...Object.fromEntries(MARKET_KINDS.map((kind) => [kind, of])) } as { default: S } & {
      [K in (typeof MARKET_KINDS)[number]]: S;
    },
  }) as const;

/** brands/{id}/sports.json: how the brand prices and limits bets on sports (docs/guides/sportsbook.md). Money is EUR cents. */
export const sportsSchema = shape(
  record({
    margin_ppm: {
      ...record({ before: byKind(ppm), live: byKind(ppm) }),
      description: "What the odds of a market take above fair ones, in millionths",
    },
    live_delay_seconds: {
      type: "integer",
      minimum: 0,
      maximum: 30,
      description: "How long a live bet waits before it is decided",
    },
    minimum_line_stake_cents: { ...cents, description: "Of each line of a bet" },
    maximum_stake_cents: { ...record({ before: byKind(cents), live: byKind(cents) }), description: "On one selection" },
    maximum_payout_cents: { ...cents, description: "What one bet returns at most" },
    maximum_liability_cents: {
      ...record({ before: byKind(cents), live: byKind(cents) }),
      description: "What the house loses at most if one outcome of a market comes",
    },
    maximum_legs: { type: "integer", minimum: 1, maximum: 12 },
    cash_out_margin_ppm: { ...ppm, description: "What a cash-out takes below the fair value, in millionths" },
    cash_out_offer_seconds: { type: "integer", minimum: 2, maximum: 60 },
    silent_after_seconds: {
      type: "integer",
      minimum: 3,
      maximum: 60,
      description: "A feed that says nothing for so long has its markets suspended",
    },
  }),
);
export type Sportsbook = FromSchema<typeof sportsSchema>;
