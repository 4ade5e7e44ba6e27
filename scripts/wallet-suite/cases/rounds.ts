import {
  again,
  balance,
  bet,
  betAndWin,
  insufficient,
  ok,
  partOfWin,
  roundClosed,
  roundUnknown,
  session,
  win,
} from "../calls.ts";
import type { CaseGroup } from "../wallet-case.ts";

export const ROUNDS: CaseGroup = {
  title: "Rounds",
  cases: [
    {
      name: "the session and its balance",
      why: "The session says that it takes bets, and both answers name the balance.",
      steps: [
        [session, ok(0, { body: { open: true } })],
        [balance, ok(0)],
      ],
    },
    {
      name: "a bet and its win",
      why: "A bet takes its stake, a win pays, and each answer has the balance after it.",
      steps: [
        [bet("b", "r", 100), ok(-100, { replayed: false })],
        [win("w", "r", 150), ok(50, { replayed: false })],
        [balance, ok(50)],
      ],
      moved: 50,
    },
    {
      name: "a lost round",
      why: "A win of 0 that finishes its round settles it.",
      steps: [
        [bet("b", "r", 10), ok(-10)],
        [win("w", "r", 0), ok(-10)],
        [win("w2", "r", 5), roundClosed],
      ],
      moved: -10,
    },
    {
      name: "several bets and wins in a round",
      why: "A round takes bets and wins until a win finishes it, and none afterwards.",
      steps: [
        [bet("b", "r", 30), ok(-30)],
        [bet("b2", "r", 20), ok(-50)],
        [partOfWin("w", "r", 15), ok(-35)],
        [win("w2", "r", 45), ok(10)],
        [win("w3", "r", 5), roundClosed],
        [bet("b3", "r", 5), roundClosed],
      ],
      moved: 10,
    },
    {
      name: "a whole round in one call",
      why: "A bet-and-win takes the stake, pays and settles. Its round must be new.",
      steps: [
        [betAndWin("bw", "r", 100, 130), ok(30, { replayed: false })],
        [win("w", "r", 1), roundClosed],
        [betAndWin("bw2", "r", 100, 130), roundClosed],
        [bet("b", "r2", 10), ok(20)],
        [betAndWin("bw3", "r2", 10, 10), roundClosed],
        [win("w2", "r2", 10), ok(30)],
      ],
      moved: 30,
    },
    {
      name: "a win before its bet",
      why: "A win of a round that has no bet yet is rejected. Rejected calls are forgotten: sent again after the bet, it pays.",
      steps: [
        [win("w", "r", 20), roundUnknown],
        [bet("b", "r", 20), ok(-20)],
        [win("w", "r", 20), ok(0, { replayed: false })],
      ],
    },
    {
      name: "late calls of a round that is over",
      why: "A call that is repeated late is answered as the first time, and a new one is rejected.",
      steps: [
        [bet("b", "r", 10), ok(-10)],
        [win("w", "r", 10), ok(0)],
        [bet("b", "r", 10), again("b")],
        [win("w", "r", 10), again("w")],
        [bet("b2", "r", 10), roundClosed],
      ],
    },
    {
      name: "not enough money",
      why: "A bet above the balance is rejected, even if its win would cover it. `params.balance` is the balance.",
      steps: [
        [bet("b", "r", { beyond: 1 }), insufficient],
        [betAndWin("bw", "r2", { beyond: 1 }, { beyond: 1 }), insufficient],
        [win("w", "r", 1), roundUnknown],
      ],
    },
  ],
};
