import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { FlightState } from "#schemas/studio/flight.ts";
import { studioContext } from "#tests/harness/solo-flight.ts";
import { StudioHarness } from "#tests/harness/studio.ts";
import { commitmentOf, nodeHmac } from "../fair/seeds.ts";
import { replayCrash } from "../fair/verify.ts";
import { HIGHEST, millisecondsTo, multiplierAt, plannedEnd } from "../math/crash/flight.ts";
import { findPlayableSession } from "../rounds/sessions.ts";
import { createStudio, type Studio } from "../studio.ts";
import { cashOutFlight } from "./cash-out.ts";
import { BETTING_MS, BURST_SHOWN_MS, GRACE_MS, LAST_CALL_MS, VOID_MS } from "./flight-round.ts";
import { UNPLAYED_RETAINED } from "./open-round.ts";

const GAME = "turbogames/rocket-x";
let runtime: StudioHarness;
/** Another process on the same database. */
let other: Studio;
beforeAll(async () => {
  runtime = await StudioHarness.create();
  other = createStudio(runtime.options());
});
afterAll(() => runtime.close());
beforeEach(async () => {
  runtime.line = (_, pass) => pass();
  runtime.waiting = (milliseconds) => runtime.money.clock.advance(milliseconds);
  // No round of another test is under way: what is unpaid is claimed for half a minute.
  for (let turn = 0; turn < 3; turn += 1) {
    pass(200_000);
    await settle();
  }
  runtime.errors.length = 0;
});

const now = () => runtime.money.clock.now().getTime();
const pass = (milliseconds: number) => runtime.money.clock.advance(milliseconds);
const settle = () => runtime.studio.settleInterrupted();
const isWin = (url: string) => url.endsWith("/wallet/v1/win");
const isBet = (url: string) => url.endsWith("/wallet/v1/bet");
const isRollback = (url: string) => url.endsWith("/wallet/v1/rollback");
const rejected = async () => {
  throw new Error("the line broke");
};

async function playing(real = 100_000n) {
  const player = await runtime.money.player({ real });
  const session = await runtime.playable(player, GAME);
  return { player, session, cash: async () => (await runtime.money.balance(player)).real };
}

const look = async (session: string) => (await runtime.flight(session)).flight;

/** Where the round bursts: known to the studio's table alone. */
async function burstOf({ round: { id, number } }: FlightState): Promise<number> {
  const { rows } = await runtime.money.database.pool.query(
    "select server_seed from studio_table_rounds where id = $1",
    [id],
  );
  return replayCrash(nodeHmac, { serverSeed: rows[0].server_seed, clientSeed: id, nonce: number });
}

/** A round whose betting has just begun and that bursts where it is wanted; rounds before it pass without bets. */
async function opened(
  session: string,
  wanted: (burst: number) => boolean = () => true,
): Promise<{ flight: FlightState; burst: number; end: number }> {
  for (let tries = 0; tries < 500; tries += 1) {
    const flight = await look(session);
    const burst = await burstOf(flight);
    if (flight.round.phase === "betting" && wanted(burst)) {
      return { flight, burst, end: plannedEnd({ burst, autoCashOut: null }).after };
    }
    pass(BETTING_MS + LAST_CALL_MS + 120_000);
    await look(session);
    pass(BURST_SHOWN_MS + GRACE_MS);
  }
  throw new Error("no such flight in 500");
}
/** Gives a round that takes bets a seed by which it bursts where it is wanted: one that few rounds have. */
async function burstsWhere({ round: { id, number } }: FlightState, wanted: (burst: number) => boolean): Promise<void> {
  const source = { clientSeed: id, nonce: number };
  const serverSeed = Array.from({ length: 200_000 }, (_, index) => `seed-${index}`).find((seed) =>
    wanted(replayCrash(nodeHmac, { ...source, serverSeed: seed })),
  );
  if (serverSeed === undefined) throw new Error("no seed bursts there");
  await runtime.money.database.pool.query(
    "update studio_table_rounds set server_seed = $2, commitment = $3 where id = $1",
    [id, serverSeed, commitmentOf(serverSeed)],
  );
}
/** The flight is launched in time, by whichever process. */
const toTakeOff = async () => {
  pass(BETTING_MS + LAST_CALL_MS);
  await settle();
};
/** The wallet has all that the round pays. */
const toEnd = async (session: string) => {
  pass(120_000);
  await look(session);
  pass(GRACE_MS);
  await look(session);
  await settle();
};
const between = (low: number, high: number) => (burst: number) => burst >= low && burst <= high;

describe("a shared flight", () => {
  it("[GAME-03 part: one flight for all] takes bets in a window, has one burst for all, and pays each bet what its player did", async () => {
    const [one, two, guest] = [await playing(), await playing(), await runtime.playable(null, GAME)];
    const { flight, burst, end } = await opened(one.session, between(300, 2_000));
    const round = flight.round.id;
    expect(flight.round).toMatchObject({ phase: "betting", burst: null, server_seed: null, next_at: null });
    await runtime.flightBet(one.session, { round, stake: 500 });
    await runtime.flightBet(two.session, { round, stake: 100, auto_cash_out: 250 });
    await runtime.flightBet(two.session, { round, stake: 200, panel: 1 });
    expect((await runtime.flightBet(guest, { round, stake: 300, auto_cash_out: 150 })).flight.balance).toBe(99_700);
    expect(await one.cash()).toBe(99_500);
    await toTakeOff();
    const [byOne, byTwo] = [await look(one.session), await look(two.session)];
    for (const seen of [byOne, byTwo]) {
      expect(seen.round).toMatchObject({ id: round, phase: "flying", burst: null, server_seed: null, next_at: null });
      expect(seen.round.takes_off_at).toBe(now());
      expect(seen.players).toBe(3);
    }
    pass(millisecondsTo(200));
    const left = await runtime.cashOut(one.session, byOne.mine[0]?.id ?? "");
    expect(left.flight.mine).toMatchObject([{ cashed_out: 200, win: 1_000, paid: true }]);
    expect(left.flight.balance).toBe(100_500);
    // The other sees it while the flight goes on, and the guest's automatic one.
    expect((await look(two.session)).bets).toEqual([
      { chips: 5, cashed_out: 200, mode: "real" },
      { chips: 3, cashed_out: 150, mode: "demo" },
      { chips: 2, cashed_out: null, mode: "real" },
      { chips: 1, cashed_out: null, mode: "real" },
    ]);
    pass(end - millisecondsTo(200));
    const over = await look(two.session);
    expect(over.round).toMatchObject({ id: round, phase: "burst", burst, next_at: now() + BURST_SHOWN_MS });
    expect((await look(one.session)).round).toMatchObject({ burst });
    expect(over.mine).toMatchObject([{ cashed_out: 250, win: 250 }, { cashed_out: null }]);
    pass(GRACE_MS);
    // Whoever looks ends what is lost; it is paid beside the answer, which the settle job awaits.
    expect((await look(two.session)).mine[1]).toMatchObject({ cashed_out: null, win: 0 });
    await settle();
    expect((await look(two.session)).mine[1]).toMatchObject({ paid: true });
    expect(await two.cash()).toBe(100_000 - 300 + 250);
    pass(BURST_SHOWN_MS - GRACE_MS);
    const next = await look(one.session);
    expect(next.round).toMatchObject({ number: flight.round.number + 1, phase: "betting" });
    expect(next.last[0]).toEqual({ id: round, number: flight.round.number, burst });
    expect(next.mine).toEqual([]);
  });

  it("[RG-05 part: flights] commits to its seed before the first bet, reveals it at the burst, and nothing before says where that is", async () => {
    const { session } = await playing();
    const { flight, burst, end } = await opened(session, between(150, 1_000));
    const { rows } = await runtime.money.database.pool.query(
      "select server_seed from studio_table_rounds where id = $1",
      [flight.round.id],
    );
    const seed: string = rows[0].server_seed;
    expect(commitmentOf(seed)).toBe(flight.round.commitment);
    const bet = { round: flight.round.id, auto_cash_out: HIGHEST };
    const answers: unknown[] = [flight, (await runtime.flightBet(session, bet)).flight];
    await toTakeOff();
    answers.push(await look(session));
    pass(end - 1);
    answers.push(await look(session), (await runtime.flight(session, { request: "nothing-pressed" })).flight);
    const read = await runtime.send(new Request(`http://test.localhost/studio/api/fair/${flight.round.id}`));
    const shown = (await read.json()) as { result: unknown; server_seed: unknown };
    expect(shown).toMatchObject({ state: "open", result: null, server_seed: null });
    for (const answer of [...answers, shown]) {
      expect(JSON.stringify(answer)).not.toContain(seed);
      if (answer !== shown) expect((answer as FlightState).round).toMatchObject({ burst: null, next_at: null });
    }
    const stored = await runtime.money.database.pool.query(
      "select result, next_at from studio_table_rounds where id = $1",
      [flight.round.id],
    );
    expect(stored.rows[0].result).toBeNull();
    expect(stored.rows[0].next_at.getTime()).toBeLessThan(now());
    pass(1);
    expect((await look(session)).round).toMatchObject({ burst, server_seed: seed });
  });

  it("a page that watches is answered at the burst, neither sooner nor later, whoever flies", async () => {
    const { session } = await playing();
    const { end } = await opened(session, between(120, 1_500));
    await toTakeOff();
    let flight = await look(session);
    const tookOff = flight.round.takes_off_at;
    while (flight.round.phase === "flying") flight = (await runtime.flight(session, { seen: flight.seen })).flight;
    expect(flight.round.phase).toBe("burst");
    expect(now()).toBe(tookOff + end);
  });

  it("a page that watches is answered when somebody bets and when somebody leaves; its balance comes when it changes", async () => {
    const [one, two] = [await playing(), await playing()];
    const { flight } = await opened(one.session, between(400, 100_000));
    const round = flight.round.id;
    expect(flight.balance).toBe(100_000);
    runtime.waiting = async (milliseconds) => {
      runtime.waiting = pass;
      pass(milliseconds);
      await runtime.flightBet(two.session, { round, stake: 300, auto_cash_out: 110 });
    };
    const seen = (await runtime.flight(one.session, { seen: flight.seen })).flight;
    expect(seen).toMatchObject({ players: 1, bets: [{ chips: 3, cashed_out: null }], balance: null });
    await toTakeOff();
    const flying = (await runtime.flight(one.session, { seen: seen.seen })).flight;
    expect(flying.round.phase).toBe("flying");
    const left = (await runtime.flight(one.session, { seen: flying.seen })).flight;
    expect(left.bets).toEqual([{ chips: 3, cashed_out: 110, mode: "real" }]);
    expect(now() - flying.round.takes_off_at).toBeLessThan(millisecondsTo(110) + 1_000);
    const text = JSON.stringify(left);
    for (const secret of [two.session, String(two.player)]) expect(text).not.toContain(`"${secret}"`);
  });

  it("an instant burst ends the flight at the take-off: no cash-out of any kind wins in it", async () => {
    const { session, cash } = await playing();
    const { flight } = await opened(session);
    await burstsWhere(flight, (burst) => burst < 100);
    await runtime.flightBet(session, { round: flight.round.id, auto_cash_out: 101 });
    const { flight: placed } = await runtime.flightBet(session, { round: flight.round.id, panel: 1 });
    await toTakeOff();
    const { flight: over } = await runtime.cashOut(session, placed.mine[1]?.id ?? "");
    expect(over.round).toMatchObject({ phase: "burst", burst: 100 });
    await toEnd(session);
    expect(await cash()).toBe(99_800);
  });

  it("a flight that reaches the ceiling pays everybody there", async () => {
    const { session, cash } = await playing();
    const { flight } = await opened(session);
    await runtime.flightBet(session, { round: flight.round.id });
    await burstsWhere(flight, (burst) => burst === HIGHEST);
    await toTakeOff();
    await look(session);
    pass(millisecondsTo(HIGHEST));
    const over = await look(session);
    expect(over.round).toMatchObject({ phase: "burst", burst: HIGHEST });
    await settle();
    expect((await look(session)).mine).toMatchObject([{ cashed_out: HIGHEST, win: HIGHEST }]);
    expect(await cash()).toBe(99_900 + HIGHEST);
  });

  it("keeps the last twenty bursts; rounds that nobody bet in go a hundred rounds later, those with a bet stay", async () => {
    const { session } = await playing();
    const { flight } = await opened(session);
    await runtime.flightBet(session, { round: flight.round.id });
    for (let turn = 0; turn < UNPLAYED_RETAINED + 20; turn += 1) {
      pass(BETTING_MS + LAST_CALL_MS);
      await look(session);
      pass(120_000);
      await look(session);
      pass(BURST_SHOWN_MS + GRACE_MS);
      if (turn % 10 === 0) await settle();
      await look(session);
    }
    const { last, round } = await look(session);
    expect(last.map(({ number }) => number)).toEqual(
      Array.from({ length: 20 }, (_, index) => round.number - 1 - index),
    );
    const { rows } = await runtime.money.database.pool.query(
      "select number from studio_table_rounds where game = $1 and number between $2 and $3 order by number",
      [GAME, flight.round.number, flight.round.number + 10],
    );
    expect(rows).toEqual([{ number: flight.round.number }]);
  });
});

describe("a bet on a flight", () => {
  it("is one, however often it is sent and by how many processes; with another stake or cash-out it is refused", async () => {
    const { session, cash } = await playing();
    const { flight } = await opened(session);
    const body = { round: flight.round.id, stake: 300, auto_cash_out: 200, request: runtime.request() };
    const answers = await Promise.all([
      runtime.flightBet(session, body),
      runtime.flightBet(session, body, other),
      runtime.flightBet(session, body),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers[0]?.flight.mine).toMatchObject([{ state: "placed", stake: 300, auto_cash_out: 200 }]);
    expect(await cash()).toBe(99_700);
    for (const change of [{ stake: 400 }, { auto_cash_out: 201 }, { auto_cash_out: null }, { panel: 1 }]) {
      expect((await runtime.flightBet(session, { ...body, ...change })).problem.code).toBe("STUDIO.REQUEST_REUSED");
    }
  });

  it("two tabs, two clicks: each of a player's two bets is placed once, and together they are at most the largest stake", async () => {
    const { player, session, cash } = await playing();
    const second = await runtime.playable(player, GAME);
    const { flight } = await opened(session);
    const round = flight.round.id;
    expect(flight.most).toBe(10_000);
    const answers = await Promise.all([
      runtime.flightBet(session, { round, stake: 6_000 }),
      runtime.flightBet(session, { round, stake: 6_000 }, other),
      runtime.flightBet(second, { round, stake: 6_000 }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    for (const { problem } of answers.filter(({ status }) => status === 409)) {
      expect(problem.code).toBe("STUDIO.BET_PLACED");
    }
    const dear = await runtime.flightBet(second, { round, panel: 1, stake: 4_100 });
    expect(dear).toMatchObject({ status: 422, problem: { code: "STUDIO.TABLE_MOST" } });
    expect((await runtime.flightBet(second, { round, panel: 1, stake: 4_000 })).status).toBe(200);
    expect(await cash()).toBe(90_000);
  });

  it("in two currencies, together are at most the largest stake, counted in chips", async () => {
    const { player, session } = await playing();
    const { money } = runtime;
    expect(
      (await money.browser("POST", "/api/player/accounts", { player, body: { currency: "BTC" } })).status,
    ).toBeLessThan(300);
    await money.hold(player, "BTC", { real: 1_000_000n, bonus: 0n });
    const coins = await runtime.playable(player, GAME, { currency: "BTC" });
    const round = (await opened(session)).flight.round.id;
    expect((await runtime.flightBet(session, { round, stake: 6_000 })).status).toBe(200);
    const bet = (stake: number) => runtime.flightBet(coins, { round, panel: 1, stake });
    expect(await bet(41_000)).toMatchObject({ status: 422, problem: { params: { most: 100_000, staked: 60_000 } } });
    expect((await bet(40_000)).status).toBe(200);
  });

  it("that comes after the close, too late, for another round or another game is refused and takes nothing", async () => {
    const { session, cash } = await playing();
    const { flight } = await opened(session);
    const round = flight.round.id;
    const late = await runtime.flightBet(session, { round, valid_until: now() - 1 });
    expect(late).toMatchObject({ status: 409, problem: { code: "STUDIO.NOT_PLACED" } });
    pass(BETTING_MS);
    expect((await look(session)).round.phase).toBe("closed");
    for (const named of [round, "00000000-0000-4000-8000-000000000000", "no-round-id"]) {
      const { status, problem } = await runtime.flightBet(session, { round: named });
      expect([status, problem.code]).toEqual([409, "STUDIO.NO_MORE_BETS"]);
    }
    const { rows } = await runtime.money.database.pool.query(
      "select count(*)::int as count from studio_table_bets where session = $1",
      [session],
    );
    expect(rows).toEqual([{ count: 0 }]);
    expect(await cash()).toBe(100_000);
    const table = await runtime.playable(await runtime.money.player({ real: 1_000n }), "salon/wheel");
    expect((await runtime.flightBet(table, { round })).problem.code).toBe("STUDIO.ENGINE");
    for (const [verb, body] of [
      ["spin", { request: "request-a", stake: 100 }],
      ["table", {}],
    ] as const)
      expect((await runtime.call(session, verb, body)).problem.code).toBe("STUDIO.ENGINE");
  });

  it.each([
    [{ auto_cash_out: 100 }, "FORM.INVALID"],
    [{ auto_cash_out: 1_000_001 }, "FORM.INVALID"],
    [{ auto_cash_out: "2.00" }, "FORM.INVALID"],
    [{ auto_cash_out: 150.5 }, "FORM.INVALID"],
    [{ auto_cash_out: undefined }, "FORM.INVALID"],
    [{ panel: 2 }, "FORM.INVALID"],
    [{ panel: -1 }, "FORM.INVALID"],
    [{ stake: 0 }, "FORM.INVALID"],
    [{ stake: -100 }, "FORM.INVALID"],
    [{ stake: 150 }, "STUDIO.STAKE"],
    [{ stake: 10_100 }, "STUDIO.TABLE_MOST"],
  ])("with %j is refused", async (change, code) => {
    const { session, cash } = await playing();
    const { round } = (await opened(session)).flight;
    expect((await runtime.flightBet(session, { round: round.id, ...change })).problem.code).toBe(code);
    expect(await cash()).toBe(100_000);
  });

  it("that the wallet refuses takes nothing, says why, and leaves its place to the next one", async () => {
    const { session, cash } = await playing(300n);
    const { round } = (await opened(session)).flight;
    const refused = await runtime.flightBet(session, { round: round.id, stake: 500 });
    expect(refused).toMatchObject({ status: 409, problem: { code: "WALLET.INSUFFICIENT_FUNDS" } });
    expect((await look(session)).mine).toMatchObject([{ state: "refused", code: "WALLET.INSUFFICIENT_FUNDS" }]);
    const { flight } = await runtime.flightBet(session, { round: round.id, stake: 300 });
    expect(flight.mine).toMatchObject([{ state: "placed", stake: 300 }]);
    expect(await cash()).toBe(0);
  });

  it("[LEDGER-05 part: flights] whose answer is lost is found by its press before the flight, and is one bet", async () => {
    const { session, cash } = await playing();
    const { round } = (await opened(session)).flight;
    const request = runtime.request();
    runtime.line = async (_, pass) => {
      await pass();
      throw new Error("the line broke");
    };
    expect((await runtime.flightBet(session, { round: round.id, request })).status).toBe(503);
    runtime.line = (_, pass) => pass();
    expect((await runtime.flight(session, { request })).flight).toMatchObject({
      asked: { request, state: "placed" },
      mine: [{ request, state: "placed" }],
    });
    expect(await cash()).toBe(99_900);
  });

  it.each([
    ["arrived", true],
    ["never arrived", false],
  ])(
    "[LEDGER-05 part: flights] that %s and wasn't confirmed before the flight goes back, and doesn't fly",
    async (_, arrives) => {
      const { session, cash } = await playing();
      const { flight } = await opened(session, between(200, 100_000));
      const request = runtime.request();
      runtime.line = async (sent, pass) => {
        if (!isBet(sent.url)) return pass();
        if (arrives) await pass();
        throw new Error("the line broke");
      };
      const body = { round: flight.round.id, request, auto_cash_out: 110 };
      expect((await runtime.flightBet(session, body)).status).toBe(503);
      runtime.line = (_, pass) => pass();
      await toTakeOff();
      const flying = await look(session);
      expect(flying).toMatchObject({ players: 0, mine: [{ state: "returned", paid: true, cashed_out: null }] });
      expect(await cash()).toBe(100_000);
      pass(millisecondsTo(150));
      expect((await runtime.cashOut(session, flying.mine[0]?.id ?? "")).flight.mine).toMatchObject([
        { cashed_out: null },
      ]);
      await toEnd(session);
      expect(await cash()).toBe(100_000);
    },
  );

  it("that the wallet confirms only after the launch is given back at once", async () => {
    const { session, cash } = await playing();
    const { flight } = await opened(session);
    runtime.line = async (request, forward) => {
      const answer = await forward();
      if (isBet(request.url)) {
        pass(BETTING_MS + LAST_CALL_MS);
        await other.settleInterrupted();
      }
      return answer;
    };
    const { flight: after } = await runtime.flightBet(session, { round: flight.round.id, auto_cash_out: 101 });
    expect(after.mine).toMatchObject([{ state: "returned", win: null }]);
    expect(await cash()).toBe(100_000);
  });
});

describe("a cash-out", () => {
  it("counts once, from however many tabs and processes, at what the clock says when it has come in", async () => {
    const { session, cash } = await playing();
    const { flight } = await opened(session, between(300, 100_000));
    const { flight: placed } = await runtime.flightBet(session, { round: flight.round.id });
    const bet = placed.mine[0]?.id ?? "";
    expect((await runtime.cashOut(session, bet)).problem.code).toBe("STUDIO.NOT_FLYING");
    await toTakeOff();
    pass(5_000);
    const answers = await Promise.all([
      runtime.cashOut(session, bet),
      runtime.cashOut(session, bet, other),
      runtime.cashOut(session, bet),
    ]);
    for (const { flight: seen } of answers) expect(seen.mine[0]?.cashed_out).toBe(multiplierAt(5_000));
    pass(1_000);
    expect((await runtime.cashOut(session, bet)).flight.mine[0]).toMatchObject({
      win: multiplierAt(5_000),
      paid: true,
    });
    expect(await cash()).toBe(99_900 + multiplierAt(5_000));
    await toEnd(session);
    expect(await cash()).toBe(99_900 + multiplierAt(5_000));
  });

  it("of two bets leaves with one; each is paid by itself", async () => {
    const { session, cash } = await playing();
    const { flight } = await opened(session, between(300, 5_000));
    const round = flight.round.id;
    await runtime.flightBet(session, { round, stake: 100 });
    const { flight: placed } = await runtime.flightBet(session, { round, stake: 200, panel: 1 });
    await toTakeOff();
    pass(millisecondsTo(150));
    await runtime.cashOut(session, placed.mine[1]?.id ?? "");
    expect(await cash()).toBe(99_700 + 300);
    pass(millisecondsTo(250) - millisecondsTo(150));
    await runtime.cashOut(session, placed.mine[0]?.id ?? "");
    expect(await cash()).toBe(99_700 + 300 + 250);
  });

  it("by hand after its automatic multiplier was reached is worth this, however late anybody looks", async () => {
    const { session, cash } = await playing();
    const { flight } = await opened(session, between(300, 100_000));
    const { flight: placed } = await runtime.flightBet(session, { round: flight.round.id, auto_cash_out: 150 });
    await toTakeOff();
    await look(session);
    pass(millisecondsTo(250));
    const { flight: left } = await runtime.cashOut(session, placed.mine[0]?.id ?? "");
    expect(left.mine).toMatchObject([{ cashed_out: 150, win: 150 }]);
    expect(await cash()).toBe(100_050);
  });

  it("at the burst point pays by itself, one hundredth above it doesn't", async () => {
    const [one, two] = [await playing(), await playing()];
    const { flight, burst } = await opened(one.session, between(110, 3_000));
    await runtime.flightBet(one.session, { round: flight.round.id, auto_cash_out: burst });
    await runtime.flightBet(two.session, { round: flight.round.id, auto_cash_out: burst + 1 });
    await toTakeOff();
    await toEnd(one.session);
    expect(await one.cash()).toBe(99_900 + burst);
    expect(await two.cash()).toBe(99_900);
  });

  it("that has come in before the burst counts though the studio comes to it afterwards; one that has not doesn't", async () => {
    const [one, two] = [await playing(), await playing()];
    const { flight, end } = await opened(one.session, between(150, 3_000));
    const bets: string[] = [];
    for (const { session } of [one, two]) {
      const { flight: placed } = await runtime.flightBet(session, { round: flight.round.id });
      bets.push(placed.mine[0]?.id ?? "");
    }
    await toTakeOff();
    await look(one.session);
    pass(end - 1);
    const before = runtime.money.clock.now();
    pass(1);
    expect((await look(one.session)).round.phase).toBe("burst");
    pass(GRACE_MS - 1);
    await look(one.session);
    const context = studioContext(runtime);
    await cashOutFlight(context, await findPlayableSession(context, one.session), bets[0] ?? "", before);
    await runtime.cashOut(two.session, bets[1] ?? "");
    await toEnd(one.session);
    expect(await one.cash()).toBe(99_900 + multiplierAt(end - 1));
    expect(await two.cash()).toBe(99_900);
  });

  it("whose body is held back until the burst is known is worth nothing", async () => {
    const { session, cash } = await playing();
    const { flight, end } = await opened(session, between(150, 3_000));
    const { flight: placed } = await runtime.flightBet(session, { round: flight.round.id });
    await toTakeOff();
    pass(end - 1);
    const heldBack = new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          pass(1);
          controller.enqueue(new TextEncoder().encode(JSON.stringify({ bet: placed.mine[0]?.id })));
          controller.close();
        },
      },
      { highWaterMark: 0 },
    );
    const answer = await runtime.send(
      new Request(`http://test.localhost/studio/api/${session}/cash-out`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: heldBack,
        duplex: "half",
      } as RequestInit),
    );
    expect(answer.status).toBe(200);
    await toEnd(session);
    expect(await cash()).toBe(99_900);
  });

  it("is its own session's alone, and of a bet that is there", async () => {
    const [one, stranger] = [await playing(), await playing()];
    const { flight } = await opened(one.session, between(300, 100_000));
    const { flight: placed } = await runtime.flightBet(one.session, { round: flight.round.id });
    await toTakeOff();
    pass(1_000);
    for (const bet of [placed.mine[0]?.id ?? "", flight.round.id, "no-bet-id"]) {
      const { status, problem } = await runtime.cashOut(stranger.session, bet);
      expect([status, problem.code]).toEqual([404, "STUDIO.ROUND_UNKNOWN"]);
    }
    expect((await look(one.session)).mine).toMatchObject([{ cashed_out: null }]);
  });

  it("[GAME-06 part: flights] that the wallet did not take is decided, and paid later, once; also after the session has ended", async () => {
    const { player, session, cash } = await playing();
    const { flight } = await opened(session, between(300, 100_000));
    const { flight: placed } = await runtime.flightBet(session, { round: flight.round.id });
    await toTakeOff();
    pass(millisecondsTo(200));
    runtime.line = async (request, forward) => {
      const answer = await forward();
      if (isWin(request.url)) throw new Error("the line broke");
      return answer;
    };
    const { flight: left } = await runtime.cashOut(session, placed.mine[0]?.id ?? "");
    expect(left.mine).toMatchObject([{ cashed_out: 200, win: 200, paid: false }]);
    runtime.line = (_, forward) => forward();
    await runtime.money.browser("DELETE", `/api/games/sessions/${session}`, { player });
    pass(30_000);
    await settle();
    await other.settleInterrupted();
    expect(await cash()).toBe(100_100);
    const { rows } = await runtime.money.database.pool.query(
      "select state, win from studio_table_seats where id = $1",
      [placed.mine[0]?.id],
    );
    expect(rows).toEqual([{ state: "settled", win: "200" }]);
  });
});

describe("without anybody", () => {
  it("[GAME-06 part: flights] a player who is gone: the automatic cash-out pays, the other bet flies on and is lost", async () => {
    const { session, cash } = await playing();
    const { flight, end } = await opened(session, between(200, 5_000));
    await runtime.flightBet(session, { round: flight.round.id, auto_cash_out: 150 });
    await runtime.flightBet(session, { round: flight.round.id, panel: 1, stake: 200 });
    await toTakeOff();
    await settle();
    pass(millisecondsTo(150));
    expect(await settle()).toBe(1);
    expect(await cash()).toBe(99_700 + 150);
    pass(end + GRACE_MS);
    expect(await settle()).toBe(1);
    expect(await settle()).toBe(0);
    expect(await cash()).toBe(99_700 + 150);
    const { rows } = await runtime.money.database.pool.query("select state from studio_table_rounds where id = $1", [
      flight.round.id,
    ]);
    expect(rows).toEqual([{ state: "settled" }]);
  });

  it("[GAME-06 part: flights] a page that comes back finds its bet in the air", async () => {
    const { session } = await playing();
    const { flight } = await opened(session, between(300, 100_000));
    await runtime.flightBet(session, { round: flight.round.id, stake: 300, auto_cash_out: 900 });
    await toTakeOff();
    await look(session);
    pass(4_000);
    expect((await runtime.open(GAME, session)).status).toBe(200);
    const reloaded = await look(session);
    expect(reloaded.round).toMatchObject({ id: flight.round.id, phase: "flying" });
    expect(multiplierAt(reloaded.now - reloaded.round.takes_off_at)).toBe(multiplierAt(4_000));
    expect(reloaded.mine).toMatchObject([{ panel: 0, stake: 300, auto_cash_out: 900, state: "placed", win: null }]);
  });

  it("a flight that is launched late begins then; one that no process launched for long gives all stakes back", async () => {
    const { session, cash } = await playing();
    const { flight } = await opened(session, between(300, 100_000));
    await runtime.flightBet(session, { round: flight.round.id });
    pass(BETTING_MS + LAST_CALL_MS + 5_000);
    const late = await look(session);
    expect(late.round).toMatchObject({ phase: "flying", takes_off_at: now() });
    await toEnd(session);
    pass(BURST_SHOWN_MS);
    const { flight: next } = await opened(session, between(300, 100_000));
    const held = await cash();
    await runtime.flightBet(session, { round: next.round.id, stake: 400, auto_cash_out: 101 });
    expect(await cash()).toBe(held - 400);
    pass(BETTING_MS + LAST_CALL_MS + VOID_MS + 1);
    expect(await settle()).toBe(1);
    expect(await cash()).toBe(held);
    const gone = await look(session);
    expect(gone).toMatchObject({
      players: 0,
      round: { id: next.round.id, phase: "burst" },
      mine: [{ state: "returned", paid: true, cashed_out: null }],
    });
    pass(BURST_SHOWN_MS);
    expect((await look(session)).round.number).toBe(next.round.number + 1);
  });

  it("[GAME-06 part: flights] processes that die between the steps of settling: others pay each bet once, together", async () => {
    const players = await Promise.all(Array.from({ length: 8 }, () => playing()));
    const { flight } = await opened(players[0]?.session ?? "", between(200, 100_000));
    for (const [index, { session }] of players.entries()) {
      const bet = { round: flight.round.id, auto_cash_out: index < 6 ? 150 : null };
      expect((await runtime.flightBet(session, bet)).status).toBe(200);
    }
    await toTakeOff();
    await look(players[0]?.session ?? "");
    // It has decided and claimed the seats; some wins reach the wallet, none of the answers comes back.
    let calls = 0;
    runtime.line = async (request, forward) => {
      calls += 1;
      if (isWin(request.url) && calls % 2 === 0) await forward();
      return rejected();
    };
    pass(millisecondsTo(150));
    await settle();
    runtime.line = (_, forward) => forward();
    pass(200_000);
    await Promise.all([settle(), other.settleInterrupted()]);
    pass(30_000);
    await Promise.all([settle(), other.settleInterrupted()]);
    for (const [index, { cash }] of players.entries()) expect(await cash()).toBe(99_900 + (index < 6 ? 150 : 0));
    const { rows } = await runtime.money.database.pool.query(
      "select state, count(*)::int as count from studio_table_seats where round_id = $1 group by state",
      [flight.round.id],
    );
    expect(rows).toEqual([{ state: "settled", count: 8 }]);
  });

  it("a rollback that got no answer is sent again, and its bet never flies", async () => {
    const { session, cash } = await playing();
    const { flight } = await opened(session, between(200, 100_000));
    runtime.line = async (request, forward) => {
      if (isRollback(request.url)) return rejected();
      const answer = await forward();
      return isBet(request.url) ? rejected() : answer;
    };
    await runtime.flightBet(session, { round: flight.round.id, auto_cash_out: 101 });
    await toTakeOff();
    await settle();
    expect(await cash()).toBe(99_900);
    runtime.line = (_, forward) => forward();
    pass(200_000);
    await settle();
    expect(await cash()).toBe(100_000);
  });
});
