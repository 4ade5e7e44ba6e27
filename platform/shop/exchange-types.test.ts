import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, it } from "vitest";
import { changeGroups } from "#platform/players/change-groups.ts";
import { listFreespins } from "#schemas/api/bonuses.ts";
import { listLootboxes } from "#schemas/api/prizes.ts";
import { type ExchangeRate, getCompPoints, listAllExchangeRates, listExchangeRates } from "#schemas/api/shop.ts";
import type { Prizes } from "#schemas/brand/prizes.ts";
import type { ConfigPayloads } from "#schemas/config/index.ts";
import { EXCHANGE_TYPES, type ExchangeType } from "#schemas/rules/comp-points.ts";
import { testBrand, testLicence } from "#tests/harness/brand.ts";
import { testTemplate } from "#tests/harness/gifts.ts";
import { MoneyHarness } from "#tests/harness/money.ts";
import { shopSpins, testShop } from "#tests/harness/shop.ts";
import { awardPoints } from "./award-points.ts";

const read = (path: string) => JSON.parse(readFileSync(path, "utf8"));
const SEGMENTS: ConfigPayloads["wheel-config-segments"] = read("brands/_base/config/wheel-config-segments.json");
const BOXES: Prizes["boxes"] = read("brands/_base/prizes.json").boxes;

const spins = (template: string) => ({
  ...{ group: template, type: "freespins" as const, points: { EUR: 100 }, template },
});
const box = (group: string, key: string) => ({ group, type: "lootboxes" as const, points: { EUR: 200 }, box: key });
const rewards = {
  shop: testShop({
    cards: [
      { group: "cash_5", type: "money" as const, points: { EUR: 500 }, amount: { EUR: "5" } },
      ...["open", "once", "ended", "gold"].map(spins),
      box("boxes", "loot_box"),
      // A wheel's spin comes with deposits: the shop does not give it.
      box("spin_of_wheel", "wheel_deposit"),
      box("box_gone", "unknown"),
    ],
  }),
  bonuses: [
    { ...shopSpins(), key: "open" },
    { ...shopSpins(), key: "once", once: true },
    { ...shopSpins(), key: "ended", ends_at: "2020-01-01T00:00:00.000Z" },
    { ...shopSpins(), key: "gold", groups: [259] },
    testTemplate({ key: "prize_bonus", trigger: { on: "prize" } }),
    { ...shopSpins(), key: "prize_freespins", trigger: { on: "prize" as const } },
  ],
  prizeBoxes: BOXES,
};

let money: MoneyHarness;
beforeAll(async () => {
  const config = { ...testBrand().config, "wheel-config-segments": SEGMENTS };
  const strict = { name: "strict.test.localhost", stage: "local" as const, locales: ["en" as const] };
  money = await MoneyHarness.create({
    brand: { ...rewards, config },
    otherBrands: [
      testBrand({
        ...rewards,
        ...{ id: "test-strict", hosts: [strict], config },
        licences: { CW: testLicence({ blockedFeatures: ["lootBox"] }) },
      }),
    ],
  });
});
afterAll(() => money.close());

const rich = async (points: number) => {
  const player = await money.player();
  await awardPoints(money.context, { playerId: player, points: BigInt(points), reference: "test" });
  return player;
};
const exchange = (player: number, type: ExchangeType, body: object) =>
  money.browser("POST", `/api/comp_points/exchange/${type}`, {
    player,
    body: { exchange: { currency: "EUR", ...body } },
  });
const pointsOf = async (player: number) => (await money.clientOf(player).ok(getCompPoints, {})).chargeable.points;
const groupsOf = (rates: readonly ExchangeRate[]) => rates.map(({ group }) => group);

it("[SHOP-04 part: money, loot boxes and free spins] each type gives what its card says, once for each one that is paid, and never more than the points pay", async () => {
  const player = await rich(1_300);
  const client = money.clientOf(player);
  const [lootBox, ...others] = await client.ok(listExchangeRates, { params: { type: "lootboxes" } });
  expect(others, "boxes that the shop does not give have no card").toEqual([]);
  expect(lootBox).toMatchObject({ group: "boxes", type: "lootboxes", bonus_title: "Loot box", wager: null });
  expect(lootBox?.rates).toContainEqual({ currency: "EUR", points: 200, amount_cents: null });

  expect((await exchange(player, "money", { group: "cash_5", points: 500 })).status).toBe(200);
  expect((await exchange(player, "freespins", { group: "open", points: 200 })).status).toBe(200);
  const send = async () => {
    const response = await client.request("/api/comp_points/exchange/lootboxes", {
      method: "POST",
      headers: { "X-Requested-With": "XMLHttpRequest", "Idempotency-Key": "two-boxes" },
      body: JSON.stringify({ exchange: { group: "boxes", currency: "EUR", points: 400 } }),
    });
    return response.json();
  };
  const first = await send();
  expect(await send(), "sent twice under one key").toEqual(first);
  expect(first).toMatchObject({ exchange: { type: "lootboxes", quantity: 2, amount_cents: null } });
  const boxes = await client.ok(listLootboxes, {});
  expect(boxes.map(({ group_key, stage, tier }) => [group_key, stage, tier])).toEqual([
    ["loot_box", "issued", "rocket_lite"],
    ["loot_box", "issued", "rocket_lite"],
  ]);
  expect(new Set(boxes.map(({ commitment }) => commitment)).size, "each has a seed of its own").toBe(2);
  expect(await client.ok(listFreespins, {})).toHaveLength(2);
  expect(await pointsOf(player)).toBe(200);

  const clicks = await Promise.all(
    Array.from({ length: 12 }, () => exchange(player, "lootboxes", { group: "boxes", points: 200 })),
  );
  expect(clicks.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(clicks.filter(({ body }) => body.code === "SHOP.NOT_ENOUGH_POINTS")).toHaveLength(11);
  expect(await client.ok(listLootboxes, {})).toHaveLength(3);
  expect(await pointsOf(player)).toBe(0);
});

it("a card that its template does not give this player is neither listed for them nor exchanged, and nothing is paid for it", async () => {
  const guest = money.test.client();
  expect(groupsOf(await guest.ok(listExchangeRates, { params: { type: "freespins" } }))).toEqual([
    "open",
    "once",
    "gold",
  ]);
  const player = await rich(1_000);
  const client = money.clientOf(player);
  const listed = async () => groupsOf(await client.ok(listExchangeRates, { params: { type: "freespins" } }));
  const buy = async (group: string, points = 100) => (await exchange(player, "freespins", { group, points })).status;
  expect(await listed()).toEqual(["open", "once"]);
  expect(await buy("ended"), "the offer has ended").toBe(404);
  expect(await buy("gold"), "for another group").toBe(404);
  expect(await buy("once", 200), "twice what a person gets once").toBe(404);
  expect([await pointsOf(player), await client.ok(listFreespins, {})]).toEqual([1_000, []]);
  expect(await buy("once")).toBe(200);
  expect(await listed()).toEqual(["open"]);
  expect(await buy("once"), "again").toBe(404);
  await changeGroups(money.context, { playerId: player, verb: "add", group: "259" });
  expect(await listed()).toEqual(["open", "gold"]);
  expect([await pointsOf(player), (await client.ok(listFreespins, {})).length]).toEqual([900, 1]);
});

it("a licence that blocks loot boxes has no card of them; the other types stay", async () => {
  const client = money.test.client({ brand: "test-strict" });
  const rates = await Promise.all(
    EXCHANGE_TYPES.map((type) => client.ok(listExchangeRates, { params: { type }, query: { currency: "EUR" } })),
  );
  expect(rates.map(groupsOf)).toEqual([["cash_5"], [], ["open", "once", "gold"], []]);
  expect(await client.ok(listAllExchangeRates, { query: { currency: "EUR" } }), "at once").toEqual(rates.flat());
});
