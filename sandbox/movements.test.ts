import { afterEach, beforeEach, expect, it } from "vitest";
import { type SandboxMerchant, startSandboxMerchant, TEST_PAYMENT } from "#tests/harness/sandbox-merchant.ts";
import { movementsOf } from "./movements.ts";
import type { Payout } from "./records.ts";

const DAY_MS = 86_400_000;

let merchant: SandboxMerchant;
beforeEach(async () => {
  merchant = await startSandboxMerchant();
});
afterEach(() => merchant.sandbox.close());

/** A day's settlement file as rows of its columns. */
async function settlement(day: string): Promise<string[][]> {
  const text = await (await merchant.call("GET", `/v1/settlements?day=${day}`)).text();
  const [head, ...rows] = text.trim().split("\r\n");
  expect(head).toBe("id,booked_at,kind,reference,amount,currency");
  return rows.map((row) => row.split(",").slice(2));
}

it("[PAY-04 part: a provider's settlement file] lists the money that moved on a day, and no other", async () => {
  const { adapter, sandbox } = merchant;
  const today = new Date(sandbox.time.now()).toISOString().slice(0, 10);
  await merchant.deposit("paid", "duplicate");
  await merchant.deposit("declined", "decline_hard");
  await merchant.deposit("half", "wrong_amount");
  await merchant.deposit("disputed", "chargeback");
  await adapter.refund({ reference: "refund", depositReference: "paid", amount: 2_000n, currency: "EUR" });
  await adapter.createPayout({
    ...TEST_PAYMENT,
    reference: "out",
    amount: 2_013n,
    method: "bank-eur",
    destination: "DE02",
  });
  const paidToday = await settlement(today);
  expect(paidToday).toEqual([
    ["deposit", '"paid"', "5000", "EUR"],
    ["deposit", '"half"', "2500", "EUR"],
    ["deposit", '"disputed"', "5000", "EUR"],
    ["refund", '"paid"', "2000", "EUR"],
  ]);
  await sandbox.pass(DAY_MS);
  await sandbox.restart();
  expect(await settlement(today)).toEqual(paidToday);
  const tomorrow = new Date(sandbox.time.now()).toISOString().slice(0, 10);
  expect((await settlement(tomorrow)).sort()).toEqual([
    ["chargeback", '"disputed"', "5000", "EUR"],
    ["payout", '"out"', "2013", "EUR"],
    ["reversal", '"out"', "2013", "EUR"],
  ]);
});

it("a payment that is stored again in the same state moves nothing", () => {
  const noted = movementsOf(() => 0);
  const paid = { type: "payout", state: "paid", reference: "out", amount: "2013", currency: "EUR" } as Payout;
  expect(noted(undefined, paid)).toMatchObject([{ kind: "payout" }]);
  expect(noted(paid, { ...paid, reason: "stored again" })).toEqual([]);
});
