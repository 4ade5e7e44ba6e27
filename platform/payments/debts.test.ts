import { expect, it } from "vitest";
import { PaymentsHarness } from "#tests/harness/payments.ts";
import { settleDebts } from "./debts.ts";

it("a chargeback's debt is paid before that of a corrected win, which gets what is left", async () => {
  const pay = await PaymentsHarness.create();
  const player = await pay.player();
  const { id } = (await pay.deposit(player)).body.payment;
  const report = async (state: "succeeded" | "charged_back") => {
    pay.provider.setDeposit(`${id}-1`, { state });
    await pay.callback(`${id}-1`);
    await pay.work();
  };
  await report("succeeded");
  const round = { session: await pay.money.session(player), round: "r" };
  await pay.money.provider("bet", { ...round, action: "b", amount: 100 });
  await pay.money.provider("win", { ...round, action: "w", amount: 250, finished: true });
  await pay.money.hold(player, "EUR", { real: 0n, bonus: 0n });
  await pay.money.provider("resettle", { ...round, action: "v2", win: 0 });
  await report("charged_back");
  const settle = () => settleDebts(pay.money.context, { playerId: player, currency: "EUR" }, "ann");
  await pay.money.hold(player, "EUR", { real: 5_100n, bonus: 0n });
  expect(await settle()).toEqual({ paid: 5_100n, left: 150n });
  await pay.money.hold(player, "EUR", { real: 400n, bonus: 0n });
  expect(await settle()).toEqual({ paid: 150n, left: 0n });
  expect((await pay.balances(player)).real).toBe(250);
  await pay.close();
});

it("a debt in one currency is named with the methods of every other, before a withdrawal is asked for", async () => {
  const pay = await PaymentsHarness.create();
  const player = await pay.player(9_000n);
  const { pool } = pay.money.database;
  await pool.query("select ledger_open_player('test', $1, 'USD')", [player]);
  const listed = async (currency: string) =>
    (await pay.call(player, `/api/player/payment_methods?currency=${currency}`, undefined, "GET")).body as unknown;
  expect(await listed("EUR")).toMatchObject({ cashout_blocked: null, other_debt_currency: null });
  await pool.query(
    "insert into wallet_debts (provider, action, player_id, currency, amount, owed, at) values ('test', 'a', $1, 'USD', 500, 1, now())",
    [player],
  );
  expect(await listed("EUR")).toMatchObject({ cashout_blocked: "debt", other_debt_currency: "USD", debt_cents: 0 });
  // In its own currency a debt lowers what is available, and closes nothing.
  expect(await listed("USD")).toMatchObject({ cashout_blocked: null, other_debt_currency: null, debt_cents: 1 });
  await pay.close();
});
