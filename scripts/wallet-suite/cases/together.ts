import { bet, betAndWin, ok, rollback } from "../calls.ts";
import type { Call, CaseGroup, Step } from "../wallet-case.ts";

const TWELVE = Array.from({ length: 12 }, (_, index) => index);
const third = { share: 3 } as const;
/** A rollback of a bet that was rejected is accepted, so that all of them can be sent. */
const back = (session: "first" | "second", index: number): Step => [
  { ...rollback(`x${index}`, `b${index}`, `r${index}`), session },
  { status: 200 },
];
const alternating = (index: number) => (index % 2 ? "second" : "first");

export const TOGETHER: CaseGroup = {
  title: "Calls at once",
  cases: [
    {
      name: "bets at once on the last money",
      why: "Of twelve bets of a third of the balance each, three are taken: the balance is never overdrawn.",
      steps: [
        [
          TWELVE.map((index) => bet(`b${index}`, `r${index}`, third)),
          { accepted: [3, 3], rejected: "WALLET.INSUFFICIENT_FUNDS", fresh: 3 },
        ],
        ...TWELVE.map((index) => back("first", index)),
      ],
    },
    {
      name: "bets at once in two sessions",
      why: "The same with two sessions of the player: they share the balance.",
      steps: [
        [
          TWELVE.map((index): Call => ({ ...bet(`b${index}`, `r${index}`, third), session: alternating(index) })),
          { accepted: [3, 3], rejected: "WALLET.INSUFFICIENT_FUNDS", fresh: 3 },
        ],
        ...TWELVE.map((index) => back(alternating(index), index)),
      ],
    },
    {
      name: "whole rounds at once",
      why: "Twelve rounds at once are all played, and the balance is their sum.",
      steps: [
        [TWELVE.map((index) => betAndWin(`bw${index}`, `r${index}`, 5, 10)), { accepted: [12, 12], fresh: 12 }],
        [{ verb: "balance", body: {} }, ok(60)],
      ],
      moved: 60,
    },
  ],
};
