import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expireGifts } from "#platform/bonuses/expire-gifts.ts";
import { auditGameDays } from "#platform/reports/audit-game-days.ts";
import { listRounds } from "#schemas/api/games.ts";
import { createUserLimit } from "#schemas/api/limits.ts";
import { playerStats } from "#schemas/api/profile.ts";
import { raceLastSpin } from "#tests/harness/free-spin-races.ts";
import { GiftsHarness, testTemplate } from "#tests/harness/gifts.ts";

const DAY_MS = 24 * 60 * 60 * 1_000;
const freespins = { count: 3, bet: { EUR: "0.20" }, games: ["acme:gems"] };
const spins = { kind: "gift-spins", category: "fs", amount: {}, freespins, wager: 5 } as const;

let gifts: GiftsHarness;
beforeAll(async () => {
  gifts = await GiftsHarness.create([
    testTemplate({ wager: 2 }),
    testTemplate({ key: "spins", ...spins }),
    testTemplate({ key: "slots", ...spins, freespins: { ...freespins, games: ["category:jackpots", "other:*"] } }),
    testTemplate({ key: "one", ...spins, freespins: { ...freespins, count: 1 } }),
    testTemplate({ key: "capped", ...spins, max_win: { EUR: "1" }, wager: 1, freespins: { ...freespins, count: 1 } }),
    testTemplate({ key: "paid", ...spins, max_win: { EUR: "1" }, wager: 0, freespins: { ...freespins, count: 1 } }),
  ]);
});
afterAll(() => gifts.close());

let counter = 0;

/** A player with an active gift of spins and a session of the game. */
async function playing(key = "spins", { real = 0n, identifier = "acme/gems" } = {}) {
  const player = await gifts.player(real);
  const gift = await gifts.active(player, key);
  return { player, gift, ...calls(gift, await gifts.money.session(player, { identifier })) };
}

function calls(gift: string, session: string) {
  return {
    session,
    read: async () => (await gifts.money.provider("session", { session })).body.freespins,
    spin: (
      win = 0,
      {
        action = `fs-${++counter}`,
        round = `r-${action}`,
        more = {},
      }: { action?: string; round?: string; more?: object } = {},
    ) => gifts.money.provider("freespin", { session, action, round, gift, win, ...more }),
    back: (target: string, action = `back-${target}`) =>
      gifts.money.provider("rollback", { session, action, target, round: `r-${target}` }),
  };
}

const none = { status: 403, body: { code: "WALLET.FREESPIN_NONE" } };

describe("free spins", () => {
  it("[GIFT-05 part: the wallet] are played in the named game at the named bet; what they win is bonus money that wagers", async () => {
    const { player, gift, session, read, spin } = await playing("spins", { real: 1_000n });
    expect(await read()).toMatchObject({ gift, left: 3, total: 3, bet: 20, won: 0, wager: 5 });
    expect(await spin(100)).toMatchObject({
      status: 200,
      body: { balance: 1_000, replayed: false, freespins: { gift, left: 2, won: 100 } },
    });
    expect(await spin(0)).toMatchObject({ status: 200, body: { freespins: { left: 1, won: 100 } } });
    expect(await gifts.gift(player, gift)).toMatchObject({ stage: "wait", freespins_left: 1, amount_cents: 100 });
    expect(await gifts.money.balance(player), "no money has moved").toEqual({ real: 1_000, bonus: 0 });
    expect(await spin(40)).toMatchObject({ body: { balance: 1_140, freespins: { left: 0, won: 140, until: null } } });
    expect(await gifts.gift(player, gift)).toMatchObject({
      ...{ stage: "handle_bets", amount_cents: 140, balance_cents: 140, amount_wager_requirement_cents: 700 },
    });
    expect(await gifts.money.balance(player)).toEqual({ real: 1_000, bonus: 140 });
    expect(await read()).toBeNull();
    expect(await spin(1_000), "there is none left").toMatchObject(none);
    await gifts.spin(session, 700);
    expect(await gifts.gift(player, gift)).toMatchObject({ stage: "wager_done" });
    expect(await gifts.money.balance(player)).toEqual({ real: 440, bonus: 0 });
  });

  it("that win nothing lose the gift; without a wager their wins are real money, up to the maximum win", async () => {
    const lost = await playing("one");
    await lost.spin(0);
    expect(await gifts.gift(lost.player, lost.gift)).toMatchObject({ stage: "lost" });
    const paid = await playing("paid");
    await paid.spin(500);
    expect(await gifts.gift(paid.player, paid.gift)).toMatchObject({ stage: "finished" });
    expect(await gifts.money.balance(paid.player)).toEqual({ real: 100, bonus: 0 });
    const capped = await playing("capped");
    await capped.spin(500);
    expect(await gifts.money.balance(capped.player)).toEqual({ real: 0, bonus: 500 });
    await gifts.spin(capped.session, 500, 500);
    expect(await gifts.money.balance(capped.player), "capped when it becomes real money").toEqual({
      real: 100,
      bonus: 0,
    });
  });

  it("wait for the gift that wagers, without a time of their own, and begin when it is their turn", async () => {
    const { player, gift, session, spin } = await playing("one", { real: 10_000n });
    await gifts.active(player);
    await spin(300);
    expect(await gifts.gift(player, gift)).toMatchObject({ stage: "wait", amount_cents: 300, valid_until: null });
    gifts.money.clock.advance(6 * DAY_MS);
    await expireGifts(gifts.money.context);
    const late = await gifts.money.session(player);
    await gifts.spin(late, 10_000);
    expect(await gifts.gift(player, gift)).toMatchObject({ stage: "handle_bets", balance_cents: 300 });
    expect(session).not.toBe(late);
  });

  it("are offered and played in the games that their terms name, and in no other session", async () => {
    const { player, gift, read, spin } = await playing("slots");
    expect(await read()).toBeNull();
    expect(await spin(100)).toMatchObject(none);
    const jackpot = calls(gift, await gifts.money.session(player, { identifier: "acme/jackpot" }));
    expect(await jackpot.read()).toMatchObject({ gift, left: 3 });
    expect(await jackpot.spin(100)).toMatchObject({ status: 200 });
    const demo = calls(gift, await gifts.money.session(null, { identifier: "acme/jackpot" }));
    expect(await demo.read()).toBeNull();
    expect(await demo.spin(100)).toMatchObject(none);
    const stranger = await gifts.player();
    const theirs = calls(gift, await gifts.money.session(stranger, { identifier: "acme/jackpot" }));
    expect(await theirs.spin(100)).toMatchObject(none);
    expect(await gifts.gift(player, gift)).toMatchObject({ freespins_left: 2, amount_cents: 100 });
    const second = await gifts.active(player, "slots");
    expect(await jackpot.read(), "the oldest comes first").toMatchObject({ gift });
    await gifts.cancel(player, gift);
    expect(await jackpot.read()).toMatchObject({ gift: second });
    expect(await jackpot.spin(100), "given up").toMatchObject(none);
    gifts.money.clock.advance(7 * DAY_MS);
    const later = calls(second, await gifts.money.session(player, { identifier: "acme/jackpot" }));
    expect(await later.read()).toBeNull();
    expect(await later.spin(100), "over its time, before the job has ended it").toMatchObject(none);
  });

  it("stand in histories as such, and count towards no limit, figure of a game or statistic", async () => {
    const { player, spin, gift } = await playing("spins", { real: 1_000n });
    await gifts.money
      .clientOf(player)
      .ok(createUserLimit, { body: { type: "loss", period: "day", amount_cents: 100, currency: "EUR" } });
    await gifts.follow();
    expect(await spin(250)).toMatchObject({ status: 200 });
    const client = gifts.money.clientOf(player);
    expect(await client.ok(listRounds, { query: {} })).toMatchObject([
      { bet_cents: 0, win_cents: 250, free_spin: true, state: "settled" },
    ]);
    expect((await client.ok(playerStats, {})).rounds).toBe(0);
    await gifts.follow();
    expect(await auditGameDays(gifts.money.database)).toEqual([]);
    const { rows } = await gifts.money.database.pool.query(
      "select payload from events where player_id = $1 and type = 'round-settled'",
      [player],
    );
    expect(rows).toMatchObject([{ payload: { bet: 0, win: 250, win_bonus: 250, gift } }]);
    const { rows: limits } = await gifts.money.database.pool.query(
      "select counted::int from player_limits where player_id = $1",
      [player],
    );
    expect(limits).toEqual([{ counted: 0 }]);
    // A limit that is reached refuses spins as it refuses bets.
    const table = await gifts.money.session(player);
    expect((await gifts.spin(table, 100)).status).toBe(200);
    expect(await spin(250)).toMatchObject({ status: 403, body: { code: "WALLET.LIMIT_REACHED" } });
  });
});

describe("a free spin's action", () => {
  it("counts once, answers the same again, and no other content under its name", async () => {
    const { player, gift, spin } = await playing();
    const first = await spin(100, { action: "once-1" });
    await spin(50, { action: "once-2" });
    const again = await spin(100, { action: "once-1" });
    expect(again).toEqual({ ...first, body: { ...first.body, replayed: true } });
    expect(await spin(101, { action: "once-1" })).toMatchObject({ status: 409, body: { code: "WALLET.KEY_REUSED" } });
    expect(await spin(1, { action: "once-3", round: "r-once-1" })).toMatchObject({
      status: 409,
      body: { code: "WALLET.ROUND_CLOSED" },
    });
    expect(await gifts.gift(player, gift)).toMatchObject({ freespins_left: 1, amount_cents: 150 });
    for (const more of [{ win: -1 }, { win: 1.5 }, { gift: "x" }, { gift: undefined }]) {
      expect((await spin(1, { more })).status, JSON.stringify(more)).toBe(422);
    }
  });

  it("is taken back while the gift's spins are played; before it arrives it never counts", async () => {
    const { player, gift, spin, back } = await playing();
    await spin(100, { action: "back-1" });
    expect(await back("back-1")).toMatchObject({ status: 200 });
    expect(await back("back-1", "back-again"), "once").toMatchObject({ status: 200 });
    expect(await gifts.gift(player, gift)).toMatchObject({ freespins_left: 3, amount_cents: 0 });
    expect(await spin(100, { action: "back-1" })).toMatchObject({ body: { code: "WALLET.BET_ROLLED_BACK" } });
    expect(await back("back-2"), "unknown").toMatchObject({ status: 200 });
    expect(await spin(100, { action: "back-2" })).toMatchObject({ body: { code: "WALLET.BET_ROLLED_BACK" } });
    for (const action of ["back-3", "back-4", "back-5"]) expect((await spin(10, { action })).status).toBe(200);
    expect(await back("back-5"), "its win is bonus money now").toMatchObject({ body: { code: "WALLET.ROUND_CLOSED" } });
    expect(await gifts.money.balance(player)).toEqual({ real: 0, bonus: 30 });
    const other = await playing();
    await other.spin(100, { action: "given-1" });
    await gifts.cancel(other.player, other.gift);
    expect(await other.back("given-1")).toMatchObject({ body: { code: "WALLET.ROUND_CLOSED" } });
    const late = await playing();
    await late.spin(100, { action: "late-1" });
    gifts.money.clock.advance(7 * 24 * 60 * 60 * 1_000);
    expect(await late.back("late-1"), "its time is over").toMatchObject({ body: { code: "WALLET.ROUND_CLOSED" } });
  });

  it("is refused in a session that has ended, to blocked players, and in a break", async () => {
    const ended = await playing();
    await gifts.money.database.pool.query("update game_sessions set closed_at = now() where id = $1", [ended.session]);
    expect(await ended.spin(1)).toMatchObject({ status: 403, body: { code: "WALLET.SESSION_ENDED" } });
    expect(await ended.read()).toBeNull();
    const blocked = await playing();
    await gifts.money.database.pool.query("update players set blocked_at = now() where id = $1", [blocked.player]);
    expect(await blocked.spin(1)).toMatchObject({ status: 403, body: { code: "WALLET.PLAYER_BLOCKED" } });
    expect(
      await gifts.money.provider("freespin", { session: "x", action: "a", round: "r", gift: "1", win: 0 }),
    ).toMatchObject({
      body: { code: "WALLET.SESSION_UNKNOWN" },
    });
  });

  it("[LEDGER-10 part: free spins] of many at once for the last one exactly one is played", async () => {
    const { accepted, codes, bonus } = await raceLastSpin(gifts, "one", 50);
    expect(accepted).toEqual([bonus]);
    expect([...codes]).toEqual(["WALLET.FREESPIN_NONE"]);
  });

  it("against a cancellation or the end of its time at once leaves no money and no spin too many", async () => {
    for (let round = 0; round < 4; round++) {
      const { player, gift, spin } = await playing("one");
      if (round % 2) {
        await gifts.money.database.pool.query("update gifts set valid_until = $2 where id = $1", [
          gift,
          gifts.money.clock.now(),
        ]);
      }
      const [played] = await Promise.all([
        spin(100),
        round % 2 ? expireGifts(gifts.money.context) : gifts.cancel(player, gift),
      ]);
      const { stage } = await gifts.gift(player, gift);
      expect(await gifts.money.balance(player)).toEqual({ real: 0, bonus: stage === "handle_bets" ? 100 : 0 });
      if (round % 2) expect([played.status, stage]).toEqual([403, "expired"]);
      else expect(stage).toBe("canceled");
    }
  });
});
