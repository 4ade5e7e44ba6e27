import { balance, bet, betAndWin, ok, rejected, rollback, session, sessionUnknown, win } from "../calls.ts";
import { type Call, type CaseGroup, PREPARED } from "../wallet-case.ts";

const NOBODY = "00000000-0000-4000-8000-000000000000";
const of = (call: Call, id: string): Call => ({ ...call, session: { id } });
const EVERY_CALL = [
  session,
  balance,
  bet("b", "r", 10),
  win("w", "r", 10),
  betAndWin("bw", "r", 10, 10),
  rollback("x", "b", "r"),
];

const ended = (call: Call): Call => ({ ...call, session: "ended" });
const named = (id: string) => ({ prepared: id });
const sessionEnded = rejected(403, "WALLET.SESSION_ENDED");

export const SESSIONS: CaseGroup = {
  title: "Sessions",
  cases: [
    {
      name: "an unknown session",
      why: "Every call in a session that there isn't is rejected.",
      steps: [
        ...EVERY_CALL.map((call) => [of(call, NOBODY), sessionUnknown] as const),
        ...EVERY_CALL.map((call) => [of(call, "nonsense"), sessionUnknown] as const),
      ],
    },
    {
      name: "another provider's session",
      why: "To you, other providers' sessions are unknown, whatever you call.",
      steps: EVERY_CALL.map((call) => [{ ...call, session: "foreign" }, sessionUnknown] as const),
    },
    {
      name: "an ended session",
      why: "No more bets. Repetitions, and wins and rollbacks of rounds that are still open, are accepted.",
      requirement: "LEDGER-06 part: an ended session",
      steps: [
        [ended(session), { status: 200, body: { open: false } }],
        [ended(bet("b", "r", 10)), sessionEnded],
        [ended(betAndWin("bw", "r", 10, 50)), sessionEnded],
        [ended(bet(named("won"), named("won"), PREPARED.bet)), { status: 200, replayed: true }],
        [ended(win(named("paid"), named("won"), 10)), { status: 200 }],
        [ended(rollback(named("returned"), named("back"), named("back"))), { status: 200 }],
      ],
      moved: null,
    },
    {
      name: "two sessions of one player",
      why: "They share the balance, and each has rounds of its own under the same name.",
      steps: [
        [bet("b", "r", 20), ok(-20)],
        [{ ...bet("b2", "r", 20), session: "second" }, ok(-40)],
        [{ ...win("w2", "r", 20), session: "second" }, ok(-20)],
        [win("w", "r", 20), ok(0)],
      ],
    },
  ],
};
