import { operation } from "../kit/operation.ts";
import { type FromSchema, nullable, record, shape } from "../kit/shape.ts";

/**
 * The seamless-wallet protocol (docs/guides/game-provider.md): how a game provider moves a player's money. Requests
 * carry X-Marquee-Provider, X-Marquee-Timestamp and X-Marquee-Signature (HMAC-SHA256 of timestamp, method, path and
 * body). Amounts are subunits of the session's currency. An action id is the provider's and counts once.
 */
const id = { type: "string", minLength: 1, maxLength: 80 } as const;
const amount = { type: "integer", minimum: 0, maximum: 1_000_000_000_000 } as const;
const stake = { type: "integer", minimum: 1, maximum: 1_000_000_000_000 } as const;

export const walletAnswerSchema = shape(
  record({
    transaction: { type: "string" },
    balance: { type: "integer" },
    currency: { type: "string" },
    replayed: { type: "boolean" },
  }),
);

/** Free spins that a player was given: rounds at a fixed bet, which cost nothing and win bonus money. */
export const freeSpinsSchema = shape(
  record({
    gift: { type: "string", pattern: "^[0-9]{1,18}$" },
    left: { type: "integer", minimum: 0 },
    total: { type: "integer", minimum: 1 },
    bet: { type: "integer", minimum: 1, description: "What every spin is played at, in subunits" },
    won: { type: "integer", minimum: 0, description: "What its spins have won so far" },
    wager: { type: "number", minimum: 0, description: "How often that is to be wagered afterwards" },
    until: nullable({ type: "string", format: "date-time", description: "Until when; null once they are played" }),
  }),
);
export type FreeSpins = FromSchema<typeof freeSpinsSchema>;

/** Codes of a refusal's problem body; a body that breaks the schema answers FORM.INVALID with its fields. */
export const WALLET_ERRORS = [
  "WALLET.SESSION_UNKNOWN",
  "WALLET.SESSION_ENDED",
  "WALLET.INSUFFICIENT_FUNDS",
  "WALLET.BALANCE_LIMIT",
  "WALLET.LIMIT_REACHED",
  "WALLET.FREESPIN_NONE",
  "WALLET.BONUS_GAME_EXCLUDED",
  "WALLET.BONUS_STAKE_TOO_HIGH",
  "WALLET.STAKE_TOO_HIGH",
  "WALLET.PLAYER_BLOCKED",
  "WALLET.ROUND_CLOSED",
  "WALLET.ROUND_UNKNOWN",
  "WALLET.ROUND_OPEN",
  "WALLET.ROUND_FINAL",
  "WALLET.BET_ROLLED_BACK",
  "WALLET.TARGET_WRONG",
  "WALLET.KEY_REUSED",
  "WALLET.SIGNATURE",
  "WALLET.STALE",
] as const;
export type WalletError = (typeof WALLET_ERRORS)[number];

const common = {
  tag: "wallet-protocol",
  caller: "provider",
  method: "POST",
  success: walletAnswerSchema,
  errorStatuses: [401, 403, 404, 409, 422],
} as const;

export const walletSession = operation({
  ...common,
  name: "walletSession",
  path: "/wallet/v1/session",
  summary: "Who plays, in which currency, with what balance",
  body: record({ session: id }),
  success: record({
    session: id,
    player: nullable({ type: "string", description: "The same for all of a player's sessions; null in demo" }),
    game: { type: "string" },
    mode: { enum: ["demo", "real"] },
    currency: { type: "string" },
    subunits: { type: "integer", description: "How many subunits one unit of the currency has" },
    balance: { type: "integer" },
    locale: { type: "string" },
    open: { type: "boolean" },
    rules: record({
      minimum_spin_ms: { type: "integer" },
      maximum_stake: nullable({ type: "integer", description: "Of a round's stakes together" }),
      autoplay: { type: "boolean" },
      bonus_buy: { type: "boolean", description: "A game may sell its free spins for a price" },
    }),
    freespins: {
      ...nullable(freeSpinsSchema),
      description: "What the session may play by walletFreespin, oldest first",
    },
  }),
});
export const walletBalance = operation({
  ...common,
  name: "walletBalance",
  path: "/wallet/v1/balance",
  summary: "The balance that a bet may use",
  body: record({ session: id }),
  success: record({ balance: { type: "integer" }, currency: { type: "string" } }),
});
export const walletBet = operation({
  ...common,
  name: "walletBet",
  path: "/wallet/v1/bet",
  summary: "Takes a stake",
  body: record(
    {
      session: id,
      action: id,
      round: id,
      amount: stake,
      shared_round: { ...id, description: "A round of the game that several sessions play at once" },
      opposite: {
        ...amount,
        description: "How much more of the player's stakes in the shared round stand against each other by this bet",
      },
    },
    ["shared_round", "opposite"],
  ),
});
export const walletWin = operation({
  ...common,
  name: "walletWin",
  path: "/wallet/v1/win",
  summary: "Pays a win (0 when lost); finished closes the round",
  body: record({ session: id, action: id, round: id, amount, finished: { type: "boolean" } }),
});
export const walletBetWin = operation({
  ...common,
  name: "walletBetWin",
  path: "/wallet/v1/bet-and-win",
  summary: "Takes a stake and pays its win at once; both or neither",
  body: record({ session: id, action: id, round: id, bet: stake, win: amount }),
});
export const walletFreespin = operation({
  ...common,
  name: "walletFreespin",
  path: "/wallet/v1/freespin",
  summary: "Plays one free spin of a gift at its bet: a whole round that takes no money; its win joins the gift",
  body: record({ session: id, action: id, round: id, gift: { type: "string", pattern: "^[0-9]{1,18}$" }, win: amount }),
  success: record({
    transaction: { type: "string" },
    balance: { type: "integer" },
    currency: { type: "string" },
    replayed: { type: "boolean" },
    freespins: { ...freeSpinsSchema, description: "The gift as it stood after this spin" },
  }),
});
export const walletRollback = operation({
  ...common,
  name: "walletRollback",
  path: "/wallet/v1/rollback",
  summary: "Takes a bet or a free spin back, whether or not it has arrived yet",
  body: record({ session: id, action: id, target: id, round: id }),
});

export const walletResettle = operation({
  ...common,
  name: "walletResettle",
  path: "/wallet/v1/resettle",
  summary: "Corrects what a settled round has won in all: pays the difference, or takes it back",
  body: record({ session: id, action: id, round: id, win: amount }),
});

export type WalletAnswer = FromSchema<typeof walletAnswerSchema>;
