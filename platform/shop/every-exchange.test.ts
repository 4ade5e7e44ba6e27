import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, it } from "vitest";
import { announceEdition } from "#platform/lotteries/announce-lotteries.ts";
import { listFreespins } from "#schemas/api/bonuses.ts";
import { getLotteryStatus } from "#schemas/api/lotteries.ts";
import { listLootboxes } from "#schemas/api/prizes.ts";
import { type Exchanged, getCompPoints } from "#schemas/api/shop.ts";
import { EXCHANGE_TYPES, type ExchangeType } from "#schemas/rules/comp-points.ts";
import { testBrand } from "#tests/harness/brand.ts";
import { testTemplate } from "#tests/harness/gifts.ts";
import { PRIZE_TEMPLATES, testLottery } from "#tests/harness/lotteries.ts";
import { MoneyHarness } from "#tests/harness/money.ts";
import { shopSpins, testShop } from "#tests/harness/shop.ts";
import { awardPoints } from "./award-points.ts";
import { exchangePoints } from "./exchange-points.ts";

const read = (path: string) => JSON.parse(readFileSync(path, "utf8"));
const COST = 100;
const card = (group: string, type: "money" | "freespins" | "lootboxes", more: object) => ({
  ...{ group, type, points: { EUR: COST } },
  ...more,
});

let money: MoneyHarness;
let lottery: number;
beforeAll(async () => {
  money = await MoneyHarness.create({
    brand: {
      shop: testShop({
        cards: [
          card("cash_5", "money", { amount: { EUR: "5" } }),
          card("spins", "freespins", { template: "shop_spins" }),
          card("boxes", "lootboxes", { box: "loot_box" }),
        ],
      }),
      bonuses: [
        shopSpins(),
        ...PRIZE_TEMPLATES,
        testTemplate({ key: "prize_bonus", trigger: { on: "prize" } }),
        { ...shopSpins(), key: "prize_freespins", trigger: { on: "prize" } },
      ],
      prizeBoxes: read("brands/_base/prizes.json").boxes,
      config: {
        ...testBrand().config,
        "wheel-config-segments": read("brands/_base/config/wheel-config-segments.json"),
      },
    },
  });
  const now = money.clock.now().getTime();
  const edition = { slug: "draw", startAt: new Date(now - 1_000), endAt: new Date(now + 3_600_000) };
  const terms = testLottery({ ticket_points: { EUR: COST } });
  lottery = (await announceEdition(money.context, money.brand, { terms, edition })) ?? 0;
});
afterAll(() => money.close());

const rich = async (points: number) => {
  const player = await money.player();
  await awardPoints(money.context, { playerId: player, points: BigInt(points), reference: "test" });
  return player;
};

/** The payloads of document 2 section 3: tickets_count, lottery_id and group for lotteries, otherwise points and group. */
const payload = (type: ExchangeType, quantity: number): object =>
  ({
    money: { group: "cash_5", points: COST * quantity },
    freespins: { group: "spins", points: COST * quantity },
    lootboxes: { group: "boxes", points: COST * quantity },
    lotteries: { group: `lottery_${lottery}`, lottery_id: String(lottery), tickets_count: quantity },
  })[type];
const exchange = (player: number, type: ExchangeType, quantity = 1) =>
  money.browser("POST", `/api/comp_points/exchange/${type}`, {
    player,
    body: { exchange: { currency: "EUR", ...payload(type, quantity) } },
  });

async function held(player: number) {
  const client = money.clientOf(player);
  const [points, spins, boxes, { tickets }, { real }] = await Promise.all([
    client.ok(getCompPoints, {}),
    client.ok(listFreespins, {}),
    client.ok(listLootboxes, {}),
    client.ok(getLotteryStatus, { params: { id: lottery } }),
    money.balance(player),
  ]);
  return {
    ...{ points: points.chargeable.points, money: (real || 0) / 500, freespins: spins.length, lootboxes: boxes.length },
    lotteries: tickets.length,
  };
}

it("[SHOP-04] money, loot boxes, free spins and lottery tickets are each exchanged with their own payload; of all of them at once no more are given than the points pay", async () => {
  const player = await rich(4 * 2 * COST);
  for (const [index, type] of EXCHANGE_TYPES.entries()) {
    const { status, body } = await exchange(player, type, 2);
    expect([type, status]).toEqual([type, 200]);
    const answer = body as unknown as Exchanged;
    expect(answer.exchange).toMatchObject({ type, quantity: 2, points: 2 * COST });
    expect(answer.comp_points.chargeable.points).toBe((4 - index - 1) * 2 * COST);
  }
  const all = { money: 2, freespins: 2, lootboxes: 2, lotteries: 2 };
  expect(await held(player)).toEqual({ points: 0, ...all });

  // Points for three, and sixteen that want them: three of whatever comes first.
  const racer = await rich(3 * COST + 10);
  const wanted = Array.from({ length: 4 }, () => EXCHANGE_TYPES).flat();
  const answers = await Promise.all(wanted.map((type) => exchange(racer, type)));
  const given = wanted.filter((_, index) => answers[index]?.status === 200);
  expect(given).toHaveLength(3);
  expect(answers.filter(({ body }) => body.code === "SHOP.NOT_ENOUGH_POINTS")).toHaveLength(13);
  const count = (type: ExchangeType) => given.filter((one) => one === type).length;
  expect(await held(racer)).toEqual({
    points: 10,
    ...Object.fromEntries(EXCHANGE_TYPES.map((type) => [type, count(type)])),
  });
});

it("[SHOP-04 part: closed accounts] once an account is closed, points are exchanged for nothing of any type", async () => {
  const player = await rich(4 * COST);
  await money.database.pool.query("update players set blocked_at = now() where id = $1", [player]);
  for (const type of EXCHANGE_TYPES) {
    expect(await exchange(player, type), type).toMatchObject({ status: 403, body: { code: "SHOP.EXCLUDED" } });
  }
  const nothing = { money: 0, freespins: 0, lootboxes: 0, lotteries: 0 };
  expect(await held(player)).toEqual({ points: 4 * COST, ...nothing });
});

it("[SHOP-04 part: exclusion] an exchange that is under way when its player is excluded brings nothing", async () => {
  const player = await rich(4 * COST);
  await money.database.pool.query("update players set excluded_at = $2 where id = $1", [player, money.clock.now()]);
  for (const type of EXCHANGE_TYPES) {
    const request = { currency: "EUR", ...payload(type, 1) } as Parameters<typeof exchangePoints>[1]["exchange"];
    const asked = { brand: money.brand, playerId: player, licence: "CW", type, exchange: request };
    await expect(exchangePoints(money.context, asked), type).rejects.toMatchObject({
      problem: { code: "SHOP.EXCLUDED" },
    });
  }
  expect((await money.balance(player)).real).toBe(0);
});
