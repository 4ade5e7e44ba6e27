import { afterAll, beforeAll, expect, it } from "vitest";
import { verifyLedger } from "#platform/ledger/verify.ts";
import { changeGroups } from "#platform/players/change-groups.ts";
import { getCompPoints } from "#schemas/api/shop.ts";
import { testLicence } from "#tests/harness/brand.ts";
import { MoneyHarness, testGame } from "#tests/harness/money.ts";
import { testShop } from "#tests/harness/shop.ts";
import { awardPoints } from "./award-points.ts";
import { exchangePoints } from "./exchange-points.ts";
import { SHOP_POSTING_RULES } from "./posting-rules.ts";

let money: MoneyHarness;
let close: () => Promise<void>;
beforeAll(async () => {
  const shop = testShop();
  const weights = { ...shop.accrual.weights, jackpots: 10 };
  const licences = { CW: testLicence(), EE: testLicence({ code: "EE", blockedFeatures: ["shop"] }) };
  money = await MoneyHarness.create({ brand: { shop: { ...shop, accrual: { ...shop.accrual, weights } }, licences } });
  money.games.set("acme/table", testGame({ identifier: "acme/table", categories: ["popular", "crash"] }));
  money.games.set("acme/half", testGame({ identifier: "acme/half", categories: ["slots", "crash"] }));
  const running = await money.test.platform.openConsumers();
  close = () => running.close();
});
afterAll(async () => {
  await close();
  const { broken } = await verifyLedger(money.database, SHOP_POSTING_RULES);
  await money.close();
  expect(broken).toEqual([]);
});

let rounds = 0;
async function play(session: string, bet: number, win = 0): Promise<string> {
  rounds += 1;
  const round = `round-${rounds}`;
  const answer = await money.provider("bet-and-win", { session, action: round, round, bet, win });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer));
  return round;
}
const takeBack = (session: string, round: string) =>
  money.provider("rollback", { session, action: `${round}-back`, target: round, round });

const pointsOf = async (player: number) => {
  const { chargeable, persistent } = await money.clientOf(player).ok(getCompPoints, {});
  return [chargeable.points, persistent.points];
};
/** Waits until the consumer has come to everything that was played. */
const points = (player: number, expected: [chargeable: number, persistent: number]) =>
  expect.poll(() => pointsOf(player), { timeout: 20_000 }).toEqual(expected);
const open = (player: number, identifier = "acme/gems") => money.session(player, { identifier });

it("[SHOP-06] bets of real money earn comp points, to spend and for good: fractions are carried, games and levels weigh, rounds taken back take theirs back", async () => {
  const player = await money.player({ real: 100_000n, bonus: 5_000n });
  expect(await pointsOf(player), "nothing yet").toEqual([0, 0]);
  const session = await open(player);
  for (let spin = 0; spin < 6; spin += 1) await play(session, 333);
  await play(session, 1_002);
  await points(player, [3, 3]);
  const half = await open(player, "acme/half");
  await play(half, 2_000);
  await points(player, [4, 4]);
  const table = await open(player, "acme/table");
  await play(table, 10_000);
  await points(player, [6, 6]);
  await changeGroups(money.context, { playerId: player, verb: "add", group: "vip_level_2" });
  await changeGroups(money.context, { playerId: player, verb: "add", group: "259" });
  const doubled = await play(session, 5_000);
  await points(player, [16, 16]);
  await changeGroups(money.context, { playerId: player, verb: "remove", group: "259" });
  await takeBack(session, doubled);
  await points(player, [6, 6]);
  await takeBack(session, doubled);
  await money.hold(player, "EUR", { real: 0n, bonus: 5_000n });
  await play(session, 3_000);
  await money.hold(player, "EUR", { real: 2_000n, bonus: 5_000n });
  await play(session, 3_000);
  await points(player, [9, 9]);
  const { exchange } = await exchangePoints(money.context, {
    ...{ brand: money.brand, playerId: await rich(player, 491), licence: "CW", type: "money" },
    exchange: { group: "cash_5", currency: "EUR", points: 500 },
  });
  expect(exchange.points).toBe(500);
  await points(player, [0, 500]);
}, 60_000);

it("points that were spent before their round was taken back are owed: the balance stays at zero, later rounds pay first", async () => {
  const player = await money.player({ real: 100_000n });
  const session = await open(player);
  const round = await play(session, 20_000);
  await points(player, [20, 20]);
  await rich(player, 480);
  await exchangePoints(money.context, {
    ...{ brand: money.brand, playerId: player, licence: "CW", type: "money" },
    exchange: { group: "cash_5", currency: "EUR", points: 500 },
  });
  await takeBack(session, round);
  await play(session, 15_000);
  await play(session, 7_000);
  await points(player, [2, 502]);
}, 30_000);

it("players of currencies without a stake of their own take EUR's at the reference rate, rounded down", async () => {
  const player = await money.player({ currency: "JPY", real: 100_000n });
  await play(await open(player), 1_499);
  await play(await open(player), 1);
  await points(player, [1, 1]);
}, 30_000);

async function rich(playerId: number, points: number): Promise<number> {
  await awardPoints(money.context, { playerId, points: BigInt(points), reference: `test-${playerId}` });
  await awardPoints(money.context, { playerId, points: BigInt(points), reference: `test-${playerId}` });
  return playerId;
}

it("a player whose licence has no shop earns no points", async () => {
  const [player, other] = [await money.player({ real: 5_000n }), await money.player({ real: 5_000n })];
  await money.database.pool.query("update players set license_name = 'EE' where id = $1", [player]);
  for (const one of [player, other]) await play(await open(one), 5_000);
  // The consumer works off rounds in their order.
  await points(other, [5, 5]);
  expect(await pointsOf(player)).toEqual([0, 0]);
});

it("in a game of several categories with a weight the lowest counts", async () => {
  money.games.set("acme/wheel", testGame({ identifier: "acme/wheel", categories: ["crash", "jackpots"] }));
  const player = await money.player({ real: 10_000n });
  await play(await open(player, "acme/wheel"), 10_000);
  await points(player, [1, 1]);
});
