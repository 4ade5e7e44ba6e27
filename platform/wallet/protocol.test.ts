import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MoneyHarness, testGame } from "#tests/harness/money.ts";

/*
 * What a provider's own calls can show is in the cases of scripts/wallet-suite, which tests/contracts/wallet.test.ts runs.
 * Here is what needs more: bonus money, several players, races, blocked players and ended sessions.
 */
let money: MoneyHarness;
beforeAll(async () => {
  money = await MoneyHarness.create();
});
afterAll(() => money.close());

let counter = 0;
const fresh = (name: string) => `${name}-${++counter}`;

/** A player in the middle of a session, with shorthand for the provider's calls. */
async function playing(purse: { real?: bigint; bonus?: bigint } = { real: 1000n }) {
  const player = await money.player(purse);
  const session = await money.session(player);
  return { player, session, ...calls(session) };
}

function calls(session: string) {
  return {
    bet: (amount: number, { action = fresh("bet"), round = fresh("round") } = {}) =>
      money.provider("bet", { session, action, round, amount }).then((answer) => ({ ...answer, action, round })),
    win: (round: string, amount: number, { action = fresh("win"), finished = true } = {}) =>
      money.provider("win", { session, action, round, amount, finished }),
    betWin: (bet: number, win: number, { action = fresh("bet-win"), round = fresh("round") } = {}) =>
      money.provider("bet-and-win", { session, action, round, bet, win }).then((one) => ({ ...one, action, round })),
    rollback: (target: string, round: string, { action = fresh("rollback") } = {}) =>
      money.provider("rollback", { session, action, target, round }),
    balance: async () => (await money.provider("balance", { session })).body.balance,
  };
}

describe("a round", () => {
  it("isn't opened without the money, not even for a bet whose win would cover it", async () => {
    const { bet, betWin, balance } = await playing({ real: 99n });
    const apiError = { status: 409, body: { code: "WALLET.INSUFFICIENT_FUNDS", params: { balance: 99 } } };
    expect(await bet(100)).toMatchObject(apiError);
    expect(await betWin(100, 1000)).toMatchObject(apiError);
    expect(await balance()).toBe(99);
  });
});

describe("bonus money", () => {
  it("is spent after real money, and gets the share of a win that it had in the stakes, rounded down", async () => {
    const { player, bet, win } = await playing({ real: 100n, bonus: 1000n });
    const { round } = await bet(300);
    expect(await money.balance(player)).toEqual({ real: 0, bonus: 800 });
    await win(round, 100);
    expect(await money.balance(player)).toEqual({ real: 34, bonus: 866 });
  });

  it("comes back as bonus money when a bet is rolled back", async () => {
    const { player, bet, rollback } = await playing({ real: 100n, bonus: 1000n });
    const { action, round } = await bet(300);
    await rollback(action, round);
    expect(await money.balance(player)).toEqual({ real: 100, bonus: 1000 });
  });

  it("alone wins bonus money, and the largest amounts are shared exactly", async () => {
    const { player, betWin } = await playing({ bonus: 10n });
    await betWin(10, 77);
    expect(await money.balance(player)).toEqual({ real: 0, bonus: 77 });
    // A 49th times 49 is less than one in floating point.
    const small = await playing({ bonus: 49n });
    await small.betWin(49, 1);
    expect(await money.balance(small.player)).toEqual({ real: 0, bonus: 1 });
    const rich = await playing({ real: 1n, bonus: 999_999_999_999n });
    await rich.betWin(1_000_000_000_000, 1_000_000_000_000);
    expect(await money.balance(rich.player)).toEqual({ real: 1, bonus: 999_999_999_999 });
  });
});

describe("an action id", () => {
  it("[LEDGER-04] of two sessions at once counts for one of them", async () => {
    const action = fresh("contested");
    const tables = await Promise.all(Array.from({ length: 8 }, () => playing()));
    const answers = await Promise.all(tables.map(({ bet }) => bet(100, { action })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409, 409, 409]);
  });

  it("belongs to its provider", async () => {
    money.games.set("other/game", testGame({ identifier: "other/game", provider: "other" }));
    const { session, bet } = await playing();
    const { action } = await bet(100);
    const stranger = await money.provider("balance", { session }, "other");
    expect(stranger).toMatchObject({ status: 404, body: { code: "WALLET.SESSION_UNKNOWN" } });
    const call = { session, action: fresh("foreign"), round: fresh("round"), amount: 10 };
    for (const [verb, body] of [
      ["bet", call],
      ["bet-and-win", { ...call, amount: undefined, bet: 10, win: 20 }],
      ["win", { ...call, finished: true }],
      ["rollback", { ...call, amount: undefined, target: action }],
    ] as const)
      expect(await money.provider(verb, body, "other"), verb).toMatchObject({
        status: 404,
        body: { code: "WALLET.SESSION_UNKNOWN" },
      });
    const theirs = await money.session(await money.player({ real: 50n }), { identifier: "other/game" });
    const body = { session: theirs, action, round: "r", amount: 10 };
    expect(await money.provider("bet", body, "other")).toMatchObject({ status: 200, body: { balance: 40 } });
  });
});

describe("a rollback", () => {
  it("[LEDGER-05] racing its bet leaves nothing taken, whichever comes first", async () => {
    const { bet, rollback, balance } = await playing();
    await Promise.all(
      Array.from({ length: 20 }, async (_, index) => {
        const [action, round] = [fresh("raced"), fresh("round")];
        const both = [() => bet(10, { action, round }), () => rollback(action, round)];
        await Promise.all((index % 2 ? both : both.reverse()).map((call) => call()));
      }),
    );
    expect(await balance()).toBe(1000);
  });

  it("takes a whole round back whole, unless what it paid is spent", async () => {
    const { betWin, bet, rollback, balance } = await playing();
    const lucky = await betWin(100, 900);
    expect(await rollback(lucky.action, lucky.round)).toMatchObject({ status: 200, body: { balance: 1000 } });
    const spent = await betWin(100, 900);
    await bet(1700);
    expect(await rollback(spent.action, spent.round)).toMatchObject({ body: { code: "WALLET.INSUFFICIENT_FUNDS" } });
    expect(await balance()).toBe(100);
  });

  it("of a whole round whose bonus win is spent is refused, however much real money there is", async () => {
    const { betWin, bet, rollback, player } = await playing({ bonus: 100n });
    const lucky = await betWin(10, 90);
    await bet(175);
    expect(await money.balance(player)).toEqual({ real: 0, bonus: 5 });
    const apiError = { status: 409, body: { code: "WALLET.INSUFFICIENT_FUNDS" } };
    expect(await rollback(lucky.action, lucky.round)).toMatchObject(apiError);
    await money.hold(player, "EUR", { real: 1000n, bonus: 79n });
    expect(await rollback(lucky.action, lucky.round)).toMatchObject(apiError);
    await money.hold(player, "EUR", { real: 1000n, bonus: 80n });
    expect(await rollback(lucky.action, lucky.round)).toMatchObject({ status: 200, body: { balance: 1000 } });
    expect(await money.balance(player)).toEqual({ real: 1000, bonus: 0 });
  });
});

describe("an ended session or a blocked player", () => {
  const endings: Record<string, (player: number, session: string) => Promise<unknown>> = {
    "WALLET.SESSION_ENDED": (player, session) => money.browser("DELETE", `/api/games/sessions/${session}`, { player }),
    "WALLET.PLAYER_BLOCKED": (player) =>
      money.database.pool.query("update players set blocked_at = $2 where id = $1", [player, money.clock.now()]),
  };

  it.each(Object.entries(endings))("[LEDGER-06] %s: wins and rollbacks settle, bets are refused", async (code, end) => {
    const { player, session, bet, betWin, win, rollback, balance } = await playing();
    const [lost, won, back] = [await bet(100), await bet(100), await bet(100)];
    await end(player, session);
    expect(await bet(10)).toMatchObject({ status: 403, body: { code } });
    expect(await betWin(10, 100)).toMatchObject({ status: 403, body: { code } });
    expect(await bet(100, lost)).toMatchObject({ status: 200, body: { replayed: true } });
    expect(await win(won.round, 250)).toMatchObject({ status: 200 });
    expect(await win(lost.round, 0)).toMatchObject({ status: 200 });
    expect(await rollback(back.action, back.round)).toMatchObject({ status: 200 });
    expect(await balance()).toBe(1050);
    expect((await money.provider("session", { session })).body.open).toBe(false);
  });

  it("[LEDGER-06] a session ends by itself after a day", async () => {
    const { bet, win } = await playing();
    const { round } = await bet(100);
    money.clock.advance(24 * 60 * 60 * 1000);
    expect(await bet(10)).toMatchObject({ status: 403, body: { code: "WALLET.SESSION_ENDED" } });
    expect(await win(round, 10)).toMatchObject({ status: 200 });
  });
});

describe("demo play", () => {
  it("moves play money of the session only, under the same rules", async () => {
    const journals = async () => (await money.database.pool.query("select count(*) from ledger_journals")).rows[0];
    const before = await journals();
    const demo = calls(await money.session(null));
    const first = await demo.bet(400);
    expect(first).toMatchObject({ status: 200, body: { balance: 99_600, currency: "FUN" } });
    expect((await demo.bet(400, first)).body).toEqual({ ...first.body, replayed: true });
    expect(await demo.bet(401, first)).toMatchObject({ status: 409, body: { code: "WALLET.KEY_REUSED" } });
    expect((await demo.win(first.round, 1000)).body.balance).toBe(100_600);
    expect((await demo.betWin(600, 100)).body.balance).toBe(100_100);
    const open = await demo.bet(100);
    expect((await demo.rollback(open.action, open.round)).body.balance).toBe(100_100);
    expect(await demo.bet(100_101)).toMatchObject({ status: 409, body: { code: "WALLET.INSUFFICIENT_FUNDS" } });
    expect(await demo.balance()).toBe(100_100);
    expect(await journals()).toEqual(before);
  });
});
