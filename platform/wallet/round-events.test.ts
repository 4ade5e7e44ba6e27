import { afterAll, beforeAll, expect, it } from "vitest";
import { MoneyHarness } from "#tests/harness/money.ts";

let money: MoneyHarness;
beforeAll(async () => {
  money = await MoneyHarness.create();
});
afterAll(() => money.close());

const recorded = async (player: number) => {
  const { rows } = await money.database.pool.query(
    "select type, brand, player_id, payload, created_at from events where player_id = $1 and type like 'round-%' order by tx, position",
    [player],
  );
  return rows;
};

it("[FEED-01 part: rounds] what became of a real round is recorded by the statement that did it, once, with its bonus share", async () => {
  const player = await money.player({ real: 30n, bonus: 1_000n });
  const session = await money.session(player);
  const call = (verb: string, body: object) => money.provider(verb, { session, ...body });
  await call("bet", { action: "e1", round: "e1", amount: 40 });
  await call("win", { action: "e1-w", round: "e1", amount: 5, finished: false });
  expect(await recorded(player), "a round that goes on").toEqual([]);
  await call("win", { action: "e1-x", round: "e1", amount: 7, finished: true });
  await call("win", { action: "e1-x", round: "e1", amount: 7, finished: true });
  await call("bet-and-win", { action: "e2", round: "e2", bet: 10, win: 0 });
  await call("rollback", { action: "e2-r", target: "e2", round: "e2" });
  await call("rollback", { action: "e2-r", target: "e2", round: "e2" });
  await call("bet", { action: "e3", round: "e3", amount: 10 });
  await call("rollback", { action: "e3-r", target: "e3", round: "e3" });
  expect((await call("bet-and-win", { action: "e4", round: "e4", bet: 5_000, win: 0 })).status).toBe(409);
  const requestContext = { session, provider: "acme", game: "acme/gems", currency: "EUR", round: expect.any(String) };
  const common = { brand: "test", player_id: player, created_at: money.clock.now() };
  expect(await recorded(player)).toEqual([
    { ...common, type: "round-settled", payload: { ...requestContext, bet: 40, bet_bonus: 10, win: 12, win_bonus: 2 } },
    { ...common, type: "round-settled", payload: { ...requestContext, bet: 10, bet_bonus: 0, win: 0, win_bonus: 0 } },
    {
      ...common,
      type: "round-rolled-back",
      payload: { ...requestContext, bet: 10, bet_bonus: 0, win: 0, win_bonus: 0 },
    },
  ]);
});

it("[FEED-01 part: demo] play money of a demo records nothing", async () => {
  const count = async () => Number((await money.database.pool.query("select count(*) from events")).rows[0].count);
  const before = await count();
  const demo = await money.session(null);
  const { status } = await money.provider("bet-and-win", {
    session: demo,
    action: "d1",
    round: "d1",
    bet: 10,
    win: 20,
  });
  expect(status).toBe(200);
  expect(await count()).toBe(before);
});
