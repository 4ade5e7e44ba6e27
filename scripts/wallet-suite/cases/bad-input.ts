import { bet, betAndWin, invalid, ok, partOfWin, win } from "../calls.ts";
import type { Call, CaseGroup, Step } from "../wallet-case.ts";

const BELOW_ZERO = ["-1", "-1e309"];
const NO_WHOLE_NUMBER = ["1.5", '"100"', "null", "true", "[5]", "{}"];
/** More than any amount, and more digits than a JSON number holds exactly. */
const TOO_LARGE = ["1000000000001", "9007199254740993", "123456789012345678901234567890", "1e309"];

const stakes = (amounts: readonly string[]): Step[] =>
  amounts.flatMap((json): Step[] => [
    [bet("b", "r", { json }), invalid("amount")],
    [betAndWin("bw", "r", { json }, 1), invalid("bet")],
  ]);
const wins = (amounts: readonly string[]): Step[] =>
  amounts.flatMap((json): Step[] => [
    [win("w", "open", { json }), invalid("amount")],
    [betAndWin("bw", "r", 1, { json }), invalid("win")],
  ]);
const OPEN: Step = [bet("o", "open", 10), ok(-10)];
const SETTLED: Step = [win("s", "open", 10), ok(0)];

const raw = (text: string): Call => ({ verb: "bet", body: {}, raw: text });

export const BAD_INPUT: CaseGroup = {
  title: "Bad input",
  cases: [
    {
      name: "amounts of zero",
      why: "A stake of 0 is rejected. A win of 0 is none: the round is lost, or goes on.",
      steps: [
        ...stakes(["0"]),
        [bet("o", "open", 10), ok(-10)],
        [partOfWin("w", "open", 0), ok(-10)],
        [win("w2", "open", 10), ok(0)],
      ],
    },
    {
      name: "amounts below zero",
      why: "Neither a stake nor a win can be negative.",
      steps: [OPEN, ...wins(BELOW_ZERO), SETTLED, ...stakes(BELOW_ZERO)],
    },
    {
      name: "amounts that are no whole number",
      why: "A fraction, text or null is rejected: amounts are whole subunits.",
      steps: [OPEN, ...wins(NO_WHOLE_NUMBER), SETTLED, ...stakes(NO_WHOLE_NUMBER)],
    },
    {
      name: "amounts with too many digits",
      why: "An amount above 1,000,000,000,000 is rejected and never rounded.",
      steps: [OPEN, ...wins(TOO_LARGE), SETTLED, ...stakes(TOO_LARGE)],
    },
    {
      name: "a currency in a call",
      why: "The session decides the currency. A call can't name one, known or unknown: the field is rejected.",
      steps: [
        [{ ...bet("b", "r", 10), body: { ...bet("b", "r", 10).body, currency: "EUR" } }, invalid("currency")],
        [{ ...bet("b", "r", 10), body: { ...bet("b", "r", 10).body, currency: "XXX" } }, invalid("currency")],
      ],
    },
    {
      name: "ids that are empty or too long",
      why: "Action and round ids have 1 to 80 characters.",
      steps: [
        [bet({ json: '""' }, "r", 10), invalid("action")],
        [bet("b", { json: '""' }, 10), invalid("round")],
        [bet({ json: `"${"a".repeat(81)}"` }, "r", 10), invalid("action")],
        [bet("b", { json: `"${"r".repeat(81)}"` }, 10), invalid("round")],
        [bet({ json: "7" }, "r", 10), invalid("action")],
      ],
    },
    {
      name: "bodies of another shape",
      why: "A field that is missing or unknown is named in `errors`. What is no JSON is malformed.",
      steps: [
        [{ verb: "bet", body: { action: "b", amount: 10 } }, invalid("round")],
        [{ verb: "win", body: { action: "w", round: "r", amount: 10 } }, invalid("finished")],
        [{ ...bet("b", "r", 10), body: { ...bet("b", "r", 10).body, balance: 5 } }, invalid("balance")],
        [raw("[]"), invalid()],
        [raw("{"), { status: 400, code: "CALL.MALFORMED" }],
        [raw(""), { status: 400, code: "CALL.MALFORMED" }],
        [raw("NaN"), { status: 400, code: "CALL.MALFORMED" }],
      ],
    },
  ],
};
