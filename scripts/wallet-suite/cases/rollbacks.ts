import {
  again,
  balance,
  bet,
  betAndWin,
  betRolledBack,
  insufficient,
  ok,
  partOfWin,
  rollback,
  roundClosed,
  targetWrong,
  win,
} from "../calls.ts";
import type { CaseGroup } from "../wallet-case.ts";

export const ROLLBACKS: CaseGroup = {
  title: "Rollbacks",
  cases: [
    {
      name: "a rollback of a bet",
      why: "The stake returns, and the round is over: it pays nothing. The bet never counts again.",
      steps: [
        [bet("b", "r", 40), ok(-40)],
        [rollback("x", "b", "r"), ok(0)],
        [win("w", "r", 10), roundClosed],
        [bet("b", "r", 40), betRolledBack],
      ],
    },
    {
      name: "a rollback before its bet",
      why: "The rollback is accepted, and the bet is rejected whenever it arrives.",
      requirement: "LEDGER-05",
      steps: [
        [rollback("x", "b", "r"), ok(0)],
        [bet("b", "r", 40), betRolledBack],
        [bet("b", "r", 40), betRolledBack],
        [rollback("x2", "bw", "r2"), ok(0)],
        [betAndWin("bw", "r2", 40, 90), betRolledBack],
      ],
    },
    {
      name: "a repeated rollback",
      why: "A rollback counts once, under its own action id and under another one.",
      requirement: "LEDGER-05",
      steps: [
        [bet("b", "r", 40), ok(-40)],
        [rollback("x", "b", "r"), ok(0)],
        [rollback("x", "b", "r"), again("x")],
        [rollback("x2", "b", "r"), ok(0)],
        [rollback("x3", "never", "r3"), ok(0)],
        [rollback("x4", "never", "r3"), ok(0)],
      ],
    },
    {
      name: "a rollback and its bet at once",
      why: "Whichever comes first, nothing is taken in the end.",
      requirement: "LEDGER-05",
      steps: [
        [[bet("b", "r", 40), rollback("x", "b", "r")], { accepted: [1, 2], rejected: "WALLET.BET_ROLLED_BACK" }],
        [[rollback("x2", "b2", "r2"), bet("b2", "r2", 40)], { accepted: [1, 2], rejected: "WALLET.BET_ROLLED_BACK" }],
        [balance, ok(0)],
      ],
    },
    {
      name: "a rollback of one of two bets",
      why: "The other bet stays, and its round goes on.",
      steps: [
        [bet("b", "r", 40), ok(-40)],
        [bet("b2", "r", 20), ok(-60)],
        [rollback("x", "b2", "r"), ok(-40)],
        [win("w", "r", 40), ok(0)],
      ],
    },
    {
      name: "a rollback after a win",
      why: "A round that has paid or is settled is final.",
      steps: [
        [bet("b", "r", 40), ok(-40)],
        [partOfWin("w", "r", 10), ok(-30)],
        [rollback("x", "b", "r"), roundClosed],
        [win("w2", "r", 30), ok(0)],
        [rollback("x", "b", "r"), roundClosed],
      ],
    },
    {
      name: "a rollback of a whole round",
      why: "A bet-and-win is rolled back whole: the stake returns, and its win is taken.",
      steps: [
        [betAndWin("bw", "r", 40, 100), ok(60)],
        [rollback("x", "bw", "r"), ok(0)],
        [betAndWin("bw", "r", 40, 100), betRolledBack],
      ],
    },
    {
      name: "a rollback of a whole round whose win is spent",
      why: "It is rejected while the balance and the stake that returns don't cover the win, and accepted as soon as they do.",
      steps: [
        [betAndWin("bw", "r", 10, 30), ok(20)],
        [bet("b", "r2", { beyond: 20 }), { status: 200, body: { balance: 0 } }],
        [rollback("x", "bw", "r"), { ...insufficient, available: 0 }],
        [rollback("x2", "b", "r2"), ok(20)],
        [bet("b2", "r3", { beyond: 0 }), { status: 200, body: { balance: 20 } }],
        [rollback("x3", "bw", "r"), { status: 200, body: { balance: 0 } }],
        [rollback("x4", "b2", "r3"), ok(0)],
      ],
    },
    {
      name: "a rollback of something else",
      why: "Only a bet of the same session and round can be rolled back: no win, and no bet of another round.",
      steps: [
        [bet("b", "r", 40), ok(-40)],
        [rollback("x", "b", "r2"), targetWrong],
        [rollback("x2", "x2", "r3"), targetWrong],
        [win("w", "r", 40), ok(0)],
        [rollback("x3", "w", "r"), targetWrong],
      ],
    },
    {
      name: "a rollback of another session's bet",
      why: "Another session's bet stays, even if both sessions are the same player's.",
      steps: [
        [bet("b", "r", 40), ok(-40)],
        [{ ...rollback("x", "b", "r"), session: "second" }, targetWrong],
        [win("w", "r", 40), ok(0)],
      ],
    },
  ],
};
