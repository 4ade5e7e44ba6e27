import { type FromSchema, record, shape } from "../kit/shape.ts";

/**
 * What stands on a slot's reels. Every skin draws them its own way: H1 is the theme's hero, H2 to H4 its sides, A to T
 * the card ranks (T is the ten), W the wild and S the scatter that opens free spins.
 */
export const SLOT_SYMBOLS = ["H1", "H2", "H3", "H4", "A", "K", "Q", "J", "T", "W", "S"] as const;
export type SlotSymbol = (typeof SLOT_SYMBOLS)[number];
export type PayingSymbol = Exclude<SlotSymbol, "W" | "S">;

const pays = {
  type: "array",
  minItems: 3,
  maxItems: 3,
  items: { type: "integer", minimum: 0 },
  description: "For 3, 4 and 5 of a kind from the left, as multiples of the stake of one line",
} as const;
const byScatters = (description: string) =>
  ({ type: "array", minItems: 3, maxItems: 3, items: { type: "integer", minimum: 0 }, description }) as const;

/** platform/studio/math/profiles/{name}.json: the mathematics that several skins share. */
export const slotProfileSchema = shape(
  record({
    name: { type: "string", pattern: "^[a-z0-9-]+$" },
    volatility: { enum: ["low", "medium", "high"] },
    rtp: { type: "number", minimum: 90, maximum: 99, description: "In per cent, to two decimals; proven by a test" },
    strips: {
      type: "array",
      minItems: 5,
      maxItems: 5,
      items: { type: "string", description: "The symbols of a reel from top to bottom, separated by spaces" },
    },
    pays: record({ H1: pays, H2: pays, H3: pays, H4: pays, A: pays, K: pays, Q: pays, J: pays, T: pays }),
    scatterPays: byScatters("For 3, 4 and 5 scatters anywhere, as multiples of the whole stake"),
    freeSpins: byScatters("Free spins that 3, 4 and 5 scatters give, also during free spins"),
    freeSpinMultiplier: {
      type: "integer",
      minimum: 1,
      description: "Line and scatter wins of a free spin count so many times",
    },
    maximumFreeSpins: { type: "integer", minimum: 1, description: "A round has at most so many free spins" },
    maximumWin: { type: "integer", minimum: 1, description: "A round pays at most so many times the stake" },
  }),
);

export type SlotProfileFile = FromSchema<typeof slotProfileSchema>;
