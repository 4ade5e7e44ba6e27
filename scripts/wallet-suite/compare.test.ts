import { describe, expect, it } from "vitest";
import type { Beginning } from "./body-text.ts";
import { differences, differencesTogether } from "./compare.ts";
import type { Answer } from "./connection.ts";
import type { Expected } from "./wallet-case.ts";

const beginning: Beginning = { prefix: "p", balance: 1_000, mode: "real", maximumStake: null, gift: null };
const between = (answer: Answer, expected: Expected) => differences(answer, expected, { beginning, first: new Map() });
const taken = (replayed: boolean): Answer => ({ status: 200, body: { balance: 900, replayed } });
const rejected = (code: string): Answer => ({ status: 409, body: { code } });

describe("the suite notices of one answer", () => {
  it("another code, a balance that moved wrongly, and an answer that is no replay", () => {
    expect(between(rejected("OTHER"), { status: 409, code: "WALLET.ROUND_CLOSED" })).toEqual([
      'the code is "OTHER", not "WALLET.ROUND_CLOSED"',
    ]);
    expect(between(taken(false), { status: 200, moved: -50, replayed: true })).toEqual([
      "the balance is 900, not 950",
      "replayed is false, not true",
    ]);
    expect(between(taken(true), { status: 200, moved: -100, replayed: true })).toEqual([]);
  });
});

describe("the suite notices of calls at once", () => {
  const NONE = "WALLET.INSUFFICIENT_FUNDS";
  const together = (...answers: Answer[]) =>
    differencesTogether(answers, { accepted: [1, 2], rejected: NONE, fresh: 1 });

  it.each([
    ["more than there may be", [taken(false), taken(true), taken(true)], ["3 are accepted, not 1 to 2"]],
    ["fewer", [rejected(NONE)], ["0 are accepted, not 1 to 2", "0 count, not 1"]],
    ["two that count", [taken(false), taken(false)], ["2 count, not 1"]],
    ["none that counts", [taken(true), taken(true)], ["0 count, not 1"]],
    ["another refusal", [taken(false), rejected("OTHER")], [`others answer OTHER, not ${NONE}`]],
    ["nothing wrong", [taken(false), taken(true), rejected(NONE)], []],
  ])("%s", (_, answers, found) => {
    expect(together(...answers)).toEqual(found);
  });
});
