import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { clearBonusCode, listDepositGifts, setBonusCode, updateBonusSettings } from "#schemas/api/bonuses.ts";
import { getPlayer } from "#schemas/api/players.ts";
import { NO_BONUS_CODE } from "#schemas/rules/promo-code.ts";
import { GiftsHarness, testTemplate } from "#tests/harness/gifts.ts";

let gifts: GiftsHarness;
const deposit = (number: number | undefined, min = "20") => ({
  on: "deposit" as const,
  ...(number === undefined ? {} : { number }),
  min: { EUR: min },
});
const spins = { count: 20, bet: { EUR: "0.20" }, games: ["acme:gems"] };
beforeAll(async () => {
  const bonus = { kind: "deposit-bonus" as const, category: "deposit" as const, percent: 100, amount: { EUR: "200" } };
  gifts = await GiftsHarness.create([
    testTemplate({
      ...bonus,
      key: "first",
      trigger: deposit(1),
      freespins: spins,
      automatic: true,
      once: true,
      welcome: true,
    }),
    testTemplate({
      ...bonus,
      key: "second",
      trigger: deposit(2),
      percent: 50,
      wager_base: "deposit_and_bonus",
      once: true,
    }),
    testTemplate({ ...bonus, key: "reload", trigger: deposit(undefined), code: "RELOAD", percent: 25 }),
    testTemplate({ ...bonus, key: "big", trigger: deposit(undefined, "100"), code: "BIG" }),
  ]);
});
afterAll(() => gifts.close());

const held = async (player: number) =>
  (await gifts.gifts(player)).map(({ group_key, stage, amount_cents, freespins_total }) => [
    group_key,
    stage,
    freespins_total || amount_cents,
  ]);

describe("a deposit", () => {
  it("brings the bonus of its number with its free spins, within its amount, and each number once", async () => {
    const player = await gifts.player();
    const client = gifts.money.clientOf(player);
    expect(await client.ok(listDepositGifts, {})).toMatchObject([
      { group_key: "first", percent: 100, amount_cents: 20_000, min_deposit_cents: 2_000, code: null },
    ]);
    await gifts.deposit(player, 30_000);
    expect(await held(player)).toEqual(
      [
        ["first", "issued", 20],
        ["first", "handle_bets", 20_000],
      ].map((row, index) => (index === 0 ? ["first", "wait", 20] : row)),
    );
    expect(await gifts.money.balance(player)).toEqual({ real: 30_000, bonus: 20_000 });
    expect(await client.ok(listDepositGifts, {})).toMatchObject([{ group_key: "second" }]);
    await gifts.deposit(player, 10_000);
    const [second] = await gifts.gifts(player);
    expect(second).toMatchObject({
      ...{ group_key: "second", stage: "issued", amount_cents: 5_000 },
      amount_wager_requirement_cents: 150_000,
    });
    await gifts.deposit(player, 10_000);
    expect(await held(player)).toHaveLength(3);
  });

  it("[CASH-11 part: the server's side] with a code brings that code's gift; with one that brings nothing, what it would bring without; the code is cleared", async () => {
    const player = await gifts.player();
    const client = gifts.money.clientOf(player);
    expect(await client.ok(setBonusCode, { body: { deposit_bonus_code: " reload " } })).toEqual({
      deposit_bonus_code: "RELOAD",
    });
    expect((await client.ok(listDepositGifts, {})).map(({ group_key }) => group_key)).toEqual(["reload", "first"]);
    await gifts.deposit(player, 4_000, { promo_code: "reload" });
    expect(await held(player)).toEqual([["reload", "issued", 1_000]]);
    expect((await client.ok(getPlayer, {})).deposit_bonus_code).toBeNull();
    await client.ok(setBonusCode, { body: { deposit_bonus_code: "BIG" } });
    await gifts.deposit(player, 6_000);
    expect(await held(player), "too small for the code").toEqual([
      ["second", "issued", 3_000],
      ["reload", "issued", 1_000],
    ]);
    expect((await client.ok(getPlayer, {})).deposit_bonus_code).toBeNull();
    await client.ok(setBonusCode, { body: { deposit_bonus_code: "NOTHING" } });
    expect(await client.ok(clearBonusCode, {})).toEqual({ deposit_bonus_code: null });
    expect(
      await gifts.money.browser("PATCH", "/api/player/set_bonus_code", {
        player,
        body: { deposit_bonus_code: "a b!" },
      }),
    ).toMatchObject({ status: 422 });
  });

  it("is not offered what the person has had in another account", async () => {
    const [had, again] = [await gifts.player(), await gifts.player()];
    await gifts.deposit(had, 10_000);
    expect((await held(had)).map(([key]) => key)).toContain("first");
    const offers = async () =>
      (await gifts.money.clientOf(again).ok(listDepositGifts, {})).map(({ group_key }) => group_key);
    expect(await offers()).toContain("first");
    await gifts.money.database.pool.query(
      "update players set mobile_phone = (select mobile_phone from players where id = $1) where id = $2",
      [had, again],
    );
    expect(await offers()).not.toContain("first");
  });

  it("brings nothing where the player has chosen none", async () => {
    const player = await gifts.player();
    await gifts.deposit(player, 4_000, { promo_code: NO_BONUS_CODE });
    expect(await held(player)).toEqual([]);
  });

  it("brings nothing to a player who takes no bonuses, below the smallest amount, and what was charged back is taken", async () => {
    const player = await gifts.player();
    const client = gifts.money.clientOf(player);
    expect(await client.ok(updateBonusSettings, { body: { can_issue: false } })).toEqual({ can_issue_bonuses: false });
    expect(await client.ok(listDepositGifts, {})).toEqual([]);
    await gifts.deposit(player, 5_000);
    expect(await held(player)).toEqual([]);
    await client.ok(updateBonusSettings, { body: { can_issue: true } });
    await gifts.deposit(player, 1_900);
    expect(await held(player)).toEqual([]);
    const id = await gifts.deposit(player, 2_000, { promo_code: "RELOAD" });
    expect(await held(player)).toEqual([["reload", "issued", 500]]);
    gifts.pay.provider.setDeposit(`${id}-1`, { state: "charged_back" });
    await gifts.pay.callback(`${id}-1`);
    await gifts.pay.work();
    await gifts.follow();
    expect(await held(player)).toEqual([["reload", "canceled", 500]]);
  });

  it("two at once are the first and the second, whichever came before", async () => {
    const player = await gifts.player();
    const ids = await Promise.all([1, 2].map(async () => (await gifts.pay.deposit(player, 4_000)).body.payment.id));
    for (const id of ids) gifts.pay.provider.setDeposit(`${id}-1`, { state: "succeeded", amount: 4_000n });
    await Promise.all(ids.map((id) => gifts.pay.callback(`${id}-1`)));
    await Promise.all([gifts.pay.work(), gifts.pay.work()]);
    await Promise.all([gifts.follow(), gifts.follow()]);
    await gifts.follow();
    expect((await held(player)).map(([key]) => key).sort()).toEqual(["first", "first", "second"]);
  });
});
