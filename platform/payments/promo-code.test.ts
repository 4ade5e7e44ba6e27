import { afterAll, beforeAll, expect, it } from "vitest";
import { PaymentsHarness } from "#tests/harness/payments.ts";

let pay: PaymentsHarness;
beforeAll(async () => {
  pay = await PaymentsHarness.create();
});
afterAll(() => pay.close());

it("a deposit's promo code is stored as it is compared, shown with the payment, part of its event, and never changed", async () => {
  const player = await pay.player();
  const { status, body } = await pay.deposit(player, 5_000, { promo_code: " welcome-50 " });
  expect([status, body.promo_code]).toEqual([201, "WELCOME-50"]);
  const { id } = body.payment;
  pay.provider.setDeposit(`${id}-1`, { state: "succeeded" });
  await pay.callback(`${id}-1`);
  await pay.work();
  expect((await pay.read(player, id)).body).toMatchObject({
    payment: { state: "succeeded" },
    promo_code: "WELCOME-50",
  });
  const { pool } = pay.money.database;
  const { rows } = await pool.query(
    "select payload->>'promo_code' as code from events where type = 'deposit-completed'",
  );
  expect(rows).toEqual([{ code: "WELCOME-50" }]);
  await expect(pool.query("update payments set promo_code = 'OTHER' where id = $1", [id])).rejects.toThrow(
    "never changed",
  );
});

it("what can be no code is refused before anything begins; an empty field is none, and an unknown code stops no deposit", async () => {
  const player = await pay.player();
  for (const promo_code of ["x", "<b>", "two words", "ÜBER", "A".repeat(33)]) {
    const { status, body } = await pay.deposit(player, 5_000, { promo_code });
    expect([status, body.errors?.promo_code?.[0]?.code], promo_code).toEqual([422, "PAYMENT.PROMO_CODE_WRONG"]);
  }
  const { rows } = await pay.money.database.pool.query("select 1 from payments where player_id = $1", [player]);
  expect(rows).toEqual([]);
  expect((await pay.deposit(player, 5_000, { promo_code: "  " })).body.promo_code).toBeNull();
  expect((await pay.deposit(player, 5_000, { promo_code: "NOBODY-KNOWS" })).status).toBe(201);
});
