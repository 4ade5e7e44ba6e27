import { afterAll, beforeAll, expect, it } from "vitest";
import { nativeCallback } from "#sandbox/api/native.ts";
import type { Delivery } from "#sandbox/records.ts";
import { PaymentsOverHttp } from "#tests/harness/payments-over-http.ts";
import { refundDeposit, releaseDeposit } from "./decide-deposit.ts";
import { listQueue } from "./read-payments.ts";

const DAY_MS = 24 * 60 * 60_000;

let shop: PaymentsOverHttp;
beforeAll(async () => {
  shop = await PaymentsOverHttp.open();
});
afterAll(() => shop.close());

interface Sent {
  event?: string;
  state?: string;
  forged?: Delivery["forged"];
}

/** Sends a signed callback to the platform's server as the sandbox does; its status. */
async function webhook(id: string, { event = crypto.randomUUID(), state = "succeeded", forged = null }: Sent = {}) {
  const now = shop.sandbox.time.now();
  const delivery: Delivery = {
    ...{ type: "delivery", id: event, at: now, attempts: 0, dialect: "native", url: "", forged },
    event: { id: event, kind: "deposit", paymentId: id, reference: `${id}-1`, state, createdAt: now },
  };
  const { body, headers } = nativeCallback(delivery, shop.sandbox.key, now);
  const answer = await fetch(`${shop.origin}/payments/v1/callbacks/shop-sandbox`, { method: "POST", body, headers });
  await answer.body?.cancel();
  return answer.status;
}

const outcome = async ({ payer, id }: { payer: number; id: string }) => [
  await shop.pay.state(id),
  (await shop.pay.balances(payer)).real,
];
const credits = async (id: string) => {
  const { rows } = await shop.pay.money.database.pool.query(
    "select key from ledger_journals where key like $1 and kind = 'deposit-succeeded'",
    [`payment:${id}:%`],
  );
  return rows.length;
};

it("[LEDGER-09] a deposit's webhook 20 times at once, days late and reordered is one credit; a wrong amount or currency waits for a person; forged and stale ones are 401", async () => {
  // Forged and stale ones come first, and say that the money has come.
  const deposit = await shop.paid("never");
  expect(await outcome(deposit)).toEqual(["pending", 0]);
  expect(await webhook(deposit.id, { forged: "signature" })).toBe(401);
  expect(await webhook(deposit.id, { forged: "time" })).toBe(401);
  const unsigned = await fetch(`${shop.origin}/payments/v1/callbacks/shop-sandbox`, { method: "POST", body: "{}" });
  expect(unsigned.status).toBe(401);
  const { rows: stored } = await shop.pay.money.database.pool.query(
    "select 1 from payment_callbacks where reference = $1",
    [`${deposit.id}-1`],
  );
  await shop.pass(0);
  expect([stored.length, ...(await outcome(deposit))]).toEqual([0, "pending", 0]);

  // 20 at once, some of them the same event, some about earlier states, while four processes work on them.
  const paid = await shop.paid("success");
  const states = ["pending", "succeeded", "processing", "succeeded", "declined"];
  const twenty = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      webhook(paid.id, { event: `${paid.id}-${index % 7}`, state: states[index % states.length] as string }),
    ),
  );
  expect(new Set(twenty)).toEqual(new Set([200]));
  await Promise.all([shop.pay.work(), shop.pay.work(), shop.pay.work(), shop.pay.work()]);
  expect([...(await outcome(paid)), await credits(paid.id)]).toEqual(["succeeded", 5_000, 1]);

  // Days later: the same events again, and the ones in between for the first time and in the wrong order.
  await shop.pass(5 * DAY_MS);
  for (const state of ["succeeded", "processing", "pending"]) {
    expect(await webhook(paid.id, { state })).toBe(200);
    expect(await webhook(paid.id, { event: `${paid.id}-1`, state })).toBe(200);
  }
  await shop.pass(0);
  expect([...(await outcome(paid)), await credits(paid.id)]).toEqual(["succeeded", 5_000, 1]);

  // A deposit of which nobody heard for days: its first webhook brings the money, once.
  const late = await shop.paid("late");
  expect(await outcome(late)).toEqual(["expired", 0]);
  shop.sandbox.time.pass(3 * DAY_MS);
  shop.pay.money.clock.advance(3 * DAY_MS);
  await shop.sandbox.runDue();
  expect(await Promise.all(Array.from({ length: 20 }, () => webhook(late.id)))).toEqual(Array(20).fill(200));
  await shop.pass(0);
  expect([...(await outcome(late)), await credits(late.id)]).toEqual(["succeeded", 5_000, 1]);

  // Other money than announced waits for a person, who decides.
  const [half, dollars] = [await shop.paid("wrong_amount"), await shop.paid("wrong_currency")];
  for (const { id } of [half, dollars]) await Promise.all(Array.from({ length: 20 }, () => webhook(id)));
  await shop.pass(0);
  for (const held of [half, dollars]) expect(await outcome(held)).toEqual(["held", 0]);
  const waiting = await listQueue(shop.pay.money.database);
  expect(waiting.map(({ id, reason }) => [id, reason])).toEqual(
    expect.arrayContaining([
      [half.id, "other_amount"],
      [dollars.id, "other_currency"],
    ]),
  );
  await releaseDeposit(shop.pay.deps, half.id, "ann");
  await refundDeposit(shop.pay.deps, dollars.id, "ann");
  expect([await outcome(half), await outcome(dollars)]).toEqual([
    ["succeeded", 2_500],
    ["refunded", 0],
  ]);
});
