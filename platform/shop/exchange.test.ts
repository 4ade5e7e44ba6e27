import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { verifyLedger } from "#platform/ledger/verify.ts";
import { players } from "#platform/players/tables.ts";
import { listFreespins } from "#schemas/api/bonuses.ts";
import { createUserLimit } from "#schemas/api/limits.ts";
import { getPlayer } from "#schemas/api/players.ts";
import { getCompPoints, listAllExchangeRates, listExchangeRates } from "#schemas/api/shop.ts";
import { testBrand, testLicence } from "#tests/harness/brand.ts";
import { MoneyHarness } from "#tests/harness/money.ts";
import { shopSpins, testShop } from "#tests/harness/shop.ts";
import { awardPoints } from "./award-points.ts";
import { SHOP_POSTING_RULES } from "./posting-rules.ts";

let money: MoneyHarness;
beforeAll(async () => {
  money = await MoneyHarness.create({
    brand: { shop: testShop(), bonuses: [shopSpins()] },
    otherBrands: [
      testBrand({
        id: "test-strict",
        hosts: [{ name: "strict.test.localhost", stage: "local", locales: ["en"] }],
        shop: testShop(),
        licences: { CW: testLicence({ blockedFeatures: ["shop"] }) },
      }),
    ],
  });
});
afterAll(async () => {
  const { broken } = await verifyLedger(money.database, SHOP_POSTING_RULES);
  await money.close();
  expect(broken).toEqual([]);
});

const award = (playerId: number, points: number) =>
  awardPoints(money.context, { playerId, points: BigInt(points), reference: `test-${playerId}-${points}` });
const rich = async (points: number, options: Parameters<MoneyHarness["player"]>[0] = {}) => {
  const player = await money.player(options);
  await award(player, points);
  return player;
};
const exchange = (player: number, body: object, type = "money") =>
  money.browser("POST", `/api/comp_points/exchange/${type}`, { player, body: { exchange: body } });
const pointsOf = async (player: number) => (await money.clientOf(player).ok(getCompPoints, {})).chargeable.points;
const CASH = { group: "cash_5", currency: "EUR", points: 500 };

describe("rates", () => {
  it("[SHOP-01 part: rates] name a price and an amount in every currency of the brand, EUR's at the reference rate where a card has none", async () => {
    const rates = await money.test.client().ok(listExchangeRates, { params: { type: "money" } });
    expect(rates.map(({ group, rate }) => [group, rate.points])).toEqual([
      ["cash_5", 500],
      ["sale_cash_20", 1_500],
    ]);
    const of = (group: string, currency: string) =>
      rates.find((card) => card.group === group)?.rates.find((rate) => rate.currency === currency);
    expect(of("cash_5", "CAD")).toEqual({ currency: "CAD", points: 700, amount_cents: 750 });
    expect(of("cash_5", "JPY")).toEqual({ currency: "JPY", points: 500, amount_cents: 750 });
    expect(of("sale_cash_20", "NOK")).toEqual({ currency: "NOK", points: 1_500, amount_cents: 22_000 });
    for (const type of ["lootboxes", "lotteries"] as const) {
      expect(await money.test.client().ok(listExchangeRates, { params: { type } })).toEqual([]);
    }
  });

  it("asked in one currency, name the price in it and EUR's alone", async () => {
    const asked = { params: { type: "money" }, query: { currency: "NOK" } } as const;
    const rates = await money.test.client().ok(listExchangeRates, asked);
    expect(rates.map(({ group, rates: prices }) => [group, prices.map(({ currency }) => currency).sort()])).toEqual([
      ["cash_5", ["EUR", "NOK"]],
      ["sale_cash_20", ["EUR", "NOK"]],
    ]);
    expect(rates[1]?.rates).toContainEqual({ currency: "NOK", points: 1_500, amount_cents: 22_000 });
    // A currency that the brand doesn't have has EUR's price.
    const other = await money.test.client().ok(listExchangeRates, { ...asked, query: { currency: "PLN" } });
    expect(other[0]?.rates.map(({ currency }) => currency)).toEqual(["EUR"]);
  });

  it("are none where the licence blocks the shop, and nothing is exchanged there", async () => {
    const client = money.test.client({ brand: "test-strict" });
    expect(await client.ok(listExchangeRates, { params: { type: "money" } })).toEqual([]);
    expect(await client.ok(listAllExchangeRates, {})).toEqual([]);
    const player = await money.player({ requestContext: { brand: "test-strict" } });
    await award(player, 500);
    expect((await exchange(player, CASH)).body.code).toBe("SHOP.CLOSED");
    expect(await pointsOf(player)).toBe(500);
  });
});

describe("an exchange for money", () => {
  it("[SHOP-04 part: money] takes cost times quantity and pays real money out of the house's bonuses, under one key once", async () => {
    const player = await rich(1_200, { real: 100n });
    const send = async () => {
      const response = await money.clientOf(player).request("/api/comp_points/exchange/money", {
        method: "POST",
        headers: { "X-Requested-With": "XMLHttpRequest", "Idempotency-Key": "exchange-once" },
        body: JSON.stringify({ exchange: { ...CASH, points: 1_000 } }),
      });
      return response.json();
    };
    const first = await send();
    expect(first).toMatchObject({
      exchange: { quantity: 2, points: 1_000, amount_cents: 1_000 },
      comp_points: { chargeable: { points: 200 }, persistent: { points: 1_200 } },
    });
    expect(await send()).toEqual(first);
    expect(await money.balance(player)).toEqual({ real: 1_100, bonus: 0 });
    const { rows } = await money.database.pool.query(
      "select payload from events where type = 'points-exchanged' and player_id = $1",
      [player],
    );
    expect(rows).toEqual([
      { payload: expect.objectContaining({ card: "cash_5", quantity: 2, points: 1_000, amount: 1_000 }) },
    ]);
  });

  it("in another currency pays that currency's rate into the player's account, and opens none unasked", async () => {
    const player = await rich(700);
    const refused = await exchange(player, { ...CASH, currency: "CAD", points: 700 });
    expect(refused).toMatchObject({
      ...{ status: 409, body: { code: "SHOP.NO_ACCOUNT", params: { currency: "CAD", currencies: "EUR" } } },
    });
    expect(await pointsOf(player)).toBe(700);
    const accounts = await money.browser("GET", "/api/player/accounts", { player });
    expect(accounts.body).toEqual([expect.objectContaining({ currency: "EUR" })]);
    await money.browser("POST", "/api/player/accounts", { player, body: { currency: "CAD" } });
    const answer = await exchange(player, { ...CASH, currency: "CAD", points: 700 });
    expect(answer.body).toMatchObject({ exchange: { amount_cents: 750, currency: "CAD" } });
    expect(await money.balance(player, "CAD")).toEqual({ real: 750, bonus: 0 });
  });

  it("[SHOP-02 part: on the server] is rejected whole without the points, at another price, for what is not offered, and for a guest", async () => {
    const player = await rich(499);
    const codes = async (body: object, type?: string) => {
      const { status, body: answer } = await exchange(player, body, type);
      return [status, answer.code];
    };
    expect(await codes(CASH)).toEqual([409, "SHOP.NOT_ENOUGH_POINTS"]);
    expect(await codes({ ...CASH, points: 499 })).toEqual([409, "SHOP.PRICE_CHANGED"]);
    expect(await codes({ ...CASH, points: 500_500 })).toEqual([409, "SHOP.PRICE_CHANGED"]);
    expect(await codes({ ...CASH, group: "cash_9" })).toEqual([404, "SHOP.CARD_UNKNOWN"]);
    expect(await codes({ group: "cash_5", currency: "EUR" })).toEqual([422, "FORM.INVALID"]);
    expect(await codes({ ...CASH, currency: "INR" })).toEqual([422, "FORM.INVALID"]);
    expect(await codes({ group: "draw", currency: "EUR", lottery_id: "1", tickets_count: 2 }, "lotteries")).toEqual([
      404,
      "SHOP.CARD_UNKNOWN",
    ]);
    for (const points of [0, -500, 1.5, "500", 1e30]) expect((await codes({ ...CASH, points }))[0]).toBe(422);
    expect(await pointsOf(player)).toBe(499);
    const guest = await money.browser("POST", "/api/comp_points/exchange/money", { body: { exchange: CASH } });
    expect(guest.status).toBe(401);
  });

  it("[SHOP-03 part: bonuses off] waits for a player who takes no bonuses until they say that they do, in the same call", async () => {
    const player = await rich(500);
    await money.database.drizzle.update(players).set({ canIssueBonuses: false }).where(eq(players.id, player));
    expect((await exchange(player, CASH)).body.code).toBe("SHOP.BONUSES_OFF");
    expect((await exchange(player, { ...CASH, points: 1_000, enable_bonuses: true })).body.code).toBe(
      "SHOP.NOT_ENOUGH_POINTS",
    );
    expect((await money.clientOf(player).ok(getPlayer, {})).can_issue_bonuses).toBe(false);
    expect((await exchange(player, { ...CASH, enable_bonuses: true })).status).toBe(200);
    expect((await money.clientOf(player).ok(getPlayer, {})).can_issue_bonuses).toBe(true);
  });

  it("is rejected during a break", async () => {
    const player = await rich(500);
    await money.clientOf(player).ok(createUserLimit, { body: { type: "coolingoff", period: "day" } });
    const answer = await exchange(player, CASH);
    expect([answer.body.code, await pointsOf(player)]).toEqual(["SHOP.EXCLUDED", 500]);
  });

  it("[SHOP-05 part: on the server] discounted cards are offered before the sale's end and not from then on", async () => {
    const player = await rich(3_000);
    const sale = { group: "sale_cash_20", currency: "EUR", points: 1_500 };
    expect((await exchange(player, sale)).status).toBe(200);
    const left = Date.parse("2026-06-01T00:00:00Z") - money.clock.now().getTime();
    money.clock.advance(left - 1);
    const groups = async () =>
      (await money.test.client().ok(listExchangeRates, { params: { type: "money" } })).map(({ group }) => group);
    expect(await groups()).toContain("sale_cash_20");
    money.clock.advance(1);
    expect(await groups()).toEqual(["cash_5"]);
  });
});

it("[SHOP-04 part: free spins] a card of free spins issues one gift of its template for each that is bought, in the same transaction", async () => {
  const client = money.test.client({ locale: "de" });
  expect(await client.ok(listExchangeRates, { params: { type: "freespins" } })).toMatchObject([
    {
      group: "spins_20",
      bonus_title: "20 Freispiele",
      freespins_count: 20,
      wager: 30,
      games: ["acme:gems"],
      rates: expect.arrayContaining([{ currency: "EUR", points: 300, amount_cents: null }]),
    },
  ]);
  const player = await rich(700);
  const spins = { group: "spins_20", currency: "EUR", points: 600 };
  expect((await exchange(player, { ...spins, points: 900 }, "freespins")).body.code).toBe("SHOP.NOT_ENOUGH_POINTS");
  expect(await money.clientOf(player).ok(listFreespins, {})).toEqual([]);
  const { body } = await exchange(player, spins, "freespins");
  expect(body).toMatchObject({ exchange: { quantity: 2, amount_cents: null } });
  const gifts = await money.clientOf(player).ok(listFreespins, {});
  expect(gifts.map(({ group_key, stage, freespins_total }) => [group_key, stage, freespins_total])).toEqual([
    ["shop_spins", "issued", 20],
    ["shop_spins", "issued", 20],
  ]);
  expect(await pointsOf(player)).toBe(100);
});

it("[LEDGER-10 part: exchange] 50 exchanges at once with points for one: exactly one is paid", async () => {
  const player = await rich(999);
  const answers = await Promise.all(Array.from({ length: 50 }, () => exchange(player, CASH)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ body }) => body.code === "SHOP.NOT_ENOUGH_POINTS")).toHaveLength(49);
  expect([await pointsOf(player), await money.balance(player)]).toEqual([499, { real: 500, bonus: 0 }]);
});

it("nobody changes a balance of points beside its entries, or an entry at all", async () => {
  const player = await rich(10);
  const run = (text: string) => money.database.pool.query(text, [player]);
  await expect(run("update point_balances set chargeable = 99 where player_id = $1")).rejects.toThrow("entries only");
  await expect(run("delete from point_entries where player_id = $1")).rejects.toThrow("only grows");
  await expect(run("update point_entries set chargeable = 0 where player_id = $1")).rejects.toThrow("only grows");
});
