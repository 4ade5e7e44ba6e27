import { afterAll, beforeAll, expect, it } from "vitest";
import { testBrand } from "#tests/harness/brand.ts";
import { PaymentsHarness } from "#tests/harness/payments.ts";
import { releaseDeposit } from "./decide-deposit.ts";
import { approveWithdrawal } from "./decide-withdrawal.ts";
import { type Difference, reconcile, type SETTLEMENT_TYPES } from "./reconcile.ts";

const DAY_MS = 24 * 60 * 60_000;

let pay: PaymentsHarness;
beforeAll(async () => {
  const payments = testBrand().payments.map((method) => ({ ...method, fee: "2%" }));
  pay = await PaymentsHarness.create({ brand: { payments } });
});
afterAll(() => pay.close());

/** Settles a day's lines of kind, reference and amount, and answers what differs from the ledger. */
async function differences(...lines: [(typeof SETTLEMENT_TYPES)[number], string, number][]): Promise<Difference[]> {
  const at = pay.money.clock.now().toISOString();
  const rows = lines.map(([kind, reference, amount]) => [at, kind, reference, amount, "EUR"].join(","));
  const csv = ["booked_at,kind,reference,amount,currency", ...rows].join("\n");
  return (await reconcile(pay.money.database, { provider: "sandbox", csv })).differences;
}
async function report(reference: string, state: "succeeded" | "charged_back" | "refunded", amount = 5_000n) {
  pay.provider.setDeposit(reference, { state, amount });
  await pay.callback(reference);
  await pay.work();
}
async function settle(reference: string, state: "paid" | "reversed") {
  pay.provider.setPayout(reference, state);
  await pay.callback(reference, { kind: "payout" });
  await pay.work();
}

it("[PAY-04 part: payouts] a payout and its reversal are what the provider moved, without the player's fee", async () => {
  const { id } = (await pay.withdraw(await pay.player(8_000n))).body.payment;
  await approveWithdrawal(pay.deps, id, "ann");
  await pay.work();
  await settle(`${id}-1`, "paid");
  expect(await differences(["payout", `${id}-1`, 4_900])).toEqual([]);
  expect(await differences(["payout", `${id}-1`, 5_000])).toMatchObject([{ cause: "other amount" }]);
  await settle(`${id}-1`, "reversed");
  expect(await differences(["payout", `${id}-1`, 4_900], ["reversal", `${id}-1`, 4_900])).toEqual([]);
});

it("[PAY-04 part: held money] what was held counts on the day on which it came, and not again when it is released", async () => {
  pay.money.clock.advance(3 * DAY_MS);
  const { id: held } = (await pay.deposit(await pay.player())).body.payment;
  await report(`${held}-1`, "succeeded", 6_000n);
  expect(await differences(["deposit", `${held}-1`, 6_000])).toEqual([]);
  pay.money.clock.advance(DAY_MS);
  await releaseDeposit(pay.deps, held, "ann");
  const { id } = (await pay.deposit(await pay.player())).body.payment;
  await report(`${id}-1`, "succeeded");
  expect(await differences(["deposit", `${id}-1`, 5_000])).toEqual([]);
});

it("[PAY-04 part: days] a file does not miss what was paid after its last day", async () => {
  pay.money.clock.advance(3 * DAY_MS);
  const { id } = (await pay.deposit(await pay.player())).body.payment;
  await report(`${id}-1`, "succeeded");
  const day = pay.money.clock.now().toISOString();
  pay.money.clock.advance(DAY_MS);
  const { id: next } = (await pay.deposit(await pay.player())).body.payment;
  await report(`${next}-1`, "succeeded");
  const csv = `booked_at,kind,reference,amount,currency\n${day},deposit,${id}-1,5000,EUR`;
  expect((await reconcile(pay.money.database, { provider: "sandbox", csv })).differences).toEqual([]);
});

it("[PAY-04 part: chargebacks] a chargeback, its end in the brand's favour and a refund are lines of their own", async () => {
  pay.money.clock.advance(3 * DAY_MS);
  const { id } = (await pay.deposit(await pay.player())).body.payment;
  const reference = `${id}-1`;
  for (const state of ["succeeded", "charged_back", "succeeded", "refunded"] as const) await report(reference, state);
  const all: Parameters<typeof differences> = [
    ["deposit", reference, 5_000],
    ["chargeback", reference, 5_000],
    ["chargeback_won", reference, 5_000],
    ["refund", reference, 5_000],
  ];
  expect(await differences(...all)).toEqual([]);
  for (const missing of all) {
    expect(await differences(...all.filter((line) => line !== missing))).toMatchObject([
      { cause: "not in the file", subject: `${reference} ${missing[0]}` },
    ]);
  }
});
