import { describe, expect, it } from "vitest";
import type { SportBet } from "#schemas/api/sport-bets.ts";
import { PlatformError } from "../calls/platform-error.ts";
import { findPlaced, isLost, newRequest, placeSlip } from "./place-slip.ts";
import type { Slip, SlipEntry } from "./slip-store.ts";

const entry = (market_id: number): SlipEntry => ({
  ...{ market_id, outcome: "home", odds: 2_000, version: 1 },
  event: { id: `e${market_id}`, sport: "football", home: { name: "One" }, away: { name: "Two" } },
  market: { kind: "result", specifier: null },
});
const slip = (changes: Partial<Slip>): Slip => ({
  ...{ entries: [1, 2, 3].map(entry), kind: "single", systemSize: 2, stake: "5" },
  ...{ priceChoice: "never", request: newRequest(), lost: null, ...changes },
});

/** Places a slip; answers for those markets are lost or refusals. */
async function sent(of: Slip, failing: readonly number[] = [], error = new Error("no answer")) {
  const requests: string[] = [];
  const placed: number[][] = [];
  const failure = await placeSlip({
    ...{ slip: of, currency: "EUR", lineStake: 500, freeBet: null },
    onPlaced: (_, entries) => placed.push(entries.map(({ market_id }) => market_id)),
    async place({ request, legs }) {
      requests.push(request);
      if (legs.some(({ market_id }) => failing.includes(market_id))) throw error;
      return {} as SportBet;
    },
  }).catch((error: Error) => error.message);
  return { requests, placed, failure };
}

describe("a slip that is sent", () => {
  it("is one bet, or a single for each selection under a request of its own", async () => {
    const multiple = slip({ kind: "multiple" });
    expect(await sent(multiple)).toMatchObject({ requests: [multiple.request], placed: [[1, 2, 3]] });
    const { requests, placed } = await sent(slip({}));
    expect(placed).toEqual([[1], [2], [3]]);
    expect(new Set(requests).size).toBe(3);
    for (const request of requests)
      expect(request).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/);
  });

  it("says which singles were placed, and a selection's request stays the same when the others are gone", async () => {
    const whole = slip({});
    const first = await sent(whole, [2]);
    expect(first).toMatchObject({ placed: [[1]], failure: "no answer" });
    const again = await sent({ ...whole, entries: whole.entries.slice(1) });
    expect(again.requests[0]).toBe(first.requests[1]);
    expect(again.requests).not.toContain(first.requests[0]);
  });
});

describe("singles of which one fails", () => {
  const failing = (code: string) =>
    sent(slip({}), [2], new PlatformError("placeSportBet", 409, { code, message: code }));

  it.each(["SPORT.MARKET_SUSPENDED", "SPORT.STAKE_TOO_HIGH"])(
    "go on after %s, which is of its selection",
    async (code) => {
      const { placed, failure } = await failing(code);
      expect(placed).toEqual([[1], [3]]);
      expect(failure).toMatchObject([{ entry: { market_id: 2 }, problem: { code } }]);
    },
  );

  it.each(["WALLET.INSUFFICIENT_FUNDS", "CALL.UNCLEAR"])("stop at %s, which is thrown", async (code) => {
    const { requests, placed, failure } = await failing(code);
    expect([requests.length, placed]).toEqual([2, [[1]]]);
    expect(failure).toEqual(expect.any(String));
  });
});

describe("a slip whose answer was lost", () => {
  it("finds its bets by their requests, singles with the selection of each", async () => {
    const whole = slip({});
    const { requests } = await sent(whole);
    const bet = { id: 7, request: requests[1] } as SportBet;
    expect(findPlaced({ ...whole, request: String(whole.request) }, [bet])).toEqual([
      { bet, entries: [whole.entries[1]] },
    ]);
    const multiple = slip({ kind: "multiple" });
    const of = { id: 8, request: multiple.request } as SportBet;
    expect(findPlaced({ ...multiple, request: String(multiple.request) }, [bet, of])).toEqual([
      { bet: of, entries: multiple.entries },
    ]);
  });

  it("is one that may have been placed: a refusal and a call that did nothing are none", () => {
    const failed = (status: number, code: string) =>
      new PlatformError("placeSportBet", status, { code, message: "failed" });
    for (const code of ["CALL.UNREACHABLE", "CALL.TIMED_OUT", "CALL.UNCLEAR"])
      expect(isLost(failed(503, code))).toBe(true);
    expect(isLost(failed(409, "SPORT.MARKET_SUSPENDED"))).toBe(false);
    expect(isLost(failed(503, "CALL.UNAVAILABLE"))).toBe(false);
  });
});
