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
