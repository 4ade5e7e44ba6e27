import { afterAll, beforeAll, expect, it } from "vitest";
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
