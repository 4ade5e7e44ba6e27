import { type FromSchema, list, record, shape } from "../kit/shape.ts";

/**
 * What stands on a slot's reels. Every skin draws them its own way: H1 is the theme's hero, H2 to H4 its sides, A to T
 * the card ranks (T is the ten), B1 to B3 one to three bars, E an empty place, W the wild, S the scatter that opens free spins
 * and C a coin, which carries a prize of its own.
 */
export const SLOT_SYMBOLS = [
  "H1",
  "H2",
  "H3",
  "H4",
  "A",
  "K",
  "Q",
  "J",
  "T",
  "W",
  "S",
  "C",
  "B1",
  "B2",
  "B3",
  "E",
] as const;
export type SlotSymbol = (typeof SLOT_SYMBOLS)[number];
/** What pays on the lines of a lines slot and of a hold and win slot. */
export type PayingSymbol = Exclude<SlotSymbol, "W" | "S" | "C" | "B1" | "B2" | "B3" | "E">;
/** What pays on the reels of a classic slot. */
export const CLASSIC_SYMBOLS = ["W", "H1", "H2", "H3", "B3", "B2", "B1"] as const;
/** What pays on the reels of a ways slot. */
export const WAYS_SYMBOLS = ["H1", "H2", "H3", "H4", "A", "K", "Q", "J", "T"] as const;
export type WaysSymbol = (typeof WAYS_SYMBOLS)[number];
export type ClassicSymbol = (typeof CLASSIC_SYMBOLS)[number];

const pays = {
  type: "array",
  minItems: 3,
  maxItems: 3,
  items: { type: "integer", minimum: 0 },
  description: "For 3, 4 and 5 of a kind from the left, in twentieths of the whole stake",
} as const;
const strips = (reels: 3 | 5 | 6) =>
  ({
    type: "array",
    minItems: reels,
    maxItems: reels,
    items: { type: "string", description: "The symbols of a reel from top to bottom, separated by spaces" },
  }) as const;
/** What the profiles of all kinds state. */
const stated = {
  name: { type: "string", pattern: "^[a-z0-9-]+$" },
  volatility: { enum: ["low", "medium", "high"] },
  rtp: { type: "number", minimum: 90, maximum: 99, description: "In per cent, to two decimals; proven by a test" },
  maximumWin: { type: "integer", minimum: 1, description: "A round pays at most so many times the stake" },
} as const;
const byScatters = (description: string) =>
  ({ type: "array", minItems: 3, maxItems: 3, items: { type: "integer", minimum: 0 }, description }) as const;

const linePays = record({ H1: pays, H2: pays, H3: pays, H4: pays, A: pays, K: pays, Q: pays, J: pays, T: pays });

const lines = {
  ...stated,
  strips: strips(5),
  pays: linePays,
  scatterPays: byScatters("For 3, 4 and 5 scatters anywhere, as multiples of the whole stake"),
  freeSpins: byScatters("Free spins that 3, 4 and 5 scatters give, also during free spins"),
  freeSpinMultiplier: {
    type: "integer",
    minimum: 1,
    description: "Line and scatter wins of a free spin count so many times",
  },
  maximumFreeSpins: { type: "integer", minimum: 1, description: "A round has at most so many free spins" },
} as const;

/** platform/studio/math/profiles/{name}.json: the mathematics of a lines slot, that several skins share. */
export const slotProfileSchema = shape(record(lines));

/** The mathematics of a slot with forty lines: that of a lines slot on a grid of its own. */
export const fortyProfileSchema = shape(
  record({
    kind: { const: "forty" },
    ...lines,
    rows: { const: 4 },
    lines: {
      type: "array",
      minItems: 40,
      maxItems: 40,
      uniqueItems: true,
      items: { type: "string", pattern: "^[0-3]{5}$" },
      description: "The row of each reel on every line, from the left; 0 is the top row",
    },
  }),
);

const threeOfAKind = { type: "integer", minimum: 1, description: "As a multiple of the stake of one line" } as const;
/** The mathematics of a classic slot: three reels, five lines, no free spins. */
export const classicProfileSchema = shape(
  record({
    kind: { const: "classic" },
    ...stated,
    maximumWin: { type: "number", multipleOf: 0.2, minimum: 1, description: "The best screen, in stakes" },
    strips: strips(3),
    pays: record({
      W: threeOfAKind,
      H1: threeOfAKind,
      H2: threeOfAKind,
      H3: threeOfAKind,
      B3: threeOfAKind,
      B2: threeOfAKind,
      B1: threeOfAKind,
    }),
    anyBars: { ...threeOfAKind, description: "For three bars that aren't all the same" },
  }),
);

const perWay = {
  type: "array",
  minItems: 4,
  maxItems: 4,
  items: { type: "integer", minimum: 1 },
  description: "For 3, 4, 5 and 6 reels from the left, a way, in twentieths of the whole stake",
} as const;
/** The mathematics of a ways slot: six reels of four rows, wins fall away, and free spins whose multiplier only rises. */
export const waysProfileSchema = shape(
  record({
    kind: { const: "ways" },
    ...stated,
    strips: strips(6),
    pays: record({
      H1: perWay,
      H2: perWay,
      H3: perWay,
      H4: perWay,
      A: perWay,
      K: perWay,
      Q: perWay,
      J: perWay,
      T: perWay,
    }),
    multipliers: {
      ...list({ type: "integer", minimum: 1 }),
      minItems: 1,
      description: "Of the first, second ... win of a paid spin; the last one counts for all further ones",
    },
    freeSpins: {
      type: "array",
      minItems: 3,
      maxItems: 3,
      items: { type: "integer", minimum: 1 },
      description: "Free spins that 4, 5 and 6 bonus symbols give, also during free spins",
    },
    mostMultiplier: {
      type: "integer",
      minimum: 1,
      description: "In free spins the multiplier starts at 1 and rises by 1 with each win, up to this",
    },
    maximumFreeSpins: { type: "integer", minimum: 1, description: "A round has at most so many free spins" },
    bonus: {
      ...record({
        price: { type: "integer", minimum: 21, description: "In twentieths of the stake, paid instead of it" },
        rtp: { ...stated.rtp, description: "Return of the price in per cent, to two decimals; proven by a test" },
      }),
      description: "A round that is bought, where a game sells it: it begins with the free spins of the fewest symbols",
    },
  }),
);

const parts = { type: "integer", minimum: 1, description: "In twentieths of the stake" } as const;
/** The mathematics of a hold and win slot: the lines of a lines slot, and coins that are held while the other places spin again. */
export const holdProfileSchema = shape(
  record({
    kind: { const: "hold" },
    ...stated,
    strips: strips(5),
    pays: linePays,
    coins: {
      ...list(record({ pays: parts, weight: { type: "integer", minimum: 1 } })),
      minItems: 1,
      description: "What a coin is worth, and how often among all coins",
    },
    leastCoins: { type: "integer", minimum: 3, maximum: 14, description: "So many coins of a spin are held" },
    respins: { type: "integer", minimum: 1, description: "Without a new coin; each new coin gives all of them again" },
    coinOneIn: {
      type: "integer",
      minimum: 2,
      description: "A free place gets a coin in one of so many respins, on average",
    },
    grand: { ...parts, description: "For coins in all places, with the coins, in twentieths of the stake" },
  }),
);

/** A slot's mathematics as its page has it. */
export const slotMachineSchema = shape({
  anyOf: [
    record({ kind: { const: "lines" }, ...lines }),
    fortyProfileSchema,
    classicProfileSchema,
    waysProfileSchema,
    holdProfileSchema,
  ],
});

export type SlotProfileFile = FromSchema<typeof slotProfileSchema>;
export type FortyProfileFile = FromSchema<typeof fortyProfileSchema>;
export type ClassicProfileFile = FromSchema<typeof classicProfileSchema>;
export type WaysProfileFile = FromSchema<typeof waysProfileSchema>;
export type HoldProfileFile = FromSchema<typeof holdProfileSchema>;
export type SlotMachine = FromSchema<typeof slotMachineSchema>;
export type SlotMachineKind = SlotMachine["kind"];
