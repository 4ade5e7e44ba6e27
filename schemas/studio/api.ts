import { type FromSchema, list, nullable, record, shape } from "../kit/shape.ts";
import {
  baccaratChoiceSchema,
  baccaratShownSchema,
  blackjackChoiceSchema,
  blackjackShownSchema,
  diceChoiceSchema,
  diceShownSchema,
  INSTANT_KINDS,
  minesChoiceSchema,
  minesShownSchema,
  plinkoChoiceSchema,
  plinkoShownSchema,
  rouletteChoiceSchema,
  rouletteShownSchema,
} from "./instant.ts";
import { SLOT_SYMBOLS, slotMachineSchema } from "./slot-profile.ts";
import { TABLE_KINDS } from "./table.ts";

/** The programs that run our games. */
export const ENGINES = ["slot", "crash", "table", ...INSTANT_KINDS] as const;
export type Engine = (typeof ENGINES)[number];

/**
 * What a game's page in its frame and the studio behind it say to each other (docs/guides/studio.md). These are the
 * provider's own calls, not the platform's contract. Amounts are subunits of the session's currency, times are
 * milliseconds since 1970 by the studio's clock. Shared tables and flights have calls of their own (table.ts, flight.ts).
 */
const id = { type: "string", minLength: 8, maxLength: 64, pattern: "^[A-Za-z0-9-]+$" } as const;
const stake = { type: "integer", minimum: 1, maximum: 1_000_000_000_000 } as const;
const count = { type: "integer", minimum: 0 } as const;
const validUntil = {
  type: "integer",
  description: "After this moment of the studio's clock the stake is refused; absent, it always counts",
} as const;

export const stateRequestSchema = shape({
  type: "object",
  additionalProperties: false,
  properties: {
    request: { ...id, description: "Answer with the round of this press of the button, if there is one" },
  },
});
/** `request` is made by the page for each press of the button: sent again, it gives the same round again. */
export const spinRequestSchema = shape(
  record(
    {
      request: id,
      stake,
      gift: { type: "string", pattern: "^[0-9]{1,18}$", description: "A free spin of this gift, at the gift's bet" },
      buy: { type: "boolean", description: "Begins with free spins at once, for the price that the state says" },
      valid_until: validUntil,
    },
    ["gift", "buy", "valid_until"],
  ),
);
/** The next free spin of a round; `step` is how many spins the page has seen, so that a repeated call counts once. */
export const freeSpinRequestSchema = shape(record({ round: id, step: { type: "integer", minimum: 1 } }));
/** A round of a game that is decided by a choice; what a choice is, the kind of game says (instant.ts). */
export const playRequestSchema = shape(
  record({ request: id, stake, choice: { type: "object" }, valid_until: validUntil }, ["valid_until"]),
);
/** What is done in a round that goes on; `step` as the page read it last, so that a repeated call counts once. An act may take a further stake. */
export const actRequestSchema = shape(
  record({ round: id, step: { type: "integer", minimum: 1 }, act: { type: "object" }, valid_until: validUntil }, [
    "valid_until",
  ]),
);
/** Shows the server seed in use and takes a new one; a client seed of the player's own may come with it. */
export const fairRequestSchema = shape({
  type: "object",
  additionalProperties: false,
  properties: { client_seed: { type: "string", minLength: 1, maxLength: 64, pattern: "^[ -~]+$" } },
});

const slotSpin = record({
  stops: list(count),
  lines: list(record({ line: count, symbol: { enum: SLOT_SYMBOLS }, count, pays: count })),
  scatters: count,
  /** What the spin pays in all, free spins multiplied. */
  pays: count,
  awarded: count,
  /** Of a ways slot: what each win pays, multiplied, one after another until nothing falls any more. Empty for other slots. */
  falls: list(count),
  /** Of a ways slot's free spins: the wins before this spin, which raised the multiplier. */
  wins: count,
  coins: {
    ...list(list(record({ place: count, pays: count }))),
    description:
      "Of a hold and win slot: the coins that the reels show, then those that each respin brought. Empty for other slots",
  },
});
const rounds = {
  id,
  request: id,
  stake,
  /** Set for a free spin of a gift: nothing was staked. */
  gift: nullable({ type: "string" }),
  win: count,
  nonce: count,
  state: { enum: ["running", "settled"] },
} as const;

export const slotRoundSchema = shape(
  record({
    ...rounds,
    kind: { const: "slot" },
    /** Whether it was bought: all its spins are free ones. */
    bought: { type: "boolean" },
    /** What was taken: the stake, the price of a bought round, nothing for a gift's free spin. */
    staked: count,
    /** Only those that the page has asked for. */
    spins: list(slotSpin),
    free_spins_granted: count,
    capped: { type: "boolean" },
  }),
);
const instant = {
  ...rounds,
  step: { type: "integer", minimum: 1 },
  pays: count,
  /** All that was staked in the round: more than `stake` once something was added to it. */
  staked: stake,
} as const;
/** Rounds of kinds that are decided by a choice. `pays` is what the round pays if it ends now, in hundredths of `stake`. */
export const diceRoundSchema = shape(
  record({ ...instant, kind: { const: "dice" }, choice: diceChoiceSchema, shown: diceShownSchema }),
);
export const minesRoundSchema = shape(
  record({ ...instant, kind: { const: "mines" }, choice: minesChoiceSchema, shown: minesShownSchema }),
);
export const plinkoRoundSchema = shape(
  record({ ...instant, kind: { const: "plinko" }, choice: plinkoChoiceSchema, shown: plinkoShownSchema }),
);
export const rouletteRoundSchema = shape(
  record({ ...instant, kind: { const: "roulette" }, choice: rouletteChoiceSchema, shown: rouletteShownSchema }),
);
export const baccaratRoundSchema = shape(
  record({ ...instant, kind: { const: "baccarat" }, choice: baccaratChoiceSchema, shown: baccaratShownSchema }),
);
export const blackjackRoundSchema = shape(
  record({ ...instant, kind: { const: "blackjack" }, choice: blackjackChoiceSchema, shown: blackjackShownSchema }),
);

export const studioStateSchema = shape(
  record({
    now: { type: "integer" },
    balance: { type: "integer" },
    stakes: list(stake),
    /** Free spins that the player was given for this game: they are played before anything is staked. */
    gift_spins: nullable(
      record({
        gift: { type: "string" },
        left: count,
        total: count,
        bet: stake,
        won: count,
        wager: { type: "number", minimum: 0, description: "How often the win is to be wagered" },
      }),
    ),
    rules: record({ minimum_spin_ms: count, autoplay: { type: "boolean" } }),
    /** A round that can be bought now; null where the game sells none, the licence forbids it, or a gift's spins come first. */
    bonus: nullable(
      record({
        price: { ...count, description: "In twentieths of the stake; refused above the largest stake" },
        free_spins: count,
        rtp: { type: "number", description: "Return of the price in per cent" },
      }),
    ),
    fair: record({
      commitment: { type: "string", description: "SHA-256 of the server seed in use" },
      client_seed: { type: "string" },
      next_nonce: count,
      revealed: nullable(record({ server_seed: { type: "string" }, client_seed: { type: "string" }, rounds: count })),
    }),
    round: nullable({
      anyOf: [
        slotRoundSchema,
        diceRoundSchema,
        minesRoundSchema,
        plinkoRoundSchema,
        rouletteRoundSchema,
        baccaratRoundSchema,
        blackjackRoundSchema,
      ],
    }),
    /** What the player's last rounds paid, in hundredths, newest first. */
    last: list(count),
  }),
);

/** What the frame's page is told when it is made: it stands in the page as JSON. */
export const studioBootSchema = shape(
  record({
    session: { type: "string" },
    game: record({ identifier: { type: "string" }, title: { type: "string" }, rtp: { type: "number" } }),
    engine: { enum: ENGINES },
    mode: { enum: ["demo", "real"] },
    currency: { type: "string" },
    subunits: { type: "integer" },
    locale: { type: "string" },
    theme: record({
      hero: { type: "string" },
      sides: list({ type: "string" }),
      palette: list({ type: "string" }),
      composition: { type: "string" },
      mood: { type: "string", description: "Selects the music" },
    }),
    machine: nullable(slotMachineSchema),
    /** What is played at a shared table; null for other games. */
    table: nullable({ enum: TABLE_KINDS }),
    texts: { type: "object", additionalProperties: { type: "string" } },
  }),
);

export type SpinRequest = FromSchema<typeof spinRequestSchema>;
export type SlotRoundView = FromSchema<typeof slotRoundSchema>;
export type PlayRequest = FromSchema<typeof playRequestSchema>;
export type ActRequest = FromSchema<typeof actRequestSchema>;
export type DiceRoundView = FromSchema<typeof diceRoundSchema>;
export type MinesRoundView = FromSchema<typeof minesRoundSchema>;
export type PlinkoRoundView = FromSchema<typeof plinkoRoundSchema>;
export type RouletteRoundView = FromSchema<typeof rouletteRoundSchema>;
export type BaccaratRoundView = FromSchema<typeof baccaratRoundSchema>;
export type BlackjackRoundView = FromSchema<typeof blackjackRoundSchema>;
export type InstantRoundView =
  | DiceRoundView
  | MinesRoundView
  | PlinkoRoundView
  | RouletteRoundView
  | BaccaratRoundView
  | BlackjackRoundView;
export type StudioState = FromSchema<typeof studioStateSchema>;
export type StudioBoot = FromSchema<typeof studioBootSchema>;
