import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { changeGroups } from "#platform/players/change-groups.ts";
import { exchangePoints } from "#platform/shop/exchange-points.ts";
import { getLottery, listLotteries, listLotteryStatuses } from "#schemas/api/lotteries.ts";
import { listExchangeRates } from "#schemas/api/shop.ts";
import { testBrand, testLicence } from "#tests/harness/brand.ts";
import { LotteriesHarness, PRIZE_TEMPLATES, testLottery } from "#tests/harness/lotteries.ts";
import { announceLotteries } from "./announce-lotteries.ts";

const DAY_MS = 24 * 60 * 60 * 1_000;
let lotteries: LotteriesHarness;
beforeAll(async () => {
  lotteries = await LotteriesHarness.create();
});
afterAll(() => lotteries.close());

describe("tickets", () => {
  it("[LOT-01 part: tickets for points] [SHOP-04 part: lotteries] are bought by the shop's exchange at the announced price, numbered on, and are their player's own", async () => {
    const id = await lotteries.announce();
    const rates = await lotteries.money.test.client().ok(listExchangeRates, { params: { type: "lotteries" } });
    expect(rates.find(({ group }) => group === `lottery_${id}`)).toMatchObject({
      ...{ rate: { points: 50 }, lottery_ids: [String(id)], bonus_title: "A draw", type: "lotteries" },
    });
    const [one, other] = [await lotteries.player(200), await lotteries.player(200)];
    expect(await lotteries.buy(one, id, 2)).toMatchObject({
      status: 200,
      body: {
        exchange: { type: "lotteries", quantity: 2, points: 100, amount_cents: null },
        comp_points: { chargeable: { points: 100 } },
      },
    });
    await lotteries.buy(other, id, 1);
    // A price of the currency's own, once the player has an account in it.
    expect(await lotteries.buy(one, id, 1, { currency: "CAD" })).toMatchObject({ body: { code: "SHOP.NO_ACCOUNT" } });
    await lotteries.money.browser("POST", "/api/player/accounts", { player: one, body: { currency: "CAD" } });
    expect(await lotteries.buy(one, id, 1, { currency: "CAD" })).toMatchObject({ body: { exchange: { points: 70 } } });
    const numbers = async (player: number) => (await lotteries.tickets(player, id)).map(({ number }) => number);
    expect([await numbers(one), await numbers(other)]).toEqual([[1, 2, 4], [3]]);
    const statuses = await lotteries.money.clientOf(other).ok(listLotteryStatuses, {});
    expect(statuses.find(({ lottery_id }) => lottery_id === id)?.tickets).toEqual([
      expect.objectContaining({ number: 3, source: "points", prize: null }),
    ]);
    expect((await lotteries.lottery(id)).tickets_sold).toBe(4);
    const events = await lotteries.money.database.pool.query(
      "select payload from events where type = 'lottery-ticket-bought' and payload->>'lottery' = $1 order by position",
      [String(id)],
    );
    expect(events.rows.map(({ payload }) => [payload.first, payload.tickets, payload.source])).toEqual([
      [1, 2, "points"],
      [3, 1, "points"],
      [4, 1, "points"],
    ]);
  });

  it("under one key are bought once", async () => {
    const id = await lotteries.announce();
    const player = await lotteries.player(200);
    const send = () =>
      lotteries.money
        .clientOf(player)
        .request("/api/comp_points/exchange/lotteries", {
          method: "POST",
          headers: { "X-Requested-With": "XMLHttpRequest", "Idempotency-Key": "tickets-once" },
          body: JSON.stringify({ exchange: { group: `lottery_${id}`, currency: "EUR", tickets_count: 1 } }),
        })
        .then((response) => response.json());
    const answers = [await send(), await send()];
    expect(answers[1]).toEqual(answers[0]);
    expect(await lotteries.points(player)).toBe(150);
    expect(await lotteries.tickets(player, id)).toHaveLength(1);
  });

  it("with points for one are one, whatever races; beyond the limits none, and the points stay", async () => {
    const id = await lotteries.announce({ max_tickets: 12 });
    const player = await lotteries.player(60);
    const codes = (answers: { status: number; body: { code?: string } }[]) =>
      answers.map(({ status, body }) => (status === 200 ? 200 : body.code)).sort();
    const raced = await Promise.all(Array.from({ length: 6 }, () => lotteries.buy(player, id)));
    expect(codes(raced)).toEqual([200, ...Array(5).fill("SHOP.NOT_ENOUGH_POINTS")]);
    expect(await lotteries.points(player)).toBe(10);
    // Ten a player, twelve in all.
    const rich = await lotteries.player(5_000);
    expect((await lotteries.buy(rich, id, 11)).body.code).toBe("LOTTERY.TICKETS_LIMIT");
    const many = await Promise.all(Array.from({ length: 4 }, () => lotteries.buy(rich, id, 4)));
    expect(codes(many)).toEqual([200, 200, "LOTTERY.TICKETS_LIMIT", "LOTTERY.TICKETS_LIMIT"]);
    expect(await lotteries.points(rich)).toBe(5_000 - 8 * 50);
    const last = await lotteries.player(5_000);
    expect((await lotteries.buy(last, id, 4)).body.code).toBe("LOTTERY.TICKETS_LIMIT");
    expect((await lotteries.buy(last, id, 3)).status).toBe(200);
    expect((await lotteries.buy(last, id, 1)).body.code).toBe("LOTTERY.TICKETS_LIMIT");
    expect(await lotteries.count("select count(*) from lottery_tickets where lottery_id = $1", id)).toBe(12);
  });

  it("are not sold before the start, after the end, of another lottery, or without saying how many", async () => {
    const player = await lotteries.player(500);
    const future = await lotteries.announce({}, { fromMs: 60_000 });
    const past = await lotteries.announce({}, { toMs: -60_000 });
    const open = await lotteries.announce();
    for (const id of [future, past, 999_999]) {
      expect((await lotteries.buy(player, id)).body.code).toBe("SHOP.CARD_UNKNOWN");
    }
    expect((await lotteries.buy(player, open, 1, { lottery_id: String(past) })).body.code).toBe("SHOP.CARD_UNKNOWN");
    expect((await lotteries.buy(player, open, 1, { tickets_count: undefined })).status).toBe(422);
    for (const count of [0, -1, 1.5, 1_001]) expect((await lotteries.buy(player, open, count)).status).toBe(422);
    expect(await lotteries.points(player)).toBe(500);
  });

  it("of a lottery for groups are for their players, and seen by them and testers alone", async () => {
    const id = await lotteries.announce({ groups: [259], tickets_by_deposit: { EUR: "20" } });
    const [gold, plain, tester] = [await lotteries.player(50), await lotteries.player(50), await lotteries.player(50)];
    await changeGroups(lotteries.money.context, { playerId: gold, verb: "add", group: "259" });
    await changeGroups(lotteries.money.context, { playerId: tester, verb: "add", group: "21" });
    const sees = async (player: number) =>
      (await lotteries.money.clientOf(player).ok(listLotteries, {})).some((lottery) => lottery.id === id);
    expect([await sees(gold), await sees(plain), await sees(tester)]).toEqual([true, false, true]);
    expect((await lotteries.buy(plain, id)).body.code).toBe("SHOP.CARD_UNKNOWN");
    expect((await lotteries.buy(gold, id)).status).toBe(200);
    const hidden = await lotteries.money.browser("GET", `/api/lotteries/${id}/status`, { player: plain });
    expect(hidden.body.code).toBe("LOTTERY.UNKNOWN");
    for (const player of [plain, gold]) await lotteries.gifts.deposit(player, 2_000);
    const { rows } = await lotteries.money.database.pool.query(
      "select player_id as id, source from lottery_tickets where lottery_id = $1 order by number",
      [id],
    );
    expect(rows).toEqual([
      { id: gold, source: "points" },
      { id: gold, source: "deposit" },
    ]);
  });

  it("are of no lottery where the licence has none", async () => {
    const { brand, test } = lotteries.money;
    const strict = testLicence({ code: "EE", blockedFeatures: ["lotteries"] });
    Object.assign(brand, { licences: { ...brand.licences, EE: strict } });
    const id = await lotteries.announce();
    const visitor = test.client({ licence: "EE" });
    expect(await visitor.ok(listLotteries, {})).toEqual([]);
    expect((await visitor.rejected(getLottery, { params: { id } })).code).toBe("LOTTERY.UNKNOWN");
  });

  it("show what they have won in their own lottery alone", async () => {
    const [drawn, open] = [await lotteries.announce({}, { toMs: 1_000 }), await lotteries.announce()];
    const player = await lotteries.player(200);
    for (const id of [drawn, open]) await lotteries.buy(player, id);
    lotteries.money.clock.advance(1_000);
    await lotteries.draw();
    const prizes = async (id: number) => (await lotteries.tickets(player, id)).map(({ prize }) => prize);
    expect([await prizes(drawn), await prizes(open)]).toEqual([[0], [null]]);
  });

  it("are sold to nobody who is excluded, and their points stay", async () => {
    const id = await lotteries.announce();
    const player = await lotteries.player(50);
    const { context, brand, clock, database } = lotteries.money;
    const exclude = "update players set excluded_at = $2 where id = $1";
    await database.pool.query(exclude, [player, clock.now()]);
    const asked = { brand, playerId: player, licence: "CW", type: "lotteries" as const };
    const exchange = { group: `lottery_${id}`, currency: "EUR" as const, tickets_count: 1 };
    await expect(exchangePoints(context, { ...asked, exchange })).rejects.toMatchObject({
      problem: { code: "SHOP.EXCLUDED" },
    });
    await database.pool.query(exclude, [player, null]);
    expect(await lotteries.points(player)).toBe(50);
  });

  it("come with each full amount of a deposit, once, up to the player's limit", async () => {
    const id = await lotteries.announce({ tickets_by_deposit: { EUR: "20" }, max_tickets_per_player: 5 });
    const player = await lotteries.player();
    await lotteries.gifts.deposit(player, 6_500);
    await lotteries.gifts.follow();
    expect((await lotteries.tickets(player, id)).map(({ source }) => source)).toEqual(Array(3).fill("deposit"));
    await lotteries.gifts.deposit(player, 6_500);
    expect(await lotteries.tickets(player, id)).toHaveLength(5);
    const without = await lotteries.player();
    await lotteries.money.database.pool.query("update players set can_issue_bonuses = false where id = $1", [without]);
    await lotteries.gifts.deposit(without, 6_500);
    expect(await lotteries.tickets(without, id), "who takes no bonuses").toEqual([]);
  });

  it("come with each full amount of a single bet of real money, once, by the time of the bet, up to the player's limit", async () => {
    const { money } = lotteries;
    const id = await lotteries.announce({ tickets_by_bet: { EUR: "20" }, max_tickets_per_player: 6 }, { toMs: 60_000 });
    const plain = await lotteries.announce({}, { toMs: 60_000 });
    const player = await lotteries.player();
    await money.hold(player, "EUR", { real: 100_000n, bonus: 0n });
    const session = await money.session(player);
    const sources = async (of = id) => (await lotteries.tickets(player, of)).map(({ source }) => source);
    // Smaller ones are not added up.
    await lotteries.gifts.spin(session, 1_999);
    await lotteries.gifts.spin(session, 1_999);
    await lotteries.gifts.follow();
    expect(await sources()).toEqual([]);
    await lotteries.gifts.spin(session, 6_500);
    await Promise.all([lotteries.gifts.follow(), lotteries.gifts.follow()]);
    expect(await sources()).toEqual(Array(3).fill("bet"));
    await money.provider("bet", { session, action: "open", round: "open", amount: 4_000 });
    money.clock.advance(60_000);
    await lotteries.gifts.spin(session, 2_000);
    await money.provider("win", { session, action: "open-win", round: "open", amount: 0, finished: true });
    await lotteries.gifts.follow();
    expect([await sources(), await sources(plain)], "made before the end").toEqual([Array(5).fill("bet"), []]);
    const { rates } = await money.clientOf(player).ok(getLottery, { params: { id } });
    expect(rates.find(({ currency }) => currency === "EUR")).toMatchObject({ bet_cents: 2_000, deposit_cents: null });
  });
});

it("lotteries of a brand's file are announced with the next edition, once; what was announced stays", async () => {
  const { database, clock } = lotteries.money;
  const terms = testLottery({ slug: "weekly", repeat_days: 1 });
  const brand = testBrand({ id: "test-ee", bonuses: PRIZE_TEMPLATES, lotteries: [terms] });
  const context = { database, clock, brands: new Map([[brand.id, brand]]) };
  const rows = async () =>
    (
      await database.pool.query(
        "select slug, start_at, end_at, commitment, seed, ticket_points from lotteries where brand = 'test-ee' order by end_at",
      )
    ).rows;
  await Promise.all([announceLotteries(context), announceLotteries(context)]);
  const announced = await rows();
  expect(announced).toHaveLength(2);
  Object.assign(terms, { ticket_points: { EUR: 1 } });
  await announceLotteries(context);
  expect(await rows()).toEqual(announced);
  clock.advance(DAY_MS);
  await announceLotteries(context);
  expect((await rows()).map(({ ticket_points }) => ticket_points.EUR)).toEqual([50, 50, 1]);
  expect(new Set((await rows()).map(({ commitment }) => commitment)).size).toBe(3);
});
