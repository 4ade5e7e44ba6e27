import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { GiftsHarness, testTemplate } from "#tests/harness/gifts.ts";
import { issueGift } from "./issue-gift.ts";

let gifts: GiftsHarness;
const onDeposit = { on: "deposit" as const, min: { EUR: "20" } };
beforeAll(async () => {
  const bonus = {
    kind: "deposit-bonus" as const,
    category: "deposit" as const,
    trigger: onDeposit,
    percent: 100,
    amount: { EUR: "200" },
  };
  gifts = await GiftsHarness.create([
    testTemplate({
      ...bonus,
      key: "both",
      freespins: { count: 20, bet: { EUR: "0.20" }, games: ["acme:gems"] },
    }),
    testTemplate({ ...bonus, key: "at_once", code: "ATONCE", automatic: true }),
    testTemplate({ key: "own", amount: { EUR: "10" } }),
  ]);
});
afterAll(() => gifts.close());

const DAY_MS = 24 * 60 * 60 * 1_000;
const stages = async (player: number) =>
  Object.fromEntries(
    (await gifts.gifts(player)).map(({ group_key, freespins_total, stage }) => [
      freespins_total > 0 ? `${group_key}:spins` : group_key,
      stage,
    ]),
  );
const lost = (amount: number) => ({
  status: 409,
  body: { code: "PAYMENT.BONUS_WOULD_BE_LOST", params: { amount, currency: "EUR" } },
});

describe("a withdrawal after a deposit whose gift was not activated", () => {
  it("is asked about as one under a gift that wagers; confirmed, it ends the gift and its spins, and none is activated after it", async () => {
    const player = await gifts.player();
    await gifts.deposit(player, 5_000);
    expect(await stages(player)).toEqual({ both: "issued", "both:spins": "issued" });
    const before = await gifts.gifts(player);
    expect(before.map(({ ends_with_withdrawal }) => ends_with_withdrawal)).toEqual([true, true]);
    expect(await gifts.pay.withdraw(player, 5_000)).toMatchObject(lost(5_000));
    expect(await stages(player), "nothing is lost without a yes").toEqual({ both: "issued", "both:spins": "issued" });
    expect(await gifts.pay.withdraw(player, 5_000, { confirm_bonus_loss: true })).toMatchObject({ status: 201 });
    for (const { id } of before) {
      expect(await gifts.activate(player, id)).toMatchObject({ status: 409, body: { code: "BONUS.NOT_ACTIVATABLE" } });
    }
    expect(await gifts.gifts(player)).toMatchObject([
      { stage: "canceled", ends_with_withdrawal: false },
      { stage: "canceled", ends_with_withdrawal: false },
    ]);
    expect(await gifts.money.balance(player)).toEqual({ real: 0, bonus: 0 });
  });

  it("ends those that wait for their turn with the one that wagers, and leaves gifts that came with no deposit", async () => {
    const player = await gifts.player();
    const wagering = await gifts.active(player, "own");
    await gifts.deposit(player, 5_000);
    for (const { id, group_key } of await gifts.gifts(player)) {
      if (group_key === "both") expect(await gifts.activate(player, id)).toMatchObject({ status: 200 });
    }
    const issued = await gifts.issue(player, "own");
    expect(await stages(player)).toMatchObject({ both: "wait", "both:spins": "wait" });
    expect(await gifts.pay.withdraw(player, 2_000), "what wagers and what waits").toMatchObject(lost(6_000));
    expect(await gifts.pay.withdraw(player, 2_000, { confirm_bonus_loss: true })).toMatchObject({ status: 201 });
    expect(await stages(player)).toMatchObject({ both: "canceled", "both:spins": "canceled" });
    expect(await gifts.gift(player, wagering)).toMatchObject({ stage: "canceled" });
    const { rows } = await gifts.money.database.pool.query(
      `select 1 from gift_transitions t join gifts g on g.id = t.gift_id
        where g.player_id = $1 and g.group_key = 'both' and t.to_stage = 'handle_bets'`,
      [player],
    );
    expect(rows, "none of them began by the end of another").toEqual([]);
    expect(await gifts.gift(player, issued)).toMatchObject({ stage: "issued", ends_with_withdrawal: false });
    expect(await gifts.money.balance(player)).toEqual({ real: 3_000, bonus: 0 });
    expect(await gifts.pay.withdraw(player, 2_000), "asked once").toMatchObject({ status: 201 });
  });

  it("asks about spins that have won nothing yet, and not about gifts of another currency or without time", async () => {
    const player = await gifts.player();
    await gifts.deposit(player, 5_000);
    const [bonus] = (await gifts.gifts(player)).filter(({ freespins_total }) => freespins_total === 0);
    await gifts.cancel(player, bonus?.id as string);
    expect(await gifts.pay.withdraw(player, 2_000)).toMatchObject(lost(0));

    const late = await gifts.player();
    await gifts.deposit(late, 5_000);
    gifts.money.clock.advance(3 * DAY_MS);
    expect(await gifts.pay.withdraw(late, 2_000)).toMatchObject({ status: 201 });
    expect(await stages(late)).toEqual({ both: "expired", "both:spins": "expired" });

    const other = await gifts.player(5_000n);
    const { database, context } = gifts.money;
    await database.drizzle.transaction((tx) =>
      issueGift(tx, context, {
        template: "own",
        playerId: other,
        currency: "NOK",
        source: "deposit:of-another-currency",
      }),
    );
    expect(await gifts.pay.withdraw(other, 2_000)).toMatchObject({ status: 201 });
    expect(await stages(other)).toEqual({ own: "issued" });
  });
});

describe("a withdrawal between a deposit and its gift", () => {
  /** A deposit that came; nobody has read of it yet. */
  const depositUnread = async (player: number, more: object) => {
    const { id } = (await gifts.pay.deposit(player, 5_000, more)).body.payment;
    gifts.pay.provider.setDeposit(`${id}-1`, { state: "succeeded", amount: 5_000n });
    await gifts.pay.callback(`${id}-1`);
    await gifts.pay.work();
  };

  it.each([{}, { promo_code: "ATONCE" }])(
    "ends the gift as it is issued, one that begins by itself included: %j",
    async (more) => {
      const player = await gifts.player();
      await depositUnread(player, more);
      expect(await gifts.pay.withdraw(player, 5_000)).toMatchObject({ status: 201 });
      await gifts.follow();
      expect(new Set(Object.values(await stages(player)))).toEqual(new Set(["canceled"]));
      expect(await gifts.money.balance(player)).toEqual({ real: 0, bonus: 0 });
      // The next deposit brings what it brings.
      await gifts.deposit(player, 4_000, { promo_code: "ATONCE" });
      expect(await gifts.money.balance(player)).toEqual({ real: 4_000, bonus: 4_000 });
    },
  );

  it("ends nothing where the money is back already, and one from before the deposit ends nothing either", async () => {
    const player = await gifts.player(3_000n);
    expect(await gifts.pay.withdraw(player, 3_000)).toMatchObject({ status: 201 });
    await depositUnread(player, { promo_code: "ATONCE" });
    const { payment } = (await gifts.pay.withdraw(player, 5_000)).body;
    expect(await gifts.pay.call(player, `/api/player/payments/${payment.id}/recall`)).toMatchObject({ status: 200 });
    await gifts.follow();
    expect(await stages(player)).toEqual({ at_once: "handle_bets" });
    expect(await gifts.money.balance(player)).toEqual({ real: 5_000, bonus: 5_000 });
  });
});
