import { again, bet, betAndWin, keyReused, ok, rollback, win } from "../calls.ts";
import type { CaseGroup } from "../wallet-case.ts";

const SAME = Array.from({ length: 8 }, () => bet("b", "r", 10));

export const REPEATS: CaseGroup = {
  title: "Repeated calls",
  cases: [
    {
      name: "the same action again",
      why: "A call that is sent again counts once and is answered as the first time, with `replayed: true`.",
      requirement: "LEDGER-04",
      steps: [
        [bet("b", "r", 20), ok(-20)],
        [bet("b", "r", 20), again("b")],
        [win("w", "r", 30), ok(10)],
        [win("w", "r", 30), again("w")],
        [betAndWin("bw", "r2", 10, 0), ok(0)],
        [betAndWin("bw", "r2", 10, 0), again("bw")],
        [bet("b2", "r3", 5), ok(-5)],
        [rollback("x", "b2", "r3"), ok(0)],
        [rollback("x", "b2", "r3"), again("x")],
      ],
    },
    {
      name: "the same action with another content",
      why: "An action id that comes with another amount, round or call is rejected, and nothing changes.",
      requirement: "LEDGER-04",
      steps: [
        [bet("b", "r", 20), ok(-20)],
        [bet("b", "r", 21), keyReused],
        [bet("b", "r2", 20), keyReused],
        [win("b", "r", 20), keyReused],
        [betAndWin("b", "r", 20, 0), keyReused],
        [rollback("b", "b2", "r"), keyReused],
        [win("w", "r", 20), ok(0)],
        [win("w", "r", 21), keyReused],
      ],
    },
    {
      name: "the same action in another session",
      why: "An action id is one of all your calls: in another session it is another content.",
      requirement: "LEDGER-04",
      steps: [
        [bet("b", "r", 20), ok(-20)],
        [{ ...bet("b", "r", 20), session: "second" }, keyReused],
        [win("w", "r", 20), ok(0)],
      ],
    },
    {
      name: "the same bet eight times at once",
      why: "Of repetitions that arrive together one counts, and all are accepted.",
      requirement: "LEDGER-04",
      steps: [
        [SAME, { accepted: [8, 8], fresh: 1 }],
        [win("w", "r", 10), ok(0)],
      ],
    },
  ],
};
