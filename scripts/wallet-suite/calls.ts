import type { Call, Expected, Value } from "./wallet-case.ts";

type Id = string | { json: string } | { prepared: string };

export const bet = (action: Id, round: Id, amount: Value): Call => ({ verb: "bet", body: { action, round, amount } });

/** A win that finishes its round. */
export const win = (action: Id, round: Id, amount: Value): Call => ({
  verb: "win",
  body: { action, round, amount, finished: true },
});

/** A win after which the round goes on. */
export const partOfWin = (action: Id, round: Id, amount: Value): Call => ({
  verb: "win",
  body: { action, round, amount, finished: false },
});

export const betAndWin = (action: Id, round: Id, stake: Value, won: Value): Call => ({
  verb: "bet-and-win",
  body: { action, round, bet: stake, win: won },
});

export const rollback = (action: Id, target: Id, round: Id): Call => ({
  verb: "rollback",
  body: { action, target, round },
});

export const resettle = (action: Id, round: Id, total: Value): Call => ({
  verb: "resettle",
  body: { action, round, win: total },
});

export const freespin = (action: Id, round: Id, won: Value, gift: Value = { current: "gift" }): Call => ({
  verb: "freespin",
  body: { action, round, gift, win: won },
});

export const balance: Call = { verb: "balance", body: {} };
export const session: Call = { verb: "session", body: {} };

/** Accepted; the balance is so far from the one at the case's beginning. */
export const ok = (moved: number, more: Omit<Expected, "status" | "moved"> = {}): Expected => ({
  status: 200,
  moved,
  ...more,
});

/** Accepted before: the answer of then comes again. */
export const again = (action: string): Expected => ({ status: 200, again: action });

export const rejected = (status: number, code: string): Expected => ({ status, code });

/** The body's shape is wrong, in these fields. */
export const invalid = (...fields: string[]): Expected => ({
  status: 422,
  code: "FORM.INVALID",
  ...(fields.length > 0 ? { fields } : {}),
});

export const roundClosed = rejected(409, "WALLET.ROUND_CLOSED");
export const keyReused = rejected(409, "WALLET.KEY_REUSED");
export const betRolledBack = rejected(409, "WALLET.BET_ROLLED_BACK");
export const targetWrong = rejected(409, "WALLET.TARGET_WRONG");
export const sessionUnknown = rejected(404, "WALLET.SESSION_UNKNOWN");
export const roundUnknown = rejected(404, "WALLET.ROUND_UNKNOWN");
export const insufficient = rejected(409, "WALLET.INSUFFICIENT_FUNDS");
