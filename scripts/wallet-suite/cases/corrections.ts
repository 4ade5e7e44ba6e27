import { again, bet, keyReused, ok, rejected, resettle, rollback, roundClosed, roundUnknown, win } from "../calls.ts";
import type { CaseGroup } from "../wallet-case.ts";

export const CORRECTIONS: CaseGroup = {
  title: "Corrections",
  cases: [
    {
      name: "a correction of a win",
      why: "A settled round's win becomes another total: the difference is paid or taken, once for each action id.",
      steps: [
        [bet("b", "r", 20), ok(-20)],
        [win("w", "r", 50), ok(30)],
        [resettle("c", "r", 70), ok(50, { replayed: false })],
        [resettle("c", "r", 70), again("c")],
        [resettle("c", "r", 71), keyReused],
        [resettle("c2", "r", 20), ok(0)],
      ],
    },
    {
      name: "a correction of another round",
      why: "An open round, one that was rolled back and one that there isn't can't be corrected.",
      steps: [
        [resettle("c", "r", 20), roundUnknown],
        [bet("b", "r", 20), ok(-20)],
        [resettle("c", "r", 20), rejected(409, "WALLET.ROUND_OPEN")],
        [rollback("x", "b", "r"), ok(0)],
        [resettle("c", "r", 20), roundClosed],
      ],
    },
  ],
};
