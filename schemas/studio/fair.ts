import { type FromSchema, list, nullable, record, shape } from "../kit/shape.ts";

/**
 * What the studio shows of a round to anybody, so that they can draw it again (RG-05, docs/guides/studio.md). Nothing in
 * it says who played: no session, no player, no balance. Amounts are subunits of `currency`.
 */
const seed = { type: "string", minLength: 1, maxLength: 64, pattern: "^[ -~]+$" } as const;
const amount = { type: "integer", minimum: 0 } as const;
const anything = { type: "object" } as const;

/** Rules that rounds are drawn by: of a kind of game, under a name. */
export const fairRulesSchema = shape(
  record({
    kind: {
      type: "string",
      description:
        "slot, forty, classic, ways, hold, crash, dice, mines, plinko, roulette, baccarat, blackjack, live-roulette, live-baccarat, live-wheel, live-crash: how the numbers of a round become its result",
    },
    name: { type: "string", description: "slot/medium, mines/3: the kind, and the mathematics where it has several" },
    label: { type: "string", description: "In the visitor's language" },
    data: { ...anything, description: "What the kind needs: strips and payouts of a slot, the number of mines" },
  }),
);

export const fairRoundSchema = shape(
  record({
    id: { type: "string" },
    game: record({ identifier: { type: "string" }, title: { type: "string" } }),
    rules: fairRulesSchema,
    state: {
      enum: ["open", "settled", "cancelled"],
      description:
        "open: it goes on, and its result stays secret. cancelled: nothing was staked, or the stake came back",
    },
    commitment: { type: "string", description: "SHA-256 of the server seed, shown before the round was played" },
    server_seed: nullable({ type: "string", description: "Null until the player has changed seeds" }),
    client_seed: seed,
    nonce: amount,
    currency: { type: "string" },
    subunits: amount,
    stake: amount,
    price: nullable({ ...amount, description: "What was taken instead of the stake, of a round that was bought" }),
    free_spin: { type: "boolean", description: "One of a gift's: `stake` is the gift's bet, nothing was taken" },
    win: nullable(amount),
    choices: nullable({
      ...anything,
      description: "What the player decided: where they left the flight, which tiles they turned up",
    }),
    result: nullable({ ...anything, description: "What the round was played with, as the studio stored it" }),
  }),
);

/** Rules of all kinds, and where the browser finds the program that draws a round again. */
export const fairToolsSchema = shape(
  record({
    script: { type: "string", description: "Address of a FairProgram" },
    download: { type: "string", description: "Address of scripts/verify-round.mjs" },
    rules: list(fairRulesSchema),
  }),
);

export type FairRules = FromSchema<typeof fairRulesSchema>;
export type FairRound = FromSchema<typeof fairRoundSchema>;
export type FairTools = FromSchema<typeof fairToolsSchema>;

/** What somebody verifies: a round of the studio's, or values that they have typed. What is null is not compared. */
export interface FairClaim {
  rules: Pick<FairRules, "kind" | "data">;
  commitment: string | null;
  server_seed: string;
  client_seed: string;
  nonce: number;
  stake: number | null;
  win: number | null;
  choices: Readonly<Record<string, unknown>> | null;
  result: Readonly<Record<string, unknown>> | null;
}

/** A number that the round took: `words` in hexadecimal as they stand in the stream, the last of them used. */
export interface FairNumber {
  /** Offset of the first byte in the stream. */
  at: number;
  words: readonly string[];
  /** It lies below this; null where all bits count. */
  below: number | null;
  /** In decimal. */
  value: string;
}

/** A part of the result (a spin, a flight): what its numbers mean. */
export interface FairPart {
  /** Texts are codes that the page translates: FAIR.PART.SPIN, with `index` from 1. */
  code: string;
  index: number;
  /** How many of the round's numbers it took. */
  numbers: number;
  /** Symbols as they stood, `picture[row][column]`. */
  picture?: readonly (readonly string[])[];
  details: readonly FairDetail[];
}

/** A name and a value; `times` for a multiplier. */
export interface FairDetail {
  code: string;
  value: number | string | null;
  times?: true;
}

/** A round that was drawn again. A check is null where the claim says nothing to compare with. */
export interface FairVerification {
  /** SHA-256 of the server seed, computed. */
  hash: string;
  /** Blocks of the stream in hexadecimal. */
  blocks: readonly string[];
  numbers: readonly FairNumber[];
  parts: readonly FairPart[];
  result: Readonly<Record<string, unknown>>;
  /** What the player decided. */
  decisions: readonly FairDetail[];
  /** Null without a stake. */
  win: number | null;
  checks: { commitment: boolean | null; result: boolean | null; win: boolean | null };
}

/** The program at `script`. Throws where the browser has no Web Crypto (a page without TLS), or the kind is unknown. */
export interface FairProgram {
  verify(claim: FairClaim): Promise<FairVerification>;
}
