import { afterAll, beforeAll, expect, it } from "vitest";
import { issueGift } from "#platform/bonuses/issue-gift.ts";
import { testTemplate } from "#tests/harness/gifts.ts";
import { SportsHarness } from "#tests/harness/sport-bets.ts";
import { auditGameDays } from "./audit-game-days.ts";

let sports: SportsHarness;
beforeAll(async () => {
  sports = await SportsHarness.create();
});
afterAll(() => sports.close());

/** A gift that is placed as one bet of its whole amount. */
async function giveFreeBet(playerId: number): Promise<{ id: number; amount: number }> {
  const { database, context } = sports.money;
  const template = testTemplate({ key: "free", kind: "freebets", wager: 0, amounts: { EUR: 5 } } as never);
  await database.drizzle.transaction((tx) =>
    issueGift(tx, context, { template, playerId, currency: "EUR", source: "free:1" }),
  );
  const { body } = await sports.money.browser("GET", "/api/sports/free-bets", { player: playerId });
  return (body as never as { id: number; amount: number }[])[0] as { id: number; amount: number };
}

it("[FEED-01 part: a report of sports] stakes, returns, cash-outs, corrections and free bets are in the report of days, apart from casino games; the player's history names them", async () => {
  const consumers = await sports.money.test.platform.openConsumers();
  const player = await sports.money.player({ real: 100_000n });
  const [won, corrected, cashed] = [await sports.leg(), await sports.leg(), await sports.leg()];
  await sports.placed(player, [won]);
  await sports.placed(player, [corrected]);
  const sold = await sports.placed(player, [cashed]);
  const gift = await giveFreeBet(player);
  const free = await sports.placed(player, [won], { line_stake: gift.amount, free_bet: gift.id });
  const post = (path: string, body: object) =>
    sports.money.browser("POST", `/api/sports/bets/${sold.id}/${path}`, { player, body });
  const { token, amount } = (await post("cash-out-offer", { percent: 100 })).body as { token: string; amount: number };
  expect((await post("cash-out", { token })).status).toBe(200);
  await sports.settle(won.market_id, { home: "won" });
  await sports.settle(corrected.market_id, { home: "won" });
  await sports.work();
  await sports.settle(corrected.market_id, { home: "lost" });
  await sports.work();

  // Three bets of 10.00: 20.00 won, nothing after the correction, and the cash-out; the free bet, at 2.00, returns its amount once.
  const expected = { game: "sportsbook/sports", rounds: 4, bet: 3_000, win: 2_000 + amount + gift.amount };
  const days = () =>
    sports.query("select game, rounds::int, bet::int, win::int from game_days where brand = 'test' order by game");
  await expect.poll(days, { timeout: 20_000 }).toEqual([expected]);
  expect(await auditGameDays(sports.money.database)).toEqual([]);
  const { body } = await sports.money.browser("GET", "/api/player/played_games", { player });
  expect(body).toMatchObject([
    { bet_cents: 0, win_cents: gift.amount, sport_bet: { id: free.id, free_bet: true, cashed_out: false } },
    { bet_cents: 1_000, win_cents: amount, sport_bet: { id: sold.id, free_bet: false, cashed_out: true } },
    { bet_cents: 1_000, win_cents: 0, sport_bet: { free_bet: false, cashed_out: false } },
    { bet_cents: 1_000, win_cents: 2_000, sport_bet: { free_bet: false, cashed_out: false } },
  ]);
  await consumers.close();
});
