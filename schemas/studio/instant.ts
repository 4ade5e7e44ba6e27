import { type FromSchema, list, nullable, record, shape } from "../kit/shape.ts";

/**
 * Games that are decided by one choice of the player and the round's chance. A new kind has its choice, its acts and what is shown
 * of a round here, its rules under platform/studio/math, an entry in platform/studio/kinds, and a scene under platform/studio/client.
 */
export const INSTANT_KINDS = ["dice", "mines", "plinko", "roulette", "baccarat", "blackjack"] as const;
export type InstantKind = (typeof INSTANT_KINDS)[number];
export const isInstantKind = (engine: string | undefined): engine is InstantKind =>
  (INSTANT_KINDS as readonly (string | undefined)[]).includes(engine);

const count = { type: "integer", minimum: 0 } as const;

/** `multiplier` is what a win pays, in hundredths of the stake; the chance of it follows. */
export const diceChoiceSchema = shape(
  record({ side: { enum: ["under", "over"] }, multiplier: { type: "integer", minimum: 101, maximum: 99_000 } }),
);
/** `roll` is in millionths of the whole range; under is from 0 up, over from 1,000,000 down. */
export const diceShownSchema = shape(record({ roll: { type: "integer", minimum: 0, maximum: 999_999 } }));

export const MINES_TILES = 25;
export const minesChoiceSchema = shape(record({ mines: { type: "integer", minimum: 1, maximum: MINES_TILES - 1 } }));
export const minesActSchema = shape({
  anyOf: [
    record({ reveal: { type: "integer", minimum: 0, maximum: MINES_TILES - 1 } }),
    record({ cash_out: { const: true } }),
  ],
});
export const minesShownSchema = shape(
  record({
    revealed: list(count),
    /** All of them, once the round is over. */
    mines: list(count),
    /** What the next safe tile makes the round worth, in hundredths; 0 once it is over. */
    next: count,
  }),
);

export const PLINKO_ROWS = [8, 12, 16] as const;
export const PLINKO_RISKS = ["low", "medium", "high"] as const;
export const plinkoChoiceSchema = shape(record({ rows: { enum: PLINKO_ROWS }, risk: { enum: PLINKO_RISKS } }));
/** Which way the ball fell at each pin: 0 left, 1 right. */
export const plinkoShownSchema = shape(record({ path: list({ enum: [0, 1] }) }));

/** Chips on places of the table (platform/studio/math/roulette): each place once, all chips of the same worth. */
export const ROULETTE_MOST_CHIPS = 100;
export const rouletteChoiceSchema = shape(
  record({
    bets: {
      ...list(
        record({
          place: { type: "string", minLength: 1, maxLength: 20 },
          chips: { type: "integer", minimum: 1, maximum: ROULETTE_MOST_CHIPS },
        }),
      ),
      minItems: 1,
      maxItems: ROULETTE_MOST_CHIPS,
    },
  }),
);
export const rouletteShownSchema = shape(record({ number: { type: "integer", minimum: 0, maximum: 36 } }));

export const baccaratChoiceSchema = shape(record({ bet: { enum: ["player", "banker", "tie"] } }));
const card = { type: "integer", minimum: 0, maximum: 51 } as const;
/** Cards from 0 to 51: the rank is the rest of 13 (0 is the ace), the suit the quotient. */
export const baccaratShownSchema = shape(record({ player: list(card), banker: list(card) }));

/** Nothing is chosen but the stake. */
export const blackjackChoiceSchema = shape(record({}));
const move = { enum: ["hit", "stand", "double", "split", "insure", "decline"] } as const;
export const blackjackActSchema = shape(record({ move }));
export const blackjackShownSchema = shape(
  record({
    /** One hand, or two after a split; `stakes` is how many stakes lie on it. */
    hands: list(record({ cards: list(card), stakes: { enum: [1, 2] } })),
    /** The open card; all of them once the round is over. */
    dealer: list(card),
    insured: { type: "boolean" },
    /** The hand whose turn it is; null while insurance is offered, and once the round is over. */
    active: nullable(count),
    /** What the player may do now. */
    moves: list(move),
  }),
);

export type DiceChoice = FromSchema<typeof diceChoiceSchema>;
export type DiceShown = FromSchema<typeof diceShownSchema>;
export type MinesChoice = FromSchema<typeof minesChoiceSchema>;
export type MinesAct = FromSchema<typeof minesActSchema>;
export type MinesShown = FromSchema<typeof minesShownSchema>;
export type PlinkoChoice = FromSchema<typeof plinkoChoiceSchema>;
export type PlinkoShown = FromSchema<typeof plinkoShownSchema>;
export type RouletteChoice = FromSchema<typeof rouletteChoiceSchema>;
export type RouletteShown = FromSchema<typeof rouletteShownSchema>;
export type BaccaratChoice = FromSchema<typeof baccaratChoiceSchema>;
export type BaccaratShown = FromSchema<typeof baccaratShownSchema>;
export type BlackjackChoice = FromSchema<typeof blackjackChoiceSchema>;
export type BlackjackAct = FromSchema<typeof blackjackActSchema>;
export type BlackjackShown = FromSchema<typeof blackjackShownSchema>;
