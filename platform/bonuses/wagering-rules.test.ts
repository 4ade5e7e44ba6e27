import { afterAll, beforeAll, expect, it } from "vitest";
import { GiftsHarness, testTemplate } from "#tests/harness/gifts.ts";
import { expireGifts } from "./expire-gifts.ts";

const DAY_MS = 24 * 60 * 60 * 1_000;
let gifts: GiftsHarness;
beforeAll(async () => {
  gifts = await GiftsHarness.create([testTemplate({ amount: { EUR: "10" }, wager: 3 })]);
});
afterAll(() => gifts.close());

const start = async (real: bigint) => {
  const player = await gifts.player(real);
  return { player, id: await gifts.active(player), session: await gifts.money.session(player) };
};

it("[GIFT-03] bets move the requirement and done is real money; expiry, cancellation and a confirmed withdrawal take the bonus", async () => {
  const done = await start(1_000n);
  expect(await gifts.gift(done.player, done.id)).toMatchObject({
    ...{ stage: "handle_bets", amount_wager_requirement_cents: 3_000, amount_wager_cents: 0, balance_cents: 1_000 },
  });
  await gifts.spin(done.session, 1_000, 1_000);
  await gifts.spin(done.session, 1_500, 500);
  expect(await gifts.gift(done.player, done.id)).toMatchObject({ stage: "handle_bets", amount_wager_cents: 2_500 });
  await gifts.spin(done.session, 500, 250);
  expect(await gifts.gift(done.player, done.id)).toMatchObject({ stage: "wager_done", balance_cents: 0 });
  expect(await gifts.money.balance(done.player)).toEqual({ real: 750, bonus: 0 });
  expect(await gifts.pay.withdraw(done.player, 700, {}), "it is the player's own now").not.toMatchObject({
    body: { code: "PAYMENT.BONUS_WOULD_BE_LOST" },
  });

  const late = await start(500n);
  gifts.money.clock.advance(7 * DAY_MS);
  await expireGifts(gifts.money.context);
  expect(await gifts.gift(late.player, late.id)).toMatchObject({ stage: "expired", balance_cents: 0 });
  expect(await gifts.money.balance(late.player)).toEqual({ real: 500, bonus: 0 });

  const over = await start(500n);
  await gifts.cancel(over.player, over.id);
  expect(await gifts.gift(over.player, over.id)).toMatchObject({ stage: "canceled", balance_cents: 0 });
  expect(await gifts.money.balance(over.player)).toEqual({ real: 500, bonus: 0 });

  const out = await start(6_000n);
  expect(await gifts.pay.withdraw(out.player, 5_000)).toMatchObject({
    status: 409,
    body: { code: "PAYMENT.BONUS_WOULD_BE_LOST", params: { amount: 1_000, currency: "EUR" } },
  });
  expect((await gifts.gift(out.player, out.id)).stage).toBe("handle_bets");
  expect((await gifts.pay.withdraw(out.player, 5_000, { confirm_bonus_loss: true })).status).toBe(201);
  expect(await gifts.gift(out.player, out.id)).toMatchObject({ stage: "canceled", balance_cents: 0 });
  expect(await gifts.money.balance(out.player)).toEqual({ real: 1_000, bonus: 0 });
});
