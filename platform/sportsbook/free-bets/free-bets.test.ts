import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expireGifts } from "#platform/bonuses/expire-gifts.ts";
import { issueGift } from "#platform/bonuses/issue-gift.ts";
import { testTemplate } from "#tests/harness/gifts.ts";
import { SportsHarness } from "#tests/harness/sport-bets.ts";

let sports: SportsHarness;
beforeAll(async () => {
  sports = await SportsHarness.create();
});
afterAll(() => sports.close());

let issued = 0;
/** A player with nothing but a free bet of 5.00. */
async function withFreeBet() {
  const player = await sports.money.player();
  issued += 1;
  const template = testTemplate({ key: `free-${issued}`, kind: "freebets", wager: 0, amounts: { EUR: 5 } } as never);
  const { database, context } = sports.money;
  await database.drizzle.transaction((tx) =>
    issueGift(tx, context, { template, playerId: player, currency: "EUR", source: `free:${issued}` }),
  );
  const list = async () =>
    (await sports.money.browser("GET", "/api/sports/free-bets", { player })).body as never as {
      id: number;
      amount: number;
    }[];
  const [gift] = await list();
  return { player, gift: gift as { id: number; amount: number }, list };
}

it("[BET-06 part: free bets] costs nothing, is placed once, and returns what it wins without its stake", async () => {
  const { player, gift, list } = await withFreeBet();
  const leg = await sports.leg();
  const more = { line_stake: gift.amount, free_bet: gift.id };
  expect((await sports.bet(player, [leg], { ...more, line_stake: gift.amount - 1 })).body.code).toBe(
    "SPORT.FREE_BET_UNKNOWN",
  );
  const tries = await Promise.all(Array.from({ length: 5 }, () => sports.bet(player, [leg], more)));
  expect(tries.map(({ status, body }) => body.code ?? status).sort()).toEqual([
    200,
    ...Array(4).fill("SPORT.FREE_BET_UNKNOWN"),
  ]);
  expect(await list()).toEqual([]);
  const bet = tries.find(({ status }) => status === 200)?.body as { id?: number; possible_return?: number };
  const cashOut = { player, body: { percent: 100 } };
  expect((await sports.money.browser("POST", `/api/sports/bets/${bet.id}/cash-out-offer`, cashOut)).body.code).toBe(
    "SPORT.CASH_OUT_REFUSED",
  );
  expect(bet.possible_return).toBe(gift.amount);
  expect((await sports.query("select stage from gifts where id = $1", [gift.id]))[0]?.stage).toBe("finished");
  await sports.settle(leg.market_id, { home: "won" });
  await sports.work();
  expect(await sports.held(player)).toBe(gift.amount);
});

it("that is rejected can be placed again; another player's is unknown", async () => {
  const { player, gift, list } = await withFreeBet();
  const live = await sports.leg("home", "live");
  await sports.placed(player, [live], { line_stake: gift.amount, free_bet: gift.id });
  expect(await list()).toEqual([]);
  await sports.status(live.market_id, "suspended");
  sports.money.clock.advance(4_000);
  await sports.work();
  expect(await list()).toHaveLength(1);
  const thief = await sports.money.player({ real: 10_000n });
  const leg = await sports.leg();
  const stolen = await sports.bet(thief, [leg], { line_stake: gift.amount, free_bet: gift.id });
  expect(stolen.body.code).toBe("SPORT.FREE_BET_UNKNOWN");
  expect((await sports.bet(player, [leg], { line_stake: gift.amount, free_bet: gift.id })).status).toBe(200);
  expect(await sports.held(thief)).toBe(10_000);
});

describe("a free bet never becomes money by itself", () => {
  const call = (player: number, method: "POST" | "DELETE", id: number) =>
    sports.money.browser(method, `/api/player/bonuses/${id}${method === "POST" ? "/activation" : ""}`, { player });
  const stageOf = async (id: number) => (await sports.query("select stage from gifts where id = $1", [id]))[0]?.stage;
  const shown = async (player: number) =>
    (await sports.money.browser("GET", "/api/player/bonuses", { player })).body as never as {
      activatable: boolean;
    }[];
  /** A live bet that waits its delay with the player's free bet. */
  async function withPendingBet() {
    const { player, gift, list } = await withFreeBet();
    const live = await sports.leg("home", "live");
    const { id } = await sports.placed(player, [live], { line_stake: gift.amount, free_bet: gift.id });
    const decided = async () => {
      sports.money.clock.advance(4_000);
      await sports.work();
      const [bet] = await sports.query("select state, reason from sport_bets where id = $1", [id]);
      return bet;
    };
    return { player, gift, list, live, decided };
  }

  it("can't be activated before it is placed, while its bet waits, or afterwards", async () => {
    const { player, gift } = await withFreeBet();
    expect(await shown(player)).toMatchObject([{ activatable: false }]);
    const activate = async () => (await call(player, "POST", gift.id)).body.code;
    expect(await activate()).toBe("BONUS.FREE_BET");
    const live = await sports.leg("home", "live");
    await sports.placed(player, [live], { line_stake: gift.amount, free_bet: gift.id });
    expect(await activate()).toBe("BONUS.BET_PENDING");
    sports.money.clock.advance(4_000);
    await sports.work();
    expect(await stageOf(gift.id)).toBe("finished");
    expect(await activate()).toBe("BONUS.FREE_BET");
    expect(await sports.held(player)).toBe(0);
  });

  it("nor does the database let it", async () => {
    const { gift } = await withFreeBet();
    await expect(
      sports.query("update gifts set stage = 'finished', version = version + 1, converted = amount where id = $1", [
        gift.id,
      ]),
    ).rejects.toThrow(/becomes no money/);
  });

  it("can't be given up while its bet waits; afterwards it is over", async () => {
    const { player, gift, decided } = await withPendingBet();
    expect(await call(player, "DELETE", gift.id)).toMatchObject({ status: 409, body: { code: "BONUS.BET_PENDING" } });
    expect(await decided()).toMatchObject({ state: "accepted" });
    expect((await call(player, "DELETE", gift.id)).body.code).toBe("BONUS.FINISHED");
  });

  it("a rule that ends it meanwhile has its bet rejected", async () => {
    const { gift, player, decided } = await withPendingBet();
    await sports.query("select gift_cancel($1, $2, 'deposit_taken_back', 'rules', $3)", [
      gift.id,
      player,
      sports.money.clock.now(),
    ]);
    expect(await decided()).toEqual({ state: "rejected", reason: "SPORT.FREE_BET_UNKNOWN" });
    expect(await stageOf(gift.id)).toBe("canceled");
  });

  it("was placed in time if its time ends while the bet waits; rejected then, it expires", async () => {
    const inTime = await withPendingBet();
    const late = await withPendingBet();
    for (const { gift } of [inTime, late]) {
      await sports.query("alter table gifts disable trigger gift_checks_row");
      await sports.query("update gifts set activatable_until = $2 where id = $1", [gift.id, sports.money.clock.now()]);
      await sports.query("alter table gifts enable always trigger gift_checks_row");
    }
    await expireGifts(sports.money.context);
    expect([await stageOf(inTime.gift.id), await stageOf(late.gift.id)]).toEqual(["issued", "issued"]);
    await sports.status(late.live.market_id, "suspended");
    expect(await late.decided()).toMatchObject({ state: "rejected" });
    expect(await inTime.decided()).toMatchObject({ state: "accepted" });
    expect(await late.list()).toEqual([]);
    await expireGifts(sports.money.context);
    expect([await stageOf(inTime.gift.id), await stageOf(late.gift.id)]).toEqual(["finished", "expired"]);
  });
});
