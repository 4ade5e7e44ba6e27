import { createHmac } from "node:crypto";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { PaymentAdapter } from "#platform/payments/adapter.ts";
import { createSandboxAdapter } from "#platform/payments/adapters/sandbox.ts";
import { sendForm, startSandbox, type TestSandbox } from "#tests/harness/payment-sandbox.ts";

const DAY_MS = 86_400_000;

let sandbox: TestSandbox;
let adapter: PaymentAdapter;

beforeEach(async () => {
  sandbox = await startSandbox();
  adapter = createSandboxAdapter({
    url: () => sandbox.url,
    key: sandbox.key,
    now: () => new Date(sandbox.time.now()),
  });
});
afterEach(() => sandbox.close());

const common = {
  currency: "EUR",
  token: null,
  player: { id: 1, email: "player@example.test", country: "DE", locale: "en" },
  callbackUrl: "http://127.0.0.1:9/callbacks",
} as const;

/** A day's settlement file as rows of its columns. */
async function settlement(day: string): Promise<string[][]> {
  const path = `/v1/settlements?day=${day}`;
  const timestamp = String(Math.floor(sandbox.time.now() / 1000));
  const signature = createHmac("sha256", sandbox.key).update([timestamp, "GET", path, ""].join("\n")).digest("hex");
  const headers = { "Sandbox-Timestamp": timestamp, "Sandbox-Signature": signature };
  const text = await (await fetch(sandbox.url + path, { headers })).text();
  const [head, ...rows] = text.trim().split("\r\n");
  expect(head).toBe("id,booked_at,kind,reference,amount,currency");
  return rows.map((row) => row.split(",").slice(2));
}

async function pay(reference: string, outcome: string): Promise<void> {
  const request = { ...common, reference, amount: 5_000n, method: "sofort", saveProfile: false };
  const { next } = await adapter.createDeposit({ ...request, returnUrl: "http://shop.localhost/cashbox" });
  await sendForm(next.url ?? "", { bank: "Sandbox Bank", outcome });
}

it("[PAY-04 part: a provider's settlement file] lists the money that moved on a day, and no other", async () => {
  const today = new Date(sandbox.time.now()).toISOString().slice(0, 10);
  await pay("paid", "duplicate");
  await pay("declined", "decline_hard");
  await pay("half", "wrong_amount");
  await pay("disputed", "chargeback");
  await adapter.refund({ reference: "refund", depositReference: "paid", amount: 2_000n, currency: "EUR" });
  await adapter.createPayout({ ...common, reference: "out", amount: 2_013n, method: "bank-eur", destination: "DE02" });
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
