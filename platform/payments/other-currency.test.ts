import { expect, it } from "vitest";
import { testBrand } from "#tests/harness/brand.ts";
import { PaymentsHarness } from "#tests/harness/payments.ts";

it("[CASH-10 part: the brand's currencies] a method that takes more opens no account that the brand does not offer", async () => {
  const range = { min: "10", max: "5000" };
  const payments = testBrand().payments.map((method) => ({
    ...method,
    currencies: { USD: { deposit: range, withdrawal: null } },
  }));
  const pay = await PaymentsHarness.create({ brand: { currencies: ["EUR"], payments } });
  try {
    const player = await pay.player();
    const { status, body } = await pay.deposit(player, 5_000, { currency: "USD" });
    expect([status, body.errors?.currency?.[0]?.code]).toEqual([422, "FORM.CURRENCY.NOT_OFFERED"]);
    const { rows } = await pay.money.database.pool.query(
      "select currency from ledger_balances where player_id = $1 union all select currency from payments where player_id = $1",
      [player],
    );
    expect(rows).toEqual([{ currency: "EUR" }]);
    expect((await pay.deposit(player)).status).toBe(201);
  } finally {
    await pay.close();
  }
});
