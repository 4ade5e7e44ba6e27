import { afterAll, beforeAll, expect, it } from "vitest";
import {
  activateBonus,
  activateFreespins,
  cancelBonus,
  cancelFreespins,
  type Gift,
  listBonuses,
  listFreespins,
  listGifts,
} from "#schemas/api/bonuses.ts";
import { listAccounts } from "#schemas/api/players.ts";
import { GIFT_CATEGORIES, GIFT_KINDS, GIFT_STAGES } from "#schemas/rules/gifts.ts";
import { GiftsHarness, testTemplate } from "#tests/harness/gifts.ts";
import { expireGifts } from "./expire-gifts.ts";
import { giveCashback } from "./give-cashback.ts";

const DAY_MS = 24 * 60 * 60 * 1_000;
const freespins = { count: 10, bet: { EUR: "0.20" }, games: ["acme:gems"] };
const spins = { freespins, amount: {} };

let gifts: GiftsHarness;
beforeAll(async () => {
  gifts = await GiftsHarness.create([
    testTemplate(),
    testTemplate({
      key: "deposit",
      kind: "deposit-bonus",
      category: "deposit",
      trigger: { on: "deposit", number: 1, min: {} },
      percent: 100,
      wager: 1,
    }),
    testTemplate({ key: "cash", kind: "cash", wager: 0 }),
    testTemplate({
      key: "weekly",
      kind: "cashback",
      trigger: { on: "cashback", period: "week" },
      percent: 10,
      amount: { EUR: "20" },
      wager: 1,
    }),
    testTemplate({ key: "spins", kind: "gift-spins", category: "fs", ...spins }),
    testTemplate({ key: "both", kind: "group", category: "registration", freespins }),
    testTemplate({ key: "freebet", kind: "freebets", wager: 1 }),
    testTemplate({ key: "light", wager: 1 }),
    testTemplate({ key: "feature", kind: "feature-freespins", category: "fs", ...spins }),
    testTemplate({ key: "points", kind: "xp", amount: {}, wager: 0 }),
    testTemplate({ key: "level", trigger: { on: "level", group: 259 }, wager: 0 }),
  ]);
});
afterAll(() => gifts.close());

const one = (list: readonly Gift[], key: string) => list.filter(({ group_key }) => group_key === key);

it("[GIFT-02] each kind is issued in its category, listed, and ends as its kind says", async () => {
  const player = await gifts.player(10_000n);
  await gifts.spin(await gifts.money.session(player), 4_000, 1_000);
  gifts.money.clock.advance(7 * DAY_MS);
  expect(await Promise.all([1, 2, 3].map(() => giveCashback(gifts.money.context)))).toContain(1);
  expect(await giveCashback(gifts.money.context), "once for a week").toBe(0);
  await gifts.deposit(player, 5_000);
  for (const key of ["cash", "spins", "both", "freebet", "feature", "points", "gift_a"]) await gifts.issue(player, key);
  const client = gifts.money.clientOf(player);
  const all = await client.ok(listGifts, {});
  expect(new Set(all.map(({ kind }) => kind))).toEqual(new Set(GIFT_KINDS));
  expect(new Set(all.map(({ category }) => category))).toEqual(new Set(GIFT_CATEGORIES));
  expect(one(all, "weekly"), "a tenth of the 30.00 that were lost").toMatchObject([
    { amount_cents: 300, kind: "cashback" },
  ]);
  expect(one(all, "deposit")).toMatchObject([{ amount_cents: 5_000, kind: "deposit-bonus" }]);
  expect(one(all, "both").map(({ kind, freespins_total }) => [kind, freespins_total])).toEqual([
    ["gift-spins", 10],
    ["group", 0],
  ]);
  const freespinsOnly = await client.ok(listFreespins, {});
  expect(freespinsOnly.map(({ group_key }) => group_key).sort()).toEqual(["both", "feature", "spins"]);
  expect(await client.ok(listBonuses, {})).toHaveLength(all.length - 3);

  // Paid at once: cash. Points bring nothing but their event. Spins wait to be played with their terms.
  const run = async (key: string) => (await gifts.activate(player, one(all, key)[0]?.id ?? "")).body;
  const before = (await gifts.money.balance(player)).real;
  expect(await run("cash")).toMatchObject({ stage: "finished" });
  expect(await run("points")).toMatchObject({ stage: "finished", amount_cents: 0 });
  expect((await gifts.money.balance(player)).real).toBe(before + 5_000);
  expect(await run("feature")).toMatchObject({
    ...{ stage: "wait", freespins_total: 10, freespins_left: 10, freespin_bet_cents: 20, games: ["acme:gems"] },
  });
  // A free bet is placed on sports (platform/sportsbook/free-bets), and never becomes money by itself.
  expect(one(all, "freebet")).toMatchObject([{ stage: "issued", activatable: false }]);
  expect(await run("freebet")).toMatchObject({ code: "BONUS.FREE_BET" });
  expect(one(await gifts.gifts(player), "freebet")).toMatchObject([{ stage: "issued" }]);
  // The others are bonus money, one after the other.
  for (const key of ["weekly", "deposit", "gift_a"]) {
    expect(await run(key)).toMatchObject({ stage: key === "weekly" ? "handle_bets" : "wait" });
  }
  const session = await gifts.money.session(player);
  const wagered = async () => one(await gifts.gifts(player), "weekly")[0];
  await gifts.spin(session, 300);
  expect(await wagered()).toMatchObject({ stage: "wager_done" });
  await gifts.spin(session, 5_000);
  expect(one(await gifts.gifts(player), "deposit")).toMatchObject([{ stage: "wager_done" }]);
  expect(one(await gifts.gifts(player), "gift_a")).toMatchObject([{ stage: "handle_bets", balance_cents: 5_000 }]);
  await gifts.money.database.pool.query(
    `insert into events (type, brand, player_id, payload, created_at) values ('groups-changed', 'test', ${player}, '{"added":["259"],"removed":[]}', now())`,
  );
  await gifts.follow();
  expect(one(await gifts.gifts(player), "level")).toHaveLength(1);
});

it("[GIFT-01] lists every stage, the open ones first; bonuses and free spins are activated and given up", async () => {
  const player = await gifts.player(1_000n);
  const client = gifts.money.clientOf(player);
  const session = await gifts.money.session(player);
  const lost = await gifts.active(player, "light");
  await gifts.money.hold(player, "EUR", { real: 0n, bonus: 5_000n });
  await gifts.spin(session, 4_999);
  await gifts.spin(session, 1, 1);
  const done = lost;
  await gifts.active(player, "cash");
  const given = await gifts.issue(player, "spins");
  expect(await client.ok(activateFreespins, { params: { id: given } })).toMatchObject({ stage: "wait" });
  expect(await client.ok(activateFreespins, { params: { id: given } }), "once more: the same").toMatchObject({
    stage: "wait",
  });
  expect(await client.ok(cancelFreespins, { params: { id: given } })).toMatchObject({
    stage: "canceled",
    state: "canceled",
  });
  await gifts.issue(player);
  gifts.money.clock.advance(3 * DAY_MS);
  await expireGifts(gifts.money.context);
  const big = await gifts.active(player);
  const table = await gifts.money.session(player);
  await gifts.money.hold(player, "EUR", { real: 0n, bonus: 5_000n });
  await gifts.spin(table, 5_000);
  await gifts.active(player);
  await gifts.activate(player, await gifts.issue(player));
  await gifts.issue(player);
  const list = await client.ok(listGifts, {});
  expect(new Set(list.map(({ stage }) => stage))).toEqual(new Set(GIFT_STAGES));
  expect(list.slice(0, 3).map(({ stage }) => stage)).toEqual(["issued", "wait", "handle_bets"]);
  expect(list.find(({ id }) => id === done)).toMatchObject({ stage: "wager_done" });
  expect(list.find(({ id }) => id === big)).toMatchObject({ stage: "lost", state: "activated" });
  // A bonus by its own calls: the one that is given up ends, the one that waited wagers.
  const [issued, waiting, wagering] = list.map(({ id }) => id);
  const bonus = (id = "") => ({ params: { id } });
  expect(await client.ok(activateBonus, bonus(issued))).toMatchObject({ stage: "wait" });
  expect(await client.ok(cancelBonus, bonus(wagering))).toMatchObject({ stage: "canceled", state: "canceled" });
  expect(await gifts.gift(player, waiting ?? "")).toMatchObject({ stage: "handle_bets" });
  expect(await client.ok(cancelBonus, bonus(issued))).toMatchObject({ stage: "canceled" });
});

it("[CASH-14 part: accounts and gifts] the bonus balance is what can't be cashed out, and the progress is that of the gift in handle_bets", async () => {
  const player = await gifts.player(2_000n);
  const client = gifts.money.clientOf(player);
  const id = await gifts.active(player);
  const [account] = await client.ok(listAccounts, {});
  expect(account).toMatchObject({ amount_cents: 7_000, available_to_cashout_cents: 2_000 });
  expect(await gifts.gift(player, id)).toMatchObject({ stage: "handle_bets", balance_cents: 5_000 });
  await gifts.spin(await gifts.money.session(player), 500);
  expect(await gifts.gift(player, id)).toMatchObject({
    amount_wager_cents: 500,
    amount_wager_requirement_cents: 50_000,
  });
});
