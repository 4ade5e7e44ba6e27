import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { rejectedThenTaken } from "#tests/harness/rejected-then-taken.ts";
import { StudioHarness, slotRound } from "#tests/harness/studio.ts";
import { commitmentOf, nodeHmac } from "../fair/seeds.ts";
import { replaySlot } from "../fair/verify.ts";
import { SLOT_PROFILES } from "../math/profiles.ts";
import { payout } from "../math/slot/round.ts";

let runtime: StudioHarness;
beforeAll(async () => {
  runtime = await StudioHarness.create();
});
afterAll(() => runtime.close());

const unanswered = async () => {
  throw new Error("the line is cut");
};
/** Passes the call on, and loses the answer. */
const deaf = async (_: Request, pass: () => Promise<Response>) => {
  await pass();
  throw new Error("the answer is lost");
};
const rounds = async () =>
  (await runtime.money.database.pool.query("select state, bet::int, win::int from rounds order by id desc")).rows;

async function playing(real = 100_000n) {
  const player = await runtime.money.player({ real });
  const session = await runtime.playable(player);
  return { player, session, cash: async () => (await runtime.money.balance(player)).real };
}

/** Spins until free spins open; answers how the round stands then. */
async function opened(session: string) {
  for (let tries = 0; tries < 2_000; tries++) {
    const answer = await runtime.spin(session);
    if (slotRound(answer).state === "running") return answer;
  }
  throw new Error("no free spins in 2,000 spins");
}

async function playOut(session: string, answer: Awaited<ReturnType<typeof opened>>) {
  let now = answer;
  while (slotRound(now).state === "running") {
    now = await runtime.call(session, "free-spin", { round: slotRound(now).id, step: slotRound(now).spins.length });
    expect(now.status).toBe(200);
  }
  return now;
}

describe("a spin", () => {
  it("[GAME-03] moves stake and win as one action, and shows what the wallet says", async () => {
    const { session, cash } = await playing();
    const answer = await runtime.spin(session, 40);
    const round = slotRound(answer);
    expect(answer.status).toBe(200);
    expect(answer.state.balance).toBe(await cash());
    if (round.state === "settled") expect(await cash()).toBe(100_000 - 40 + round.win);
  });

  it("[GAME-03] the same press of the button is one round, however often it is sent", async () => {
    const { session, cash } = await playing();
    const request = runtime.request();
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => runtime.spin(session, 20, request)));
    expect(new Set(answers.map((answer) => slotRound(answer).id)).size).toBe(1);
    expect(await cash()).toBe(answers[0]?.state.balance);
    const other = await runtime.spin(session, 40, request);
    expect(other).toMatchObject({ status: 409, problem: { code: "STUDIO.REQUEST_REUSED" } });
  });

  it("two tabs at once: every accepted spin is one round, and the money agrees", async () => {
    const { session, cash } = await playing();
    const answers = await Promise.all(Array.from({ length: 8 }, () => runtime.spin(session)));
    const played = answers.filter(({ status }) => status === 200).map(slotRound);
    expect(played.length).toBeGreaterThan(0);
    for (const { status, problem } of answers) if (status !== 200) expect(problem.code).toBe("STUDIO.ROUND_OPEN");
    const won = played.reduce((sum, round) => sum + (round.state === "settled" ? round.win : 0), 0);
    expect(await cash()).toBe(100_000 - 20 * played.length + won);
  });

  it("without the money is refused, and changes nothing", async () => {
    const { session, cash } = await playing(10n);
    expect(await runtime.spin(session)).toMatchObject({ status: 409, problem: { code: "WALLET.INSUFFICIENT_FUNDS" } });
    expect(await cash()).toBe(10);
    expect((await runtime.call(session, "state", {})).state.round).toBeNull();
  });

  it("is played whose stake one call was refused and another of the same press was taken, as money came in between", async () => {
    const { player, session, cash } = await playing(10n);
    const request = runtime.request();
    const { first, again } = await rejectedThenTaken(runtime, {
      call: () => runtime.spin(session, 20, request),
      between: () => runtime.money.hold(player, "EUR", { real: 1_000n, bonus: 0n }),
    });
    expect(first).toMatchObject({ problem: { code: "WALLET.INSUFFICIENT_FUNDS" } });
    const played = slotRound(again);
    const settled = slotRound(await runtime.spin(session, 20, request));
    expect(settled).toMatchObject({ id: played.id, state: played.state });
    expect(["settled", "running"]).toContain(played.state);
    expect(await cash()).toBe(1_000 - 20 + (played.state === "settled" ? played.win : 0));
  });

  it.each([
    ["a stake that isn't offered", { request: "request-a", stake: 21 }],
    ["a negative stake", { request: "request-a", stake: -20 }],
    ["a stake as text", { request: "request-a", stake: "20" }],
    ["a broken stake", { request: "request-a", stake: 0.5 }],
    ["no stake", { request: "request-a" }],
    ["an unknown field", { request: "request-a", stake: 20, win: 9999 }],
    ["a list", []],
  ])("with %s is a 422 that names what is wrong", async (_, body) => {
    const { session, cash } = await playing();
    const answer = await runtime.call(session, "spin", body);
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.problem.errors ?? {}).length).toBeGreaterThan(0);
    expect(await cash()).toBe(100_000);
  });

  it("malformed, unknown, or of another engine is refused", async () => {
    const { session } = await playing();
    expect((await runtime.call(session, "spin", "{")).status).toBe(400);
    expect((await runtime.call(session, "gamble", {})).status).toBe(404);
    expect(
      (await runtime.call("5c0e0b5e-0000-4000-8000-000000000000", "spin", { request: "request-a", stake: 20 })).status,
    ).toBe(404);
    expect((await runtime.flight(session)).problem.code).toBe("STUDIO.ENGINE");
    const form = new Request(`http://test.localhost/studio/api/${session}/spin`, { method: "POST", body: "stake=20" });
    expect((await runtime.send(form)).status).toBe(415);
  });

  it("[RG-08 part: spin pace] is one pace for all sessions of a player, whatever races", async () => {
    const licence = runtime.money.brand.licences.CW;
    if (!licence) throw new Error("the test brand has a CW licence");
    const CW = { ...licence, rules: { ...licence.rules, minimumSpinMs: 2500 } };
    const slow = await StudioHarness.create({ brand: { licences: { CW } } });
    try {
      const [player, other] = [await slow.money.player({ real: 10_000n }), await slow.money.player({ real: 10_000n })];
      const sessions = [await slow.playable(player), await slow.playable(player), await slow.playable(player)];
      const codes = async () =>
        (await Promise.all(sessions.map((session) => slow.spin(session)))).map(({ status }) => status).toSorted();
      expect(await codes()).toEqual([200, 429, 429]);
      expect((await slow.spin(await slow.playable(other))).status).toBe(200);
    } finally {
      await slow.close();
    }
  });

  it("keeps the licence's pace and highest stake", async () => {
    const strict = { ...runtime.money.brand.licences };
    const licence = strict.CW;
    if (!licence) throw new Error("the test brand has a CW licence");
    const rules = { ...licence.rules, minimumSpinMs: 2500, maximumStakeCents: 100, autoplay: false };
    const slow = await StudioHarness.create({ brand: { licences: { ...strict, CW: { ...licence, rules } } } });
    try {
      const session = await slow.playable(await slow.money.player({ real: 10_000n }));
      const state = (await slow.call(session, "state", {})).state;
      expect(state.rules).toEqual({ minimum_spin_ms: 2500, autoplay: false });
      expect(Math.max(...state.stakes)).toBe(100);
      expect((await slow.spin(session, 200)).problem.code).toBe("STUDIO.STAKE");
      expect((await slow.spin(session)).status).toBe(200);
      expect(await slow.spin(session)).toMatchObject({ status: 429, problem: { code: "STUDIO.TOO_FAST" } });
      slow.money.clock.advance(2500);
      expect((await slow.spin(session)).problem.code).not.toBe("STUDIO.TOO_FAST");
    } finally {
      await slow.close();
    }
  });

  it("[RG-05 part: a round replayed] can be played again from the seed that was committed to", async () => {
    const { session } = await playing();
    const before = (await runtime.call(session, "state", {})).state.fair;
    const played = slotRound(await runtime.spin(session));
    if (played.state === "running") await playOut(session, await runtime.call(session, "state", {}));
    const after = (await runtime.call(session, "fair", { client_seed: "my own words" })).state.fair;
    expect(commitmentOf(after.revealed?.server_seed ?? "")).toBe(before.commitment);
    expect(after).toMatchObject({ client_seed: "my own words", next_nonce: 0 });
    expect(after.commitment).not.toBe(before.commitment);
    const profile = SLOT_PROFILES.get("medium")!;
    const source = { serverSeed: after.revealed!.server_seed, clientSeed: before.client_seed, nonce: played.nonce };
    const replayed = replaySlot(nodeHmac, source, profile);
    expect(played.spins[0]?.stops).toEqual(replayed.spins[0]?.stops);
    expect(played.spins[0]?.pays).toBe(Number(payout(20n, replayed.spins[0]!.pays)));
  });
});

describe("free spins", () => {
  it("[GAME-06] are shown one by one, go on after a reload, and pay once at the end", async () => {
    const { session, cash } = await playing();
    const start = await opened(session);
    const before = await cash();
    expect(slotRound(start).spins.length).toBe(1);
    const id = slotRound(start).id;
    const step = { round: id, step: 1 };
    const twice = await Promise.all([
      runtime.call(session, "free-spin", step),
      runtime.call(session, "free-spin", step),
    ]);
    for (const answer of twice) expect(slotRound(answer).spins.length).toBe(2);
    expect(await runtime.spin(session)).toMatchObject({ status: 409, problem: { code: "STUDIO.ROUND_OPEN" } });
    expect((await runtime.call(session, "fair", {})).problem.code).toBe("STUDIO.SEED_IN_USE");
    const reloaded = await runtime.call(session, "state", {});
    expect(slotRound(reloaded)).toMatchObject({ id, state: "running" });
    const end = slotRound(await playOut(session, reloaded));
    expect(end.spins.length).toBe(1 + end.free_spins_granted);
    expect(await cash()).toBe(before + end.win);
  });

  it("[GAME-06] left alone are played out and paid by the sweep, once", async () => {
    const { session, cash } = await playing();
    const id = slotRound(await opened(session)).id;
    const before = await cash();
    runtime.money.clock.advance(9 * 60_000);
    await runtime.studio.settleInterrupted();
    expect(await cash()).toBe(before);
    runtime.money.clock.advance(2 * 60_000);
    await Promise.all([runtime.studio.settleInterrupted(), runtime.studio.settleInterrupted()]);
    const end = slotRound(await runtime.call(session, "state", {}));
    expect(end).toMatchObject({ id, state: "settled" });
    expect(await cash()).toBe(before + end.win);
  });

  it("[LEDGER-06] are paid though the session was closed meanwhile", async () => {
    const { session, player, cash } = await playing();
    const start = await opened(session);
    const before = await cash();
    expect((await runtime.money.browser("DELETE", `/api/games/sessions/${session}`, { player })).status).toBe(204);
    const end = slotRound(await playOut(session, start));
    expect(await cash()).toBe(before + end.win);
    expect((await runtime.spin(session)).problem.code).toBe("WALLET.SESSION_ENDED");
  });
});

describe("a broken line to the wallet", () => {
  it("lost answers are asked for again under the same action: one bet", async () => {
    const { session, cash } = await playing();
    let lost = 0;
    runtime.line = (request, pass) => (lost++ < 2 ? deaf(request, pass) : pass());
    const answer = await runtime.spin(session);
    runtime.line = (_, pass) => pass();
    expect(answer.status).toBe(200);
    expect(answer.state.balance).toBe(await cash());
  });

  it("[GAME-06] a bet that never got an answer is kept, and the reloaded page carries it on", async () => {
    const { session, cash } = await playing();
    runtime.line = deaf;
    expect(await runtime.spin(session)).toMatchObject({ status: 503, problem: { code: "STUDIO.WALLET_SILENT" } });
    expect((await runtime.spin(session)).problem.code).toBe("STUDIO.ROUND_OPEN");
    runtime.line = (_, pass) => pass();
    const carried = await runtime.call(session, "state", {});
    expect(slotRound(carried).spins.length).toBe(1);
    expect(carried.state.balance).toBe(await cash());
    expect(runtime.errors.splice(0)).toContain("a call of a game failed");
  });

  it.each([
    ["before the wallet heard of it", unanswered],
    ["after the wallet had done it", deaf],
  ])("[GAME-06] a process that died %s: the sweep of the next one settles the spin once", async (_, fault) => {
    const { session, cash } = await playing();
    runtime.line = fault;
    await runtime.spin(session);
    runtime.line = (_request, pass) => pass();
    expect(await runtime.studio.settleInterrupted()).toBe(0);
    runtime.money.clock.advance(31_000);
    expect(await runtime.studio.settleInterrupted()).toBe(1);
    expect(await runtime.studio.settleInterrupted()).toBe(0);
    const end = slotRound(await runtime.call(session, "state", {}));
    expect(end.state).toBe("settled");
    expect(await cash()).toBe(100_000 - 20 + end.win);
    expect((await rounds())[0]).toEqual({ state: "settled", bet: 20, win: end.win });
    runtime.errors.length = 0;
  });

  it("a wallet that answers nonsense decides nothing", async () => {
    const { session, cash } = await playing();
    runtime.line = async () => new Response("<html>", { status: 200 });
    expect((await runtime.spin(session)).status).toBe(503);
    runtime.line = async () => Response.json({ balance: "much" });
    expect((await runtime.call(session, "state", {})).status).toBe(503);
    runtime.line = (_, pass) => pass();
    expect(await cash()).toBe(100_000);
    runtime.errors.length = 0;
  });
});
