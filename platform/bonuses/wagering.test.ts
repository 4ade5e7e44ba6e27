import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { GiftsHarness, testTemplate } from "#tests/harness/gifts.ts";

let gifts: GiftsHarness;
beforeAll(async () => {
  gifts = await GiftsHarness.create([
    testTemplate(),
    testTemplate({ key: "small", amount: { EUR: "10" }, wager: 2, max_win: { EUR: "15" } }),
    testTemplate({
      key: "terms",
      max_bet: { EUR: "2" },
      weights: { "acme:gems": 50, "category:slots": 100, "category:crash": 20 },
      excluded_games: ["category:jackpots", "other:*"],
    }),
    testTemplate({ key: "cash", kind: "cash", wager: 0 }),
  ]);
});
afterAll(() => gifts.close());

const DAY_MS = 24 * 60 * 60 * 1_000;
const done = { status: 200 };
const refused = (code: string) => ({ body: { code } });

describe("activation", () => {
  it("puts the bonus money onto the account once, and another gift waits for its turn", async () => {
    const player = await gifts.money.player({ real: 1_000n });
    const [first, second] = [await gifts.issue(player), await gifts.issue(player, "small")];
    expect(await gifts.gift(player, first)).toMatchObject({ stage: "issued", activatable: true, balance_cents: 0 });
    const answers = await Promise.all(Array.from({ length: 12 }, () => gifts.activate(player, first)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.stage}`))).toEqual(new Set(["200 handle_bets"]));
    expect(await gifts.money.balance(player)).toEqual({ real: 1_000, bonus: 5_000 });
    expect((await gifts.activate(player, second)).body).toMatchObject({ stage: "wait", valid_until: null });
    expect(await gifts.cancel(player, first)).toMatchObject({
      status: 200,
      body: { stage: "canceled", balance_cents: 0 },
    });
    expect(await gifts.money.balance(player)).toEqual({ real: 1_000, bonus: 1_000 });
    expect(await gifts.gift(player, second)).toMatchObject({ stage: "handle_bets", balance_cents: 1_000 });
    expect(await gifts.cancel(player, first)).toMatchObject({ status: 409, body: { code: "BONUS.FINISHED" } });
    expect(await gifts.activate(player, first)).toMatchObject({ status: 409, body: { code: "BONUS.NOT_ACTIVATABLE" } });
    const other = await gifts.money.player();
    expect(await gifts.activate(other, second)).toMatchObject({ status: 404, body: { code: "BONUS.UNKNOWN" } });
  });

  it("pays a gift with nothing to wager as real money, and none after its time", async () => {
    const player = await gifts.money.player();
    const id = await gifts.active(player, "cash");
    expect(await gifts.gift(player, id)).toMatchObject({ stage: "finished", amount_wager_requirement_cents: 0 });
    expect(await gifts.money.balance(player)).toEqual({ real: 5_000, bonus: 0 });
    const late = await gifts.issue(player);
    gifts.money.clock.advance(3 * DAY_MS);
    expect(await gifts.gift(player, late)).toMatchObject({ activatable: false });
    expect(await gifts.activate(player, late)).toMatchObject({ status: 409 });
    expect(await gifts.gift(player, late)).toMatchObject({ stage: "expired" });
  });
});

describe("bets", () => {
  it("move the requirement, real money first; the wins of bonus money are the gift's; at the end it is real money up to its maximum win", async () => {
    const player = await gifts.money.player({ real: 500n });
    const id = await gifts.active(player, "small");
    const session = await gifts.money.session(player);
    expect(await gifts.spin(session, 300)).toMatchObject({ ...done, body: { balance: 1_200 } });
    expect(await gifts.gift(player, id)).toMatchObject({ amount_wager_cents: 300, balance_cents: 1_000 });
    // 200 of real money and 600 of the gift's: three quarters of the win are bonus money.
    expect(await gifts.spin(session, 800, 1_600)).toMatchObject(done);
    expect(await gifts.money.balance(player)).toEqual({ real: 400, bonus: 1_600 });
    expect(await gifts.gift(player, id)).toMatchObject({ amount_wager_cents: 1_100, balance_cents: 1_600 });
    expect(await gifts.spin(session, 400)).toMatchObject(done);
    // The last 500 are bonus money, and bring the requirement to 2,000. The round is open: nothing is decided.
    await gifts.bet(session, 500, "last");
    expect(await gifts.gift(player, id)).toMatchObject({ stage: "handle_bets", amount_wager_cents: 2_000 });
    const answer = await gifts.win(session, "last", 1_000);
    // 1,100 and 1,000 of bonus money: 1,500 become real money.
    expect(answer.body.balance).toBe(1_500);
    expect(await gifts.money.balance(player)).toEqual({ real: 1_500, bonus: 0 });
    expect(await gifts.gift(player, id)).toMatchObject({ stage: "wager_done", balance_cents: 0, cancelable: false });
    expect(await gifts.spin(session, 100)).toMatchObject(done);
    // A last stake that is larger than what is missing: no more is shown than has to be wagered.
    const another = await gifts.money.player({ real: 5_000n });
    const met = await gifts.active(another, "small");
    await gifts.spin(await gifts.money.session(another), 2_500);
    expect(await gifts.gift(another, met)).toMatchObject({ stage: "wager_done", amount_wager_cents: 2_000 });
  });

  it("with bonus money keep to the gift's games and largest stake; with real money they count as far as the terms go", async () => {
    const player = await gifts.money.player({ real: 1_000n });
    const id = await gifts.active(player, "terms");
    const progress = async () => (await gifts.gift(player, id)).amount_wager_cents;
    const gems = await gifts.money.session(player);
    const jackpot = await gifts.money.session(player, { identifier: "acme/jackpot" });
    const table = await gifts.money.session(player, { identifier: "acme/table" });
    expect(await gifts.spin(gems, 300)).toMatchObject(done);
    expect(await progress(), "half of the 2.00 that a stake may be").toBe(100);
    expect(await gifts.spin(jackpot, 100)).toMatchObject(done);
    expect(await gifts.spin(table, 100)).toMatchObject(done);
    expect(await progress(), "an excluded game, and one without a weight").toBe(100);
    expect(await gifts.spin(gems, 500)).toMatchObject(done);
    expect(await gifts.money.balance(player)).toEqual({ real: 0, bonus: 5_000 });
    expect(await gifts.spin(jackpot, 100)).toMatchObject({ status: 403, ...refused("WALLET.BONUS_GAME_EXCLUDED") });
    expect(await gifts.spin(gems, 201)).toMatchObject({ status: 422, ...refused("WALLET.BONUS_STAKE_TOO_HIGH") });
    expect(await gifts.bet(gems, 150, "two")).toMatchObject(done);
    expect(await gifts.bet(gems, 51, "two", "two-b")).toMatchObject(refused("WALLET.BONUS_STAKE_TOO_HIGH"));
    expect(await gifts.bet(gems, 50, "two", "two-c")).toMatchObject(done);
    expect(await gifts.spin(table, 200)).toMatchObject(done);
    const { rows } = await gifts.money.database.pool.query(
      "select bet::int, bonus::int, weight, counted::int, reason from gift_stakes where gift_id = $1 order by at, bet",
      [id],
    );
    expect(rows.map(({ reason }) => reason).sort()).toEqual(
      [
        "above_max_bet",
        "above_max_bet",
        "counted",
        "counted",
        "excluded_game",
        "unweighted_game",
        "unweighted_game",
      ].sort(),
    );
    expect(await progress()).toBe(300);
  });

  it("count in a game by its own weight, else by the highest of its categories, and in none of an excluded provider", async () => {
    const id = await gifts.active(await gifts.money.player(), "terms");
    const weigh = "select gift_weight(g, $2, '{crash,slots}') as weight from gifts g where id = $1";
    const weightIn = async (game: string) => (await gifts.money.database.pool.query(weigh, [id, game])).rows[0].weight;
    expect(await Promise.all(["acme/gems", "acme/else", "other/gems"].map(weightIn))).toEqual([50, 100, -1]);
  });

  it("that play all of it away lose the gift, and one that is rolled back brings it back", async () => {
    const player = await gifts.money.player();
    const id = await gifts.active(player, "small");
    const session = await gifts.money.session(player);
    expect(await gifts.bet(session, 400, "open")).toMatchObject(done);
    expect(await gifts.spin(session, 600, 0, "whole")).toMatchObject(done);
    expect((await gifts.gift(player, id)).stage, "a stake of it is open").toBe("handle_bets");
    expect(await gifts.win(session, "open", 0)).toMatchObject(done);
    expect(await gifts.gift(player, id)).toMatchObject({ stage: "lost", amount_wager_cents: 1_000 });
    expect(await gifts.rollback(session, "whole")).toMatchObject({ ...done, body: { balance: 600 } });
    expect(await gifts.gift(player, id)).toMatchObject({
      stage: "handle_bets",
      amount_wager_cents: 400,
      balance_cents: 600,
    });
    expect(await gifts.rollback(session, "whole")).toMatchObject({ ...done, body: { replayed: true } });
  });

  it("that end after the gift: a win is real money once it was converted, and the house's once it was given up", async () => {
    const player = await gifts.money.player();
    const session = await gifts.money.session(player);
    await gifts.active(player, "small");
    await gifts.bet(session, 100, "late");
    for (const _ of [1, 2, 3]) await gifts.spin(session, 700, 700);
    expect(await gifts.money.balance(player)).toEqual({ real: 900, bonus: 0 });
    expect(await gifts.win(session, "late", 10_000)).toMatchObject({ body: { balance: 1_500 } });
    expect(await gifts.money.balance(player), "up to the maximum win of 15.00").toEqual({ real: 1_500, bonus: 0 });

    const other = await gifts.money.player();
    const played = await gifts.money.session(other);
    const id = await gifts.active(other, "small");
    await gifts.bet(played, 100, "given-up");
    await gifts.bet(played, 100, "taken-back");
    await gifts.cancel(other, id);
    expect(await gifts.win(played, "given-up", 5_000)).toMatchObject({ ...done, body: { balance: 0 } });
    expect(await gifts.rollback(played, "taken-back")).toMatchObject({ ...done, body: { balance: 0 } });
    expect(await gifts.money.balance(other)).toEqual({ real: 0, bonus: 0 });
  });

  it("after the gift's time find no bonus money, even before the job has ended it", async () => {
    const player = await gifts.money.player();
    const id = await gifts.active(player);
    gifts.money.clock.advance(7 * DAY_MS);
    const session = await gifts.money.session(player);
    expect(await gifts.spin(session, 100)).toMatchObject(refused("WALLET.INSUFFICIENT_FUNDS"));
    expect(await gifts.gift(player, id)).toMatchObject({ stage: "expired", amount_wager_cents: 0, balance_cents: 0 });
  });
});

describe("a round that several sessions play", () => {
  const sharing = async (real = 0n) => {
    const player = await gifts.money.player({ real });
    const id = await gifts.active(player, "terms");
    const sessions = await Promise.all(Array.from({ length: 6 }, () => gifts.money.session(player)));
    const bet = (session: string, amount: number, shared: string, opposite = 0, action = `${shared}-${session}`) =>
      gifts.money.provider("bet", {
        session,
        action,
        round: `${shared}-${session}`,
        amount,
        shared_round: shared,
        opposite,
      });
    return { player, id, sessions, bet, progress: async () => (await gifts.gift(player, id)).amount_wager_cents };
  };

  it("is staked with bonus money up to the largest stake in all of them together, however many bet at once", async () => {
    const { player, sessions, bet } = await sharing();
    const answers = await Promise.all(sessions.map((session) => bet(session, 100, "burst")));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 422, 422, 422, 422]);
    expect(answers.find(({ status }) => status === 422)).toMatchObject(refused("WALLET.BONUS_STAKE_TOO_HIGH"));
    expect(await gifts.money.balance(player)).toEqual({ real: 0, bonus: 4_800 });
    expect(await bet(sessions[0] as string, 200, "next"), "the next round").toMatchObject(done);
    const another = await sharing();
    expect(await another.bet(another.sessions[0] as string, 200, "burst"), "another player").toMatchObject(done);
  });

  it("counts nothing of stakes that stand against each other, and a bet that is taken back leaves the sum right", async () => {
    const { sessions, bet, progress } = await sharing();
    const [red = "", black = ""] = sessions;
    await bet(red, 100, "wheel");
    expect(await progress()).toBe(50);
    await bet(black, 60, "wheel", 120);
    expect(await progress(), "40 of 160 are at risk, in a game that counts by half").toBe(20);
    await gifts.rollback(black, `wheel-${black}`, `wheel-${black}`);
    expect(await progress()).toBe(20);
    await gifts.rollback(red, `wheel-${red}`, `wheel-${red}`);
    expect(await progress()).toBe(0);
    await bet(red, 100, "both", 100);
    expect(await progress()).toBe(0);
  });

  it("is the same request only with the same shared round", async () => {
    const { sessions, bet } = await sharing();
    const [session = ""] = sessions;
    expect(await bet(session, 100, "once", 0, "same-shared")).toMatchObject(done);
    expect((await bet(session, 100, "once", 0, "same-shared")).body.replayed).toBe(true);
    expect(await bet(session, 100, "once", 100, "same-shared")).toMatchObject(refused("WALLET.KEY_REUSED"));
  });
});
