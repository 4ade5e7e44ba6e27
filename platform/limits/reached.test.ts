import { afterAll, beforeAll, expect, it } from "vitest";
import { createUserLimit, listUserLimits } from "#schemas/api/limits.ts";
import { MoneyHarness } from "#tests/harness/money.ts";
import { SocketDependencies } from "#tests/harness/sockets.ts";

let money: MoneyHarness;
let served: SocketDependencies;
beforeAll(async () => {
  money = await MoneyHarness.create();
  served = await SocketDependencies.open(money.test);
});
afterAll(async () => {
  await served.close();
  await money.close();
});

const recorded = async (player: number) => {
  const { rows } = await money.database.pool.query(
    "select type, brand, payload from events where player_id = $1 and type like 'limit-%' order by tx, position",
    [player],
  );
  return rows;
};
const reachedBy = async (player: number) =>
  (await money.clientOf(player).ok(listUserLimits, {})).limits.map(({ reached }) => reached);

it("[FEED-01 part: limits] a change and a limit that a bet has reached are events of the transaction that did it, once each", async () => {
  const player = await money.player({ real: 5_000n });
  const session = await money.session(player);
  const { id } = await money.clientOf(player).ok(createUserLimit, {
    body: { type: "loss", period: "week", currency: "EUR", amount_cents: 100 },
  });
  const call = (verb: string, body: object) => money.provider(verb, { session, ...body });
  await call("bet", { action: "r1", round: "r1", amount: 60 });
  await call("bet", { action: "r2", round: "r2", amount: 41 });
  expect(await recorded(player)).toHaveLength(1);
  await call("bet", { action: "r3", round: "r3", amount: 40 });
  await call("bet", { action: "r3", round: "r3", amount: 40 });
  await call("win", { action: "r1-w", round: "r1", amount: 30, finished: true });
  expect(await reachedBy(player)).toEqual([false]);
  await call("bet-and-win", { action: "r4", round: "r4", bet: 30, win: 0 });
  const common = { limit: id, type: "loss", period: "week", currency: "EUR", amount: 100 };
  expect(await recorded(player)).toEqual([
    {
      type: "limit-changed",
      brand: "test",
      payload: { ...common, change: "set", minutes: null, active_until: null },
    },
    { type: "limit-reached", brand: "test", payload: { ...common, counted: 100 } },
    { type: "limit-reached", brand: "test", payload: { ...common, counted: 100 } },
  ]);
});

it("[FEED-01 part: limits] what counts beyond a limit that is exceeded already reaches it no second time", async () => {
  const player = await money.player({ real: 5_000n });
  const session = await money.session(player);
  const limit = (amount_cents: number) =>
    money.clientOf(player).ok(createUserLimit, {
      body: { type: "loss", period: "week", currency: "EUR", amount_cents },
    });
  await limit(100);
  await money.provider("bet", { session, action: "e1", round: "e1", amount: 80 });
  await limit(50);
  await money.provider("win", { session, action: "e1-w", round: "e1", amount: 10, finished: true });
  expect((await recorded(player)).map(({ type }) => type)).toEqual(["limit-changed", "limit-changed"]);
});

it("[LIMIT-02 part: the rule] is reached when the amount minus what counts is 0 or less; a break always blocks", async () => {
  const player = await money.player({ real: 5_000n });
  const client = money.clientOf(player);
  const session = await money.session(player);
  const set = (type: "wager" | "deposit", amount_cents: number) =>
    client.ok(createUserLimit, { body: { type, period: "day", currency: "EUR", amount_cents } });
  expect(await set("wager", 0)).toMatchObject({ reached: true });
  expect(await set("deposit", 0)).toMatchObject({ reached: true });
  const other = await money.player({ real: 5_000n });
  await money.clientOf(other).ok(createUserLimit, {
    body: { type: "wager", period: "day", currency: "EUR", amount_cents: 100 },
  });
  const theirs = await money.session(other);
  const bet = (action: string, amount: number) =>
    money.provider("bet", { session: theirs, action, round: action, amount });
  await bet("k1", 99);
  expect(await reachedBy(other)).toEqual([false]);
  await bet("k2", 1);
  expect(await reachedBy(other)).toEqual([true]);
  expect(await client.ok(createUserLimit, { body: { type: "coolingoff", period: "day" } })).toMatchObject({
    reached: true,
  });
  expect(session).toBeTruthy();
});

it("[RT-01 part: game limits] a player's own sockets hear which limits block: at once, when one is set and when a bet reaches it", async () => {
  const player = await money.player({ real: 5_000n });
  const client = money.clientOf(player);
  const session = await money.session(player);
  const { heard, subscribe } = await served.connect(client);
  await subscribe(`game_limits#${player}`);
  const last = () => heard.findLast(({ channel }) => channel === "game_limits")?.payload;
  expect(last()).toEqual({ reached: [] });
  await client.ok(createUserLimit, { body: { type: "wager", period: "day", currency: "EUR", amount_cents: 50 } });
  await money.provider("bet", { session, action: "t1", round: "t1", amount: 50 });
  const wager = { type: "wager", period: "day", currency: "EUR" };
  await expect.poll(last).toEqual({ reached: [wager] });
  await client.ok(createUserLimit, { body: { type: "coolingoff", period: "day" } });
  await expect.poll(last).toEqual({
    reached: [wager, { type: "coolingoff", period: "day", currency: null }].sort((a, b) => (a.type < b.type ? -1 : 1)),
  });
});
