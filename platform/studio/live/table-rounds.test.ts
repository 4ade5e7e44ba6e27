import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { TableState } from "#schemas/studio/table.ts";
import { rejectedThenTaken } from "#tests/harness/rejected-then-taken.ts";
import { StudioHarness } from "#tests/harness/studio.ts";
import { commitmentOf, nodeHmac } from "../fair/seeds.ts";
import { FairStream } from "../fair/stream.ts";
import { createStudio, type Studio } from "../studio.ts";
import { TABLE_RULES, tableWin } from "./kinds.ts";
import { UNPLAYED_RETAINED } from "./open-round.ts";
import { BETTING_MS, LAST_CALL_MS, RESULT_MS } from "./table-round.ts";

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
  runtime.money.clock.advance(60_000);
  await runtime.studio.settleInterrupted();
});

const RED = [{ place: "red", amount: 500 }];
const pass = (milliseconds: number) => runtime.money.clock.advance(milliseconds);
const toDraw = () => pass(BETTING_MS + LAST_CALL_MS);

async function seated(game = "salon/roulette", real = 100_000n) {
  const player = await runtime.money.player({ real });
  const session = await runtime.playable(player, game);
  return { player, session, cash: async () => (await runtime.money.balance(player)).real };
}

/** A table whose round has just opened. */
async function opened(session: string): Promise<TableState> {
  return (await runtime.table(session)).table;
}

async function seedOf(round: string): Promise<string> {
  const { rows } = await runtime.money.database.pool.query(
    "select server_seed from studio_table_rounds where id = $1",
    [round],
  );
  return rows[0].server_seed;
}
/** What the round will come to: known to the studio's table alone. */
async function resultOf({ round }: TableState, kind: "roulette" | "baccarat" | "wheel" = "roulette") {
  const source = { serverSeed: await seedOf(round.id), clientSeed: round.id, nonce: round.number };
  return TABLE_RULES[kind].draw(new FairStream(nodeHmac, source));
}
const isWin = (url: string) => url.endsWith("/wallet/v1/win");
const isBet = (url: string) => url.endsWith("/wallet/v1/bet");

describe("a shared table", () => {
  it.each(["roulette", "baccarat", "wheel"] as const)(
    "[GAME-03 part: a table of %s] takes bets in a window, draws one result for all, and pays each seat exactly",
    async (kind) => {
      const bets = {
        roulette: [
          { place: "17", amount: 100 },
          { place: "red", amount: 500 },
          { place: "dozen-1", amount: 200 },
        ],
        baccarat: [
          { place: "player", amount: 300 },
          { place: "tie", amount: 100 },
        ],
        wheel: [
          { place: "2x", amount: 500 },
          { place: "6.5x", amount: 100 },
        ],
      }[kind];
      const [one, two] = [await seated(`salon/${kind}`), await seated(`salon/${kind}`)];
      for (let turn = 0; turn < 6; turn += 1) {
        const before = [await one.cash(), await two.cash()] as const;
        const start = await opened(one.session);
        expect(start.round).toMatchObject({ phase: "betting", result: null, server_seed: null });
        expect((await opened(two.session)).round.id).toBe(start.round.id);
        const placed = await runtime.tableBet(one.session, { round: start.round.id, bets });
        expect(placed.table.mine.bets).toMatchObject([{ state: "placed", bets }]);
        await runtime.tableBet(two.session, { round: start.round.id, bets: [bets[0] as object] });
        const staked = bets.reduce((sum, { amount }) => sum + amount, 0);
        expect(await one.cash()).toBe(before[0] - staked);
        const expected = await resultOf(start, kind);
        toDraw();
        const [seenByOne, seenByTwo] = [await opened(one.session), await opened(two.session)];
        expect(seenByOne.round.result).toEqual(expected);
        expect(seenByTwo.round.result).toEqual(expected);
        expect(seenByOne.mine).toMatchObject({
          staked,
          win: Number(tableWin(TABLE_RULES[kind], bets, expected)),
          paid: true,
        });
        expect(await one.cash()).toBe(before[0] - staked + (seenByOne.mine.win ?? 0));
        expect(await two.cash()).toBe(before[1] - (bets[0]?.amount ?? 0) + (seenByTwo.mine.win ?? 0));
        expect(seenByOne.balance).toBe(await one.cash());
        pass(RESULT_MS);
      }
    },
  );

  it("shows what others have laid, in chips of the smallest stake, and never who they are", async () => {
    const [one, two] = [await seated(), await seated()];
    const { round } = await opened(one.session);
    await runtime.tableBet(one.session, { round: round.id, bets: RED });
    const { table } = await runtime.tableBet(two.session, {
      round: round.id,
      bets: [
        { place: "red", amount: 100 },
        { place: "7", amount: 200 },
      ],
    });
    expect(table.players).toBe(2);
    expect(table.chip).toBe(100);
    expect(table.places).toEqual([
      { place: "7", players: 1, chips: 2 },
      { place: "red", players: 2, chips: 6 },
    ]);
    const text = JSON.stringify((await runtime.table(two.session)).table);
    for (const secret of [one.session, String(one.player)]) expect(text).not.toContain(`"${secret}"`);
  });

  it("a page that watches is answered when another player bets, and when the round is drawn", async () => {
    const [one, two] = [await seated(), await seated()];
    const { round, seen } = await opened(one.session);
    runtime.waiting = (milliseconds) => {
      pass(milliseconds);
      return runtime.tableBet(two.session, { round: round.id, bets: RED }).then(() => undefined);
    };
    const watched = (await runtime.table(one.session, { seen })).table;
    expect(watched).toMatchObject({ players: 1, round: { id: round.id, phase: "betting" } });
    runtime.waiting = pass;
    const drawn = (await runtime.table(one.session, { seen: watched.seen })).table;
    // Ten seconds of quiet are answered too; the page asks again.
    const last = drawn.round.result ? drawn : (await runtime.table(one.session, { seen: drawn.seen })).table;
    expect(last.round).toMatchObject({ id: round.id, phase: "result" });
    expect(last.round.result).not.toBeNull();
  });

  it("keeps the last twelve results, and runs no round while nobody asks", async () => {
    const { session } = await seated("salon/wheel");
    const first = await opened(session);
    pass(3_600_000);
    const later = await opened(session);
    // The old round is drawn first, late as it is; then the next one opens.
    expect(later.round).toMatchObject({ id: first.round.id, phase: "result" });
    pass(1);
    expect((await opened(session)).round.number).toBe(first.round.number + 1);
    for (let turn = 0; turn < 13; turn += 1) {
      toDraw();
      await opened(session);
      pass(RESULT_MS);
      await opened(session);
    }
    const { last, round } = await opened(session);
    expect(last.map(({ number }) => number)).toEqual(
      Array.from({ length: 12 }, (_, index) => round.number - 1 - index),
    );
  });

  it("forgets rounds that nobody bet in, a hundred rounds later; those with a bet stay", async () => {
    const { session } = await seated("salon/wheel");
    const { round } = await opened(session);
    await runtime.tableBet(session, { round: round.id, bets: [{ place: "2x", amount: 100 }] });
    for (let passed = 0; passed < UNPLAYED_RETAINED + 20; passed += 1) {
      toDraw();
      await opened(session);
      pass(RESULT_MS);
      await opened(session);
      if (passed % 10 === 0) await runtime.studio.settleInterrupted();
    }
    const { rows } = await runtime.money.database.pool.query(
      "select number from studio_table_rounds where game = 'salon/wheel' and number between $1 and $2 order by number",
      [round.number, round.number + 15],
    );
    expect(rows).toEqual([{ number: round.number }]);
  });

  it("[RG-05 part: tables] commits to the seed before the first bet, reveals it with the result, and no bet changes it", async () => {
    const [one, two] = [await seated(), await seated()];
    const start = await opened(one.session);
    const before = await resultOf(start);
    for (const [index, { session }] of [one, two].entries())
      await runtime.tableBet(session, { round: start.round.id, bets: [{ place: String(17 + index), amount: 1_000 }] });
    toDraw();
    const { round } = await opened(one.session);
    expect(commitmentOf(round.server_seed ?? "")).toBe(start.round.commitment);
    expect(round.result).toEqual(before);
  });
});

describe("a bet", () => {
  it("is one, however often it is sent and by how many processes; with other stakes it is refused", async () => {
    const { session, cash } = await seated();
    const { round } = await opened(session);
    const body = { round: round.id, bets: RED, request: runtime.request() };
    const answers = await Promise.all([
      runtime.tableBet(session, body),
      runtime.tableBet(session, body, other),
      runtime.tableBet(session, body),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers[0]?.table.mine.bets).toHaveLength(1);
    expect(await cash()).toBe(100_000 - 500);
    const reused = await runtime.tableBet(session, { ...body, bets: [{ place: "black", amount: 500 }] });
    expect(reused.problem.code).toBe("STUDIO.REQUEST_REUSED");
  });

  it("of two tabs adds to the other's, together at most the table's most; both see them", async () => {
    const { session, cash } = await seated();
    const { round, most } = await opened(session);
    expect(most).toBe(10_000);
    const bet = (amount: number) => runtime.tableBet(session, { round: round.id, bets: [{ place: "odd", amount }] });
    const answers = await Promise.all([bet(6_000), bet(6_000)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(answers.find(({ status }) => status === 422)?.problem.code).toBe("STUDIO.TABLE_MOST");
    expect((await bet(4_000)).table.mine).toMatchObject({ staked: 10_000, bets: [{}, {}] });
    expect(await cash()).toBe(90_000);
  });

  it("of all of a player's sessions stays below the table's most, in chips whatever their currencies", async () => {
    const { player, session } = await seated();
    const { round } = await opened(session);
    const { money } = runtime;
    expect(
      (await money.browser("POST", "/api/player/accounts", { player, body: { currency: "BTC" } })).status,
    ).toBeLessThan(300);
    await money.hold(player, "BTC", { real: 1_000_000n, bonus: 0n });
    const bet = (from: string, amount: number) =>
      runtime.tableBet(from, { round: round.id, bets: [{ place: "odd", amount }] });
    const tabs = await Promise.all(
      [1, 2, 3].map(() => runtime.playable(player, "salon/roulette", { currency: "EUR" })),
    );
    const answers = await Promise.all([session, ...tabs].map((tab) => bet(tab, 6_000)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
    // A chip is 100 of EUR or 1,000 of BTC: 40 chips are left of 100.
    const coins = await runtime.playable(player, "salon/roulette", { currency: "BTC" });
    const dear = await bet(coins, 41_000);
    expect(dear).toMatchObject({ status: 422, problem: { params: { most: 100_000, staked: 60_000 } } });
    expect((await bet(coins, 40_000)).status).toBe(200);
    expect((await bet(session, 100)).problem.code).toBe("STUDIO.TABLE_MOST");
    // Another player's stakes have their own most.
    expect((await bet((await seated()).session, 10_000)).status).toBe(200);
  });

  it("that comes after the close is refused and takes nothing, whatever the page thinks; so is one for a round that is gone", async () => {
    const { session, cash } = await seated();
    const { round } = await opened(session);
    pass(BETTING_MS - 1);
    expect((await runtime.tableBet(session, { round: round.id, bets: RED })).status).toBe(200);
    pass(1);
    const late = await runtime.tableBet(session, { round: round.id, bets: RED });
    expect(late).toMatchObject({ status: 409, problem: { code: "STUDIO.NO_MORE_BETS" } });
    pass(LAST_CALL_MS + RESULT_MS);
    await opened(session);
    pass(1);
    const { round: next } = await opened(session);
    expect(next.id).not.toBe(round.id);
    expect((await runtime.tableBet(session, { round: round.id, bets: RED })).problem.code).toBe("STUDIO.NO_MORE_BETS");
    const now = runtime.money.clock.now().getTime();
    const heldUp = await runtime.tableBet(session, { round: next.id, bets: RED, valid_until: now - 1 });
    expect(heldUp.problem.code).toBe("STUDIO.NOT_PLACED");
    const elsewhere = await seated("salon/wheel");
    const wheel = await runtime.tableBet(elsewhere.session, { round: next.id, bets: [{ place: "2x", amount: 100 }] });
    expect(wheel.problem.code).toBe("STUDIO.NO_MORE_BETS");
    const { win } = (
      await runtime.money.database.pool.query("select sum(win) as win from studio_table_seats where session = $1", [
        session,
      ])
    ).rows[0];
    expect(await cash()).toBe(100_000 - 500 + Number(win));
  });

  it("on no place of the table, on one twice, of parts of a chip or of no amount is refused", async () => {
    const { session, cash } = await seated();
    const { round } = await opened(session);
    for (const [bets, code] of [
      [[{ place: "99", amount: 100 }], "FORM.INVALID"],
      [[...RED, ...RED], "FORM.INVALID"],
      [[{ place: "red", amount: 150 }], "STUDIO.STAKE"],
      [[{ place: "red", amount: 0 }], "FORM.INVALID"],
      [[{ place: "red", amount: -100 }], "FORM.INVALID"],
      [[], "FORM.INVALID"],
    ] as const)
      expect((await runtime.tableBet(session, { round: round.id, bets: [...bets] })).problem.code).toBe(code);
    expect((await runtime.play(session, {})).problem.code).toBe("STUDIO.ENGINE");
    expect(await cash()).toBe(100_000);
  });

  it("[RG-08 part: tables] that the wallet refuses takes nothing, says why, and leaves the seat to the next one", async () => {
    const { session, cash } = await seated("salon/roulette", 300n);
    const { round } = await opened(session);
    const refused = await runtime.tableBet(session, { round: round.id, bets: RED });
    expect(refused).toMatchObject({ status: 409, problem: { code: "WALLET.INSUFFICIENT_FUNDS" } });
    pass(1);
    const { table } = await runtime.tableBet(session, { round: round.id, bets: [{ place: "red", amount: 300 }] });
    expect(table.mine.bets).toMatchObject([
      { state: "refused", code: "WALLET.INSUFFICIENT_FUNDS" },
      { state: "placed" },
    ]);
    expect(await cash()).toBe(0);
  });
});

it("a bet that one call was refused and another of the same press was taken, as money came in between, goes back", async () => {
  const { player, session, cash } = await seated("salon/roulette", 300n);
  const { round } = await opened(session);
  const request = runtime.request();
  const { first, again } = await rejectedThenTaken(runtime, {
    call: () => runtime.tableBet(session, { round: round.id, bets: RED, request }),
    between: () => runtime.money.hold(player, "EUR", { real: 1_000n, bonus: 0n }),
  });
  expect(first).toMatchObject({ status: 409, problem: { code: "WALLET.INSUFFICIENT_FUNDS" } });
  expect(again.table.mine.bets).toMatchObject([{ state: "returned" }]);
  toDraw();
  expect((await opened(session)).mine).toMatchObject({ staked: 0, win: 0, bets: [{ state: "returned" }] });
  expect(await cash()).toBe(1_000);
});

describe("a wallet that gives no answer", () => {
  it("[LEDGER-05 part: tables] to a bet: asked again with the same id before the draw, it is one bet", async () => {
    const { session, cash } = await seated();
    const { round } = await opened(session);
    const request = runtime.request();
    runtime.line = async (_, pass) => {
      await pass();
      throw new Error("the line broke");
    };
    expect((await runtime.tableBet(session, { round: round.id, bets: RED, request })).status).toBe(503);
    runtime.line = (_, pass) => pass();
    const { table } = await runtime.table(session, { request });
    expect(table.mine.bets).toMatchObject([{ request, state: "placed" }]);
    expect(await cash()).toBe(99_500);
  });

  it("[LEDGER-05 part: tables] to a bet until the draw: its stake goes back before the rest is paid, and it never counts", async () => {
    const { session, cash } = await seated();
    const start = await opened(session);
    const result = (await resultOf(start)) as { number: number };
    const winning = [{ place: String(result.number), amount: 100 }];
    await runtime.tableBet(session, { round: start.round.id, bets: winning });
    pass(1);
    const request = runtime.request();
    runtime.line = async (_, pass) => {
      await pass();
      throw new Error("the line broke");
    };
    // The wallet has taken it, and the studio never hears of it.
    expect((await runtime.tableBet(session, { round: start.round.id, bets: winning, request })).status).toBe(503);
    runtime.line = (_, pass) => pass();
    toDraw();
    const { mine } = await opened(session);
    expect(mine).toMatchObject({
      staked: 100,
      win: 3_600,
      paid: true,
      bets: [{ state: "placed" }, { state: "returned" }],
    });
    expect(await cash()).toBe(100_000 - 100 + 3_600);
    expect((await runtime.table(session, { request })).table.mine.win).toBe(3_600);
    expect(await cash()).toBe(103_500);
  });

  it("a bet that the wallet confirms only after the draw is given back at once", async () => {
    const { session, cash } = await seated();
    const { round } = await opened(session);
    let isDrawn = false;
    runtime.line = async (request, pass) => {
      const answer = await pass();
      if (isBet(request.url) && !isDrawn) {
        isDrawn = true;
        toDraw();
        await other.settleInterrupted();
      }
      return answer;
    };
    const { table } = await runtime.tableBet(session, { round: round.id, bets: RED });
    expect(table.mine).toMatchObject({ staked: 0, bets: [{ state: "returned" }] });
    expect(await cash()).toBe(100_000);
  });

  it("[GAME-06 part: tables] to a win: it is sent until it is acknowledged, and paid once; also after the session has ended", async () => {
    const { session, player, cash } = await seated();
    const start = await opened(session);
    const { number } = (await resultOf(start)) as { number: number };
    await runtime.tableBet(session, { round: start.round.id, bets: [{ place: String(number), amount: 100 }] });
    runtime.line = async (request, pass) => {
      const answer = await pass();
      if (isWin(request.url)) throw new Error("the line broke");
      return answer;
    };
    toDraw();
    const { mine } = await opened(session);
    expect(mine).toMatchObject({ win: 3_600, paid: false });
    runtime.line = (_, pass) => pass();
    await runtime.money.browser("DELETE", `/api/games/sessions/${session}`, { player });
    expect(await runtime.studio.settleInterrupted()).toBe(0);
    pass(30_000);
    expect(await runtime.studio.settleInterrupted()).toBe(1);
    expect(await cash()).toBe(100_000 - 100 + 3_600);
    expect(await runtime.studio.settleInterrupted()).toBe(0);
  });

  it("[GAME-06 part: tables] a process that dies between the draw and the payment: others pay every seat once, together", async () => {
    const players = await Promise.all(Array.from({ length: 8 }, () => seated()));
    const start = await opened(players[0]?.session ?? "");
    const result = (await resultOf(start)) as { number: number };
    const bets = [{ place: String(result.number), amount: 100 }];
    for (const { session } of players) await runtime.tableBet(session, { round: start.round.id, bets });
    toDraw();
    // It has drawn and claimed the seats; none of its calls reaches the wallet.
    runtime.line = async () => {
      throw new Error("the process is gone");
    };
    await runtime.studio.settleInterrupted();
    runtime.line = (_, pass) => pass();
    pass(30_000);
    const paid = await Promise.all([runtime.studio.settleInterrupted(), other.settleInterrupted()]);
    expect(paid.reduce((sum, each) => sum + each, 0)).toBe(8);
    for (const { cash } of players) expect(await cash()).toBe(100_000 - 100 + 3_600);
    const { rows } = await runtime.money.database.pool.query("select state from studio_table_rounds where id = $1", [
      start.round.id,
    ]);
    expect(rows).toEqual([{ state: "settled" }]);
  });
});

it("[GAME-03 part: a full table] 200 seats with five bets each and two processes: one result, every seat paid once", {
  timeout: 120_000,
}, async () => {
  const places = ["red", "17", "dozen-2", "17-20", "column-3"];
  const SEATS = 10;
  const players = await Promise.all(Array.from({ length: 20 }, () => seated()));
  const sessions: string[] = [];
  for (const { player, session } of players) {
    const more = Array.from({ length: SEATS - 1 }, () => runtime.playable(player, "salon/roulette"));
    sessions.push(session, ...(await Promise.all(more)));
  }
  const start = await opened(sessions[0] ?? "");
  await Promise.all(
    sessions.map(async (session, index) => {
      const body = { round: start.round.id, bets: places.map((place) => ({ place, amount: 100 })) };
      expect((await runtime.tableBet(session, body, index % 2 ? other : runtime.studio)).status).toBe(200);
    }),
  );
  expect((await opened(sessions[0] ?? "")).players).toBe(20);
  toDraw();
  const paid = await Promise.all([runtime.studio.settleInterrupted(), other.settleInterrupted()]);
  expect(paid.reduce((sum, each) => sum + each, 0)).toBe(200);
  const stakes = places.map((place) => ({ place, amount: 100 }));
  const win = Number(tableWin(TABLE_RULES.roulette, stakes, await resultOf(start)));
  for (const { cash } of players) expect(await cash()).toBe(100_000 + SEATS * (win - 500));
});
