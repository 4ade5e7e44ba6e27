import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { PaymentsHarness } from "#tests/harness/payments.ts";
import { ProviderRejected } from "./adapter.ts";
import { requestRefund } from "./refunds.ts";

let pay: PaymentsHarness;
beforeAll(async () => {
  pay = await PaymentsHarness.create();
});
afterAll(() => pay.close());

/** A deposit of 50.00 with what came of it: more is held. */
async function deposited(received = 5_000n) {
  const player = await pay.player();
  const { id } = (await pay.deposit(player)).body.payment;
  pay.provider.setDeposit(`${id}-1`, { state: "succeeded", amount: received });
  await pay.callback(`${id}-1`);
  await pay.work();
  return { player, id };
}

it("a refund is what came, not what was announced", async () => {
  const { id } = await deposited(7_000n);
  const refund = vi.spyOn(pay.provider, "refund");
  await requestRefund(pay.money.context, id, "ann");
  await pay.work();
  expect(refund.mock.calls).toEqual([
    [{ reference: `${id}-1-refund`, depositReference: `${id}-1`, amount: 7_000n, currency: "EUR" }],
  ]);
  expect(await pay.state(id)).toBe("refunded");
  refund.mockRestore();
});

it("a provider that can't be reached is asked for the refund again; its sure no ends it, and moves nothing", async () => {
  const { player, id } = await deposited();
  const refund = vi.spyOn(pay.provider, "refund").mockRejectedValueOnce(new ProviderRejected("unreachable", "soft"));
  await requestRefund(pay.money.context, id, "ann");
  await pay.work();
  expect([await pay.state(id), (await pay.balances(player)).real]).toEqual(["succeeded", 5_000]);
  pay.money.clock.advance(60_000);
  await pay.work();
  expect([await pay.state(id), (await pay.balances(player)).real]).toEqual(["refunded", 0]);

  const refused = await deposited();
  const logged = vi.spyOn(pay.money.context.log, "error").mockImplementation(() => {});
  refund.mockClear().mockRejectedValueOnce(new ProviderRejected("not_refundable"));
  await requestRefund(pay.money.context, refused.id, "ann");
  await pay.work();
  pay.money.clock.advance(60 * 60_000);
  await pay.work();
  expect(refund).toHaveBeenCalledTimes(1);
  expect(logged).toHaveBeenCalledWith(
    { payment: refused.id, reason: "not_refundable" },
    "a provider refuses a refund; nothing was moved",
  );
  expect([await pay.state(refused.id), (await pay.balances(refused.player)).real]).toEqual(["succeeded", 5_000]);
  refund.mockRestore();
  logged.mockRestore();
});
