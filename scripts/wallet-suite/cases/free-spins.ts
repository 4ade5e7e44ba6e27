import { again, betRolledBack, freespin, invalid, keyReused, ok, rejected, rollback, roundClosed } from "../calls.ts";
import type { CaseGroup } from "../wallet-case.ts";

const none = rejected(403, "WALLET.FREESPIN_NONE");

export const FREE_SPINS: CaseGroup = {
  title: "Free spins",
  cases: [
    {
      name: "a free spin",
      why: "It takes one spin and no money, and its win joins the gift. Sent again it counts once; its round is over.",
      steps: [
        [freespin("f", "r", 30), ok(0, { replayed: false, spins: { left: -1, won: 30 } })],
        [freespin("f", "r", 30), again("f")],
        [freespin("f", "r", 31), keyReused],
        [freespin("f2", "r", 30), roundClosed],
        [rollback("x", "f", "r"), ok(0)],
      ],
    },
    {
      name: "a rollback of a free spin",
      why: "The spin comes back and its win goes, as long as the gift is played. Before the spin, a rollback voids it.",
      steps: [
        [freespin("f", "r", 30), ok(0, { spins: { left: -1, won: 30 } })],
        [rollback("x", "f", "r"), ok(0)],
        [freespin("f", "r", 30), betRolledBack],
        [rollback("x2", "f2", "r2"), ok(0)],
        [freespin("f2", "r2", 30), betRolledBack],
        [freespin("f3", "r3", 0), ok(0, { spins: { left: -1, won: 0 } })],
        [rollback("x3", "f3", "r3"), ok(0)],
      ],
    },
    {
      name: "a gift that there isn't",
      why: "A spin of a gift that the player doesn't have for this game is rejected.",
      steps: [[freespin("f", "r", 1_000, "999999999999999"), none]],
    },
    {
      name: "a free spin of another shape",
      why: "A win below zero or with a fraction, and a gift that is no number, are rejected.",
      steps: [
        [freespin("f", "r", { json: "-1" }), invalid("win")],
        [freespin("f", "r", { json: "1.5" }), invalid("win")],
        [freespin("f", "r", 1, "mine"), invalid("gift")],
      ],
    },
  ],
};
