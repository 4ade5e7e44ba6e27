import { afterAll, beforeAll, expect, it } from "vitest";
import { type ChosenLeg, SportsHarness } from "#tests/harness/sport-bets.ts";

let sports: SportsHarness;
beforeAll(async () => {
  sports = await SportsHarness.create();
});
afterAll(() => sports.close());

const check = (legs: readonly ChosenLeg[], more = {}) =>
  sports.money.browser("POST", "/api/sports/slip", {
    body: {
      kind: legs.length === 1 ? "single" : "multiple",
      system_size: null,
      currency: "EUR",
      legs,
      line_stake: 1_000,
      ...more,
    },
  });

it("[BET-03 part: slip] tells a guest what became of each leg, what can't stand together, and what may be staked", async () => {
  const [one, two] = [await sports.leg(), await sports.leg("away")];
  const good = await check([one, two]);
  expect(good.status).toBe(200);
  expect(good.body).toMatchObject({
    lines: 1,
    odds: "7.60",
    possible_return: 7_600,
    related: [],
    minimum_line_stake: 10,
  });
  expect(good.body.maximum_line_stake).toBe(100_000);
  const single = await check([one], { line_stake: 100_001 });
  expect(single.body.possible_return).toBeNull();
  const system = await check([one, two, await sports.leg()], { kind: "system", system_size: 2 });
  expect(system.body).toMatchObject({ lines: 3, odds: null, maximum_line_stake: 33_333 });

  await sports.move(one.market_id, "home", 2_100);
  await sports.status(two.market_id, "suspended");
  const closed = await sports.leg();
  await sports.settle(closed.market_id, { home: "won" });
  const bad = await check([one, two, closed, { ...one, outcome: "nobody" }]);
  expect((bad.body.legs as { problem: string }[]).map(({ problem }) => problem)).toEqual([
    "SPORT.ODDS_MOVED",
    "SPORT.MARKET_SUSPENDED",
    "SPORT.MARKET_CLOSED",
    "SPORT.SELECTION_UNKNOWN",
  ]);
  const event = await sports.event();
  const pair = [
    await sports.choose(await sports.market(event)),
    await sports.choose(await sports.market(event, { kind: "both-score" })),
  ];
  expect((await check(pair)).body.related).toEqual([[0, 1]]);
});
