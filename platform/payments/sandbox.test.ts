import { afterAll, beforeAll, expect, it } from "vitest";
import { PaymentsOverHttp } from "#tests/harness/payments-over-http.ts";
import { approveWithdrawal } from "./decide-withdrawal.ts";

let shop: PaymentsOverHttp;
beforeAll(async () => {
  shop = await PaymentsOverHttp.open();
});
afterAll(() => shop.close());

const outcome = async ({ payer, id }: { payer: number; id: string }) => [
  await shop.pay.state(id),
  (await shop.pay.balances(payer)).real,
];

it.each([
  ["success", ["succeeded", 5_000], ["succeeded", 5_000]],
  ["decline_soft", ["declined", 0], ["declined", 0]],
  ["decline_hard", ["declined", 0], ["declined", 0]],
  ["cancel", ["canceled", 0], ["canceled", 0]],
  ["slow", ["processing", 0], ["succeeded", 5_000]],
  ["late", ["expired", 0], ["succeeded", 5_000]],
  ["duplicate", ["succeeded", 5_000], ["succeeded", 5_000]],
  ["reordered", ["succeeded", 5_000], ["succeeded", 5_000]],
  ["forged", ["declined", 0], ["declined", 0]],
  ["contradicted", ["succeeded", 5_000], ["succeeded", 5_000]],
  ["wrong_amount", ["held", 0], ["held", 0]],
  ["wrong_currency", ["held", 0], ["held", 0]],
  ["chargeback", ["succeeded", 5_000], ["charged_back", 0]],
  ["refund", ["succeeded", 5_000], ["refunded", 0]],
])("[PAY-03 part: over HTTP] a payment that ends with %s is %j, an hour later %j", async (scenario, first, later) => {
  const deposit = await shop.paid(scenario);
  expect(deposit.left).toBe(`${shop.origin}/de/cashbox?x=1&payment=${deposit.id}`);
  expect(await outcome(deposit)).toEqual(first);
  await shop.pass(60 * 60_000);
  await shop.pass(0);
  expect(await outcome(deposit)).toEqual(later);
});

it.each([
  ["a lost reply", 5_021],
  ["an error after it was made", 5_024],
])("%s: the payment is made once, and the player is led to its page", async (_, amount) => {
  expect(await outcome(await shop.paid("success", amount))).toEqual(["succeeded", amount]);
});

it("a withdrawal is paid, declined or comes back as the provider says; a lost reply pays it once", async () => {
  const expected = {
    5000: ["paid", 5_000],
    5003: ["declined", 10_000],
    5013: ["reversed", 10_000],
    5021: ["paid", 4_979],
  } as const;
  for (const [amount, [state, real]] of Object.entries(expected)) {
    const payer = await shop.player(10_000n);
    const { body } = await shop.pay.withdraw(payer, Number(amount));
    await approveWithdrawal(shop.pay.deps, body.payment.id, "ann");
    await shop.pay.work();
    await shop.pass(20_000);
    for (let tries = 0; tries < 4; tries += 1) await shop.pass(60 * 60_000);
    expect([await shop.pay.state(body.payment.id), await shop.pay.balances(payer)], amount).toEqual([
      state,
      { real, locked: 0 },
    ]);
  }
});
