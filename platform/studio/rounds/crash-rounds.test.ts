import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { crashRound, StudioHarness } from "#tests/harness/studio.ts";
import { millisecondsTo, multiplierAt } from "../math/crash/flight.ts";
import { COUNTDOWN_MS } from "./advance.ts";

let runtime: StudioHarness;
beforeAll(async () => {
  runtime = await StudioHarness.create();
});
afterAll(() => runtime.close());

const GAME = "turbogames/rocket-x";

async function playing() {
  const player = await runtime.money.player({ real: 100_000n });
  const session = await runtime.playable(player, GAME);
  return { session, cash: async () => (await runtime.money.balance(player)).real };
}

/** How far the flight goes that is under way: known to the studio's table alone. */
async function burstOf(id: string): Promise<number> {
  const { rows } = await runtime.money.database.pool.query(
    "select outcome->>'burst' as burst from studio_rounds where id = $1",
    [id],
  );
  return Number(rows[0].burst);
}

/** Bets until a flight goes at least so far, letting the shorter ones end. */
async function flying(session: string, least: number, autoCashOut: number | null = null) {
  for (let tries = 0; tries < 200; tries++) {
    const answer = await runtime.bet(session, autoCashOut);
    const { id } = crashRound(answer);
    const burst = await burstOf(id);
    if (burst >= least) return { id, burst, answer };
    runtime.money.clock.advance(COUNTDOWN_MS + 200_000);
    await runtime.call(session, "state", {});
  }
  throw new Error("no long flight in 200");
}

describe("a flight", () => {
  it("[GAME-03] leaves the stake with the house, says nothing of its end, and pays what the server's clock says", async () => {
    const { session, cash } = await playing();
    const { id, answer } = await flying(session, 250);
    const before = await cash();
    expect(crashRound(answer)).toMatchObject({ state: "running", burst: null, cashed_out: null, win: 0 });
    expect(JSON.stringify(answer.state)).not.toContain(`"burst":${await burstOf(id)}`);
    expect((await runtime.call(session, "cash-out", { round: id })).problem.code).toBe("STUDIO.NOT_FLYING");
    runtime.money.clock.advance(COUNTDOWN_MS + millisecondsTo(200));
    const left = crashRound(await runtime.call(session, "cash-out", { round: id }));
    expect(left).toMatchObject({ state: "settled", cashed_out: 200, win: 200 });
    expect(await cash()).toBe(before + 200);
  });

  it("a cash-out counts once, and one that comes after the burst not at all", async () => {
    const { session, cash } = await playing();
    const { id } = await flying(session, 300);
    const before = await cash();
    runtime.money.clock.advance(COUNTDOWN_MS + 5_000);
    const both = await Promise.all([1, 2, 3].map(() => runtime.call(session, "cash-out", { round: id })));
    for (const answer of both) expect(crashRound(answer).win).toBe(multiplierAt(5_000));
    expect(await cash()).toBe(before + multiplierAt(5_000));
    const next = await flying(session, 100);
    const held = await cash();
    runtime.money.clock.advance(COUNTDOWN_MS + millisecondsTo(next.burst + 1));
    const late = crashRound(await runtime.call(session, "cash-out", { round: next.id }));
    expect(late).toMatchObject({ state: "settled", cashed_out: null, burst: next.burst, win: 0 });
    expect(await cash()).toBe(held);
  });

  it("[GAME-06] goes on after a reload, at the multiplier that the time says", async () => {
    const { session } = await playing();
    const { id, answer } = await flying(session, 300);
    runtime.money.clock.advance(COUNTDOWN_MS + 4_000);
    expect((await runtime.open(GAME, session)).status).toBe(200);
    const reloaded = await runtime.call(session, "state", {});
    expect(crashRound(reloaded)).toMatchObject({ id, state: "running", started_at: crashRound(answer).started_at });
    expect(multiplierAt(reloaded.state.now - crashRound(reloaded).started_at)).toBe(multiplierAt(4_000));
    await runtime.call(session, "cash-out", { round: id });
  });

  it("leaves by itself where the player said", async () => {
    const { session, cash } = await playing();
    const { id } = await flying(session, 200, 150);
    const before = await cash();
    const watched = crashRound(await runtime.call(session, "state", { watch: id }));
    expect(watched).toMatchObject({ state: "settled", cashed_out: 150, win: 150 });
    expect(await cash()).toBe(before + 150);
  });

  it("a watching page is told of the end when it comes, and of nothing before", async () => {
    const { session } = await playing();
    const { id, burst } = await flying(session, 150);
    let now = await runtime.call(session, "state", { watch: id });
    for (let calls = 0; crashRound(now).state === "running" && calls < 30; calls++) {
      expect(crashRound(now).burst).toBeNull();
      now = await runtime.call(session, "state", { watch: id });
    }
    expect(crashRound(now)).toMatchObject({ state: "settled", cashed_out: null, burst });
    expect(now.state.last[0]).toBe(Math.max(100, burst));
  });

  it("[GAME-06] abandoned, it is settled by the sweep: burst loses, the order to leave pays", async () => {
    const { session, cash } = await playing();
    const { id } = await flying(session, 200, 180);
    const before = await cash();
    expect(await runtime.studio.settleInterrupted()).toBe(0);
    runtime.money.clock.advance(COUNTDOWN_MS + 600_000);
    expect(await runtime.studio.settleInterrupted()).toBe(1);
    expect(await cash()).toBe(before + 180);
    await flying(session, 200);
    const held = await cash();
    runtime.money.clock.advance(600_000);
    await Promise.all([runtime.studio.settleInterrupted(), runtime.studio.settleInterrupted()]);
    expect(await cash()).toBe(held);
    expect(id).not.toBe("");
  });

  it("[GAME-06] a win that the wallet did not take is paid while the page watches", async () => {
    const { session, cash } = await playing();
    const { id } = await flying(session, 300);
    const before = await cash();
    runtime.money.clock.advance(COUNTDOWN_MS + millisecondsTo(200));
    runtime.line = async () => {
      throw new Error("the line is cut");
    };
    expect((await runtime.call(session, "cash-out", { round: id })).problem.code).toBe("STUDIO.WALLET_SILENT");
    expect(await cash()).toBe(before);
    runtime.line = (_, pass) => pass();
    const watched = await runtime.call(session, "state", { watch: id });
    expect(crashRound(watched)).toMatchObject({ state: "settled", cashed_out: 200, win: 200 });
    expect(await cash()).toBe(before + 200);
  });

  it.each([
    ["never arrived", false],
    ["arrived", true],
  ])("[LEDGER-05] a stake whose answer was lost and that %s is taken back when nobody returns", async (_, arrives) => {
    const { session, cash } = await playing();
    runtime.line = async (_request, pass) => {
      if (arrives) await pass();
      throw new Error("the answer is lost");
    };
    expect((await runtime.bet(session)).status).toBe(503);
    runtime.line = (_request, pass) => pass();
    runtime.money.clock.advance(31_000);
    expect(await runtime.studio.settleInterrupted()).toBe(1);
    expect(await cash()).toBe(100_000);
    expect((await runtime.call(session, "state", {})).state.round).toBeNull();
    runtime.errors.length = 0;
  });

  it("a launch that was held up on the way is refused, and takes nothing", async () => {
    const { session, cash } = await playing();
    const request = runtime.request();
    const body = { request, stake: 100, auto_cash_out: null, valid_until: runtime.money.clock.now().getTime() + 5_000 };
    runtime.money.clock.advance(5_001);
    const late = await runtime.call(session, "bet", body);
    expect([late.status, late.problem.code]).toEqual([409, "STUDIO.NOT_PLACED"]);
    expect((await runtime.call(session, "state", { request })).state.round).toBeNull();
    expect(await cash()).toBe(100_000);
  });

  it("a page that lost the answer finds the flight by its press, and a stale repetition changes nothing", async () => {
    const { session, cash } = await playing();
    const request = runtime.request();
    const body = { request, stake: 100, auto_cash_out: null, valid_until: runtime.money.clock.now().getTime() + 5_000 };
    expect((await runtime.call(session, "bet", body)).status).toBe(200);
    expect(crashRound(await runtime.call(session, "state", { request })).request).toBe(request);
    runtime.money.clock.advance(600_000);
    expect(crashRound(await runtime.call(session, "bet", body)).request).toBe(request);
    expect(await cash()).toBe(99_900);
  });

  it("a stake that the wallet didn't acknowledge in time goes back: no rocket starts without a new press", async () => {
    const { session, cash } = await playing();
    runtime.line = async () => {
      throw new Error("the answer is lost");
    };
    const request = runtime.request();
    expect((await runtime.bet(session, null, request)).status).toBe(503);
    runtime.line = (_request, pass) => pass();
    runtime.errors.length = 0;
    runtime.money.clock.advance(5_001);
    expect((await runtime.call(session, "state", {})).state.round).toBeNull();
    expect((await runtime.bet(session, null, request)).state.round).toBeNull();
    expect(await cash()).toBe(100_000);
    expect((await runtime.bet(session)).state.round?.state).toBe("running");
  });

  it("is its own session's alone: nobody else leaves it or watches it", async () => {
    const { session, cash } = await playing();
    const { id } = await flying(session, 300);
    const before = await cash();
    const { session: stranger } = await playing();
    runtime.money.clock.advance(COUNTDOWN_MS + millisecondsTo(200));
    for (const [verb, body] of [
      ["cash-out", { round: id }],
      ["state", { watch: id }],
    ] as const) {
      const { status, problem } = await runtime.call(stranger, verb, body);
      expect([status, problem.code], verb).toEqual([404, "STUDIO.ROUND_UNKNOWN"]);
    }
    expect(await cash()).toBe(before);
    expect(crashRound(await runtime.call(session, "cash-out", { round: id })).cashed_out).toBe(200);
  });

  it("is left at the moment at which the call came in, however long the studio takes over it", async () => {
    const { session, cash } = await playing();
    const { id } = await flying(session, 300);
    const before = await cash();
    runtime.money.clock.advance(COUNTDOWN_MS + millisecondsTo(200));
    const slowly = new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          runtime.money.clock.advance(millisecondsTo(100_000));
          controller.enqueue(new TextEncoder().encode(JSON.stringify({ round: id })));
          controller.close();
        },
      },
      { highWaterMark: 0 },
    );
    const answer = await runtime.send(
      new Request(`http://test.localhost/studio/api/${session}/cash-out`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: slowly,
        duplex: "half",
      } as RequestInit),
    );
    expect(await answer.json()).toMatchObject({ round: { state: "settled", cashed_out: 200, win: 200 } });
    expect(await cash()).toBe(before + 200);
  });

  it("a guest flies with play money", async () => {
    const session = await runtime.playable(null, GAME);
    const answer = await runtime.bet(session);
    expect(answer.status).toBe(200);
    expect(answer.state.balance).toBe(100_000 - 100);
  });

  it.each([
    [{ request: "request-a", stake: 100, auto_cash_out: 100 }],
    [{ request: "request-a", stake: 100, auto_cash_out: 1_000_001 }],
    [{ request: "request-a", stake: 100, auto_cash_out: "2.00" }],
    [{ request: "request-a", stake: 150, auto_cash_out: null }],
    [{ request: "request-a", stake: 100 }],
  ])("refuses %j", async (body) => {
    const { session, cash } = await playing();
    expect((await runtime.call(session, "bet", body)).status).toBe(422);
    expect(await cash()).toBe(100_000);
  });
});
