import { type FromSchema, list, nullable, record, shape } from "../kit/shape.ts";

/**
 * Shared tables: one round for all who sit at the table, on the studio's clock (docs/guides/studio.md). A kind has its places and
 * its draw in platform/studio/live/kinds.ts and its picture in platform/studio/client/table.
 */
export const TABLE_KINDS = ["roulette", "baccarat", "wheel"] as const;
export type TableKind = (typeof TABLE_KINDS)[number];
export const isTableKind = (math: string | undefined): math is TableKind =>
  (TABLE_KINDS as readonly (string | undefined)[]).includes(math);

const id = { type: "string", minLength: 8, maxLength: 64, pattern: "^[A-Za-z0-9-]+$" } as const;
const amount = { type: "integer", minimum: 1, maximum: 1_000_000_000_000 } as const;
const count = { type: "integer", minimum: 0 } as const;
const time = { type: "integer" } as const;

/** One bet names each place once, and at most so many. */
export const TABLE_MOST_PLACES = 100;
const stakeOnPlace = record({ place: { type: "string", minLength: 1, maxLength: 20 }, amount });
const stakesOnPlaces = { ...list(stakeOnPlace), minItems: 1, maxItems: TABLE_MOST_PLACES } as const;

/** Stakes of a round as it is verified: none where nobody's are shown; a place may be named by several bets. */
export const laidStakesSchema = shape(record({ bets: list(stakeOnPlace) }));

export const tableRequestSchema = shape({
  type: "object",
  additionalProperties: false,
  properties: {
    seen: {
      type: "string",
      maxLength: 120,
      description: "Answer when the table differs from this `seen` of an answer, or after some seconds",
    },
    request: { ...id, description: "First find out what became of this bet" },
  },
});
/**
 * Stakes on places of the table, taken as one bet. `request` is made by the page for each press of the button: sent again, it is the
 * same bet. `round` is the round that the page shows: the bet never counts in another one.
 */
export const tableBetRequestSchema = shape(
  record(
    {
      request: id,
      round: id,
      bets: stakesOnPlaces,
      valid_until: {
        ...time,
        description:
          "After this moment of the studio's clock the bet is refused; absent, the round's close alone counts",
      },
    },
    ["valid_until"],
  ),
);

const card = { type: "integer", minimum: 0, maximum: 51 } as const;
export const rouletteResultSchema = shape(record({ number: { type: "integer", minimum: 0, maximum: 36 } }));
export const baccaratResultSchema = shape(record({ player: list(card), banker: list(card) }));
/** Which of the wheel's segments stands at the mark, from 0 clockwise. */
export const wheelResultSchema = shape(record({ segment: { type: "integer", minimum: 0, maximum: 53 } }));
const result = { anyOf: [rouletteResultSchema, baccaratResultSchema, wheelResultSchema] } as const;

/** placing: the wallet's answer isn't known. returned: not confirmed before the draw, the stake goes back. */
const betState = { enum: ["placing", "placed", "refused", "returned"] } as const;

export const tableStateSchema = shape(
  record({
    now: time,
    balance: { type: "integer" },
    /** What a chip can be worth. */
    stakes: list(amount),
    /** All stakes of a player in a round together are at most so much. */
    most: count,
    round: record({
      id,
      number: { type: "integer", minimum: 1 },
      /** closed: no more bets, and not drawn yet. */
      phase: { enum: ["betting", "closed", "result"] },
      opens_at: time,
      closes_at: time,
      draws_at: time,
      /** The next round opens then, if anybody is at the table. */
      next_at: time,
      commitment: { type: "string", description: "SHA-256 of the round's server seed" },
      server_seed: nullable({ type: "string", description: "Null until the round is drawn" }),
      result: nullable(result),
    }),
    /** Players with a bet in this round. */
    players: count,
    /** Chips of all players, the viewer's own among them: a chip is the smallest stake of its player's currency. */
    places: list(record({ place: { type: "string" }, players: count, chips: count })),
    /** What one of these chips is worth in the session's currency. */
    chip: amount,
    mine: record({
      /** The wallet's name of the player's round, and the one under which it is verified; null before the first bet. */
      id: nullable(id),
      staked: count,
      /** Null until the round is drawn. */
      win: nullable(count),
      /** Whether the wallet has acknowledged all that the round pays and gives back. */
      paid: { type: "boolean" },
      bets: list(
        record({
          request: id,
          state: betState,
          code: nullable({ type: "string", description: "Why the wallet refused it" }),
          bets: list(stakeOnPlace),
        }),
      ),
    }),
    /** What became of the bet that was asked for, in whichever round it is; null if it never came, or none was asked for. */
    asked: nullable(record({ request: id, state: betState, code: nullable({ type: "string" }) })),
    /** Rounds before this one, the newest first. */
    last: list(record({ id, number: count, result })),
    seen: { type: "string" },
  }),
);

export type TableRequest = FromSchema<typeof tableRequestSchema>;
export type TableBetRequest = FromSchema<typeof tableBetRequestSchema>;
export type TableState = FromSchema<typeof tableStateSchema>;
export type StakeOnPlace = FromSchema<typeof stakeOnPlace>;
export type RouletteResult = FromSchema<typeof rouletteResultSchema>;
export type BaccaratResult = FromSchema<typeof baccaratResultSchema>;
export type WheelResult = FromSchema<typeof wheelResultSchema>;
export type TableResult = RouletteResult | BaccaratResult | WheelResult;
