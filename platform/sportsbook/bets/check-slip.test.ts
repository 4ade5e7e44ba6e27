import { afterAll, beforeAll, expect, it } from "vitest";
import { type ChosenLeg, SportsHarness } from "#tests/harness/sport-bets.ts";

let sports: SportsHarness;
beforeAll(async () => {
  sports = await SportsHarness.create({ maximum_legs: 5 });
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
  const most = (answer: typeof good) =>
    (answer.body.legs as { maximum_stake: number | null }[]).map(({ maximum_stake }) => maximum_stake);
  const single = await check([one], { line_stake: 100_001 });
  expect(most(good)).toEqual([100_000, 100_000]);
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
  const odds = (answer: typeof bad) => (answer.body.legs as { odds: number | null }[]).map(({ odds }) => odds);
  expect(odds(bad)).toEqual([2_100, null, null, null]);
  expect(most(bad)).toEqual([100_000, null, null, null]);
  const event = await sports.event();
  const pair = [
    await sports.choose(await sports.market(event)),
    await sports.choose(await sports.market(event, { kind: "both-score" })),
  ];
  expect((await check(pair)).body.related).toEqual([[0, 1]]);
});

it("[BET-03 part: slip] answers total odds and a return only for what could be placed", async () => {
  const player = await sports.money.player({ real: 100_000n });
  const placed = async (legs: readonly ChosenLeg[], more = {}) => (await sports.bet(player, legs, more)).body;
  const [one, two, three] = [await sports.leg(), await sports.leg("away"), await sports.leg()];
  const all = [one, two, three];
  const nothing = { odds: null, possible_return: null };

  const low = await check([one], { line_stake: 9 });
  expect(low.body).toMatchObject({ odds: "2.00", possible_return: null });
  expect(await placed([one], { line_stake: 9 })).toMatchObject({ code: "SPORT.STAKE_TOO_LOW" });

  await sports.status(two.market_id, "suspended");
  for (const more of [{}, { kind: "system", system_size: 2 }]) {
    expect((await check(all, more)).body).toMatchObject(nothing);
    expect(await placed(all, more)).toMatchObject({ code: "SPORT.MARKET_SUSPENDED" });
  }
  await sports.settle(two.market_id, { away: "won" });
  expect((await check(all)).body).toMatchObject(nothing);
  expect(await placed(all)).toMatchObject({ code: "SPORT.MARKET_CLOSED" });

  const event = await sports.event();
  const pair = [
    await sports.choose(await sports.market(event)),
    await sports.choose(await sports.market(event, { kind: "both-score" })),
  ];
  expect((await check(pair)).body).toMatchObject(nothing);
  expect(await placed(pair)).toMatchObject({ code: "SPORT.LEGS_RELATED" });

  // Odds that moved count as they are now: what a bet at any odds is placed with.
  await sports.move(one.market_id, "home", 2_100);
  const moved = await check([one, three]);
  expect(moved.body).toMatchObject({ odds: "4.20", possible_return: 4_200 });
  expect(await placed([one, three], { price_choice: "any" })).toMatchObject({ possible_return: 4_200 });
});

it("[BET-03 part: slip] says of a wrong number of selections what placing says, in the same fields", async () => {
  const player = await sports.money.player({ real: 100_000n });
  const legs = [await sports.leg(), await sports.leg(), await sports.leg()];
  const [one] = legs as [ChosenLeg];
  const six = [...legs, await sports.leg(), await sports.leg(), await sports.leg()];
  const wrong = [
    { chosen: six, more: {}, code: "SPORT.LEGS_LIMIT" },
    { chosen: legs, more: { kind: "system", system_size: 3 }, code: "FORM.INVALID" },
    { chosen: legs, more: { kind: "single" }, code: "FORM.INVALID" },
    { chosen: [one], more: { kind: "multiple" }, code: "FORM.INVALID" },
  ];
  for (const { chosen, more, code } of wrong) {
    const checked = await check(chosen, more);
    expect(checked.body).toMatchObject({ lines: 0, problem: { code } });
    const placed = await sports.bet(player, chosen, more);
    expect([placed.status, placed.body]).toEqual([422, checked.body.problem]);
  }
  expect((await check(legs)).body.problem).toBeNull();
});
