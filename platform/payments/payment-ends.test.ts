import { afterAll, beforeAll, expect, it } from "vitest";
import { createUserLimit } from "#schemas/api/limits.ts";
import type { Payment } from "#schemas/api/profile.ts";
import { PaymentsHarness } from "#tests/harness/payments.ts";
import { approveWithdrawal, rejectWithdrawal } from "./decide-withdrawal.ts";
import { applyPayout } from "./payouts.ts";
import { pollDeposit } from "./poll-deposit.ts";

let pay: PaymentsHarness;
beforeAll(async () => {
  pay = await PaymentsHarness.create();
});
// Checks the books.
afterAll(() => pay.close());

const begin = async (player: number, cents = 5_000): Promise<string> =>
  (await pay.deposit(player, cents)).body.payment.id;
async function report(id: string, state: Parameters<typeof pay.provider.setDeposit>[1]): Promise<string> {
  pay.provider.setDeposit(`${id}-1`, state);
  await pay.callback(`${id}-1`);
  await pay.work();
  return pay.state(id);
}
const methods = async (player: number) =>
  (await pay.call(player, "/api/player/payment_methods?currency=EUR", undefined, "GET")).body;

it("a chargeback that was won leaves no debt", async () => {
  const player = await pay.player();
  const id = await begin(player);
  await report(id, { state: "succeeded" });
  await pay.money.hold(player, "EUR", { real: 1_200n, bonus: 0n });
  expect(await report(id, { state: "charged_back" })).toBe("charged_back");
  expect(await methods(player)).toMatchObject({ debt_cents: 3_800 });
  expect(await report(id, { state: "succeeded" })).toBe("succeeded");
  expect(await methods(player)).toMatchObject({ debt_cents: 0, available_to_cashout_cents: 1_200 });
});

it("a held deposit that goes back gives the limit its capacity back", async () => {
  const player = await pay.player();
  const body = { type: "deposit", period: "day", currency: "EUR", amount_cents: 10_000 } as const;
  await pay.money.clientOf(player).ok(createUserLimit, { body });
  const id = await begin(player, 6_000);
  expect(await report(id, { state: "succeeded", amount: 7_000n })).toBe("held");
  expect(await methods(player)).toMatchObject({ deposit_left_cents: 4_000 });
  expect(await report(id, { state: "refunded" })).toBe("refunded");
  expect(await methods(player)).toMatchObject({ deposit_left_cents: 10_000 });
});

it("a deposit that its provider works on never expires", async () => {
  const id = await begin(await pay.player());
  pay.provider.setDeposit(`${id}-1`, { state: "processing" });
  pay.money.clock.advance(3 * 24 * 60 * 60_000);
  await pollDeposit(pay.deps, id);
  expect(await pay.state(id)).toBe("processing");
});

it("a withdrawal that is approved and was not sent can still be refused", async () => {
  const player = await pay.player(8_000n);
  const { id } = (await pay.withdraw(player)).body.payment;
  await approveWithdrawal(pay.deps, id, "ann");
  await rejectWithdrawal(pay.deps, id, { operator: "ann", reason: "Not this account." });
  expect([await pay.state(id), await pay.balances(player)]).toEqual(["rejected", { real: 8_000, locked: 0 }]);
});

it("why a provider paid nothing out is for operators", async () => {
  const player = await pay.player(8_000n);
  const { id } = (await pay.withdraw(player)).body.payment;
  await approveWithdrawal(pay.deps, id, "ann");
  await pay.work();
  const seen = { providerId: "p", reference: `${id}-1`, state: "declined", reason: "account_closed" } as const;
  expect((await applyPayout(pay.deps, id, seen)).state).toBe("declined");
  const history = (await pay.call(player, "/api/player/payments", undefined, "GET")).body as unknown as Payment[];
  expect(history.find((payment) => payment.id === id)).toMatchObject({ state: "declined", reason: null });
});
