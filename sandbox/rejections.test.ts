import { createHmac } from "node:crypto";
import { afterEach, beforeEach, expect, it } from "vitest";
import { type PaymentAdapter, ProviderRejected } from "#platform/payments/adapter.ts";
import { createSandboxAdapter } from "#platform/payments/adapters/sandbox.ts";
import { sendForm, startSandbox, type TestSandbox } from "#tests/harness/payment-sandbox.ts";
import { toSubunits } from "./amounts.ts";

const HOUR_MS = 60 * 60_000;

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

/** A deposit of 50.00 EUR that has succeeded. */
async function paid(reference: string): Promise<void> {
  const request = { ...common, reference, amount: 5_000n, method: "sofort", saveProfile: false };
  const { next } = await adapter.createDeposit({ ...request, returnUrl: "http://shop.localhost/cashbox" });
  await sendForm(next.url ?? "", { bank: "Sandbox Bank", outcome: "success" });
}

/** A signed call that the adapter has no verb for. */
async function post(path: string, content: object, { ageMs = 0 } = {}): Promise<number> {
  const timestamp = String(Math.floor((sandbox.time.now() - ageMs) / 1_000));
  const body = JSON.stringify(content);
  const signature = createHmac("sha256", sandbox.key).update([timestamp, "POST", path, body].join("\n")).digest("hex");
  const headers = {
    "Content-Type": "application/json",
    "Sandbox-Timestamp": timestamp,
    "Sandbox-Signature": signature,
  };
  return (await fetch(sandbox.url + path, { method: "POST", headers, body })).status;
}

it("gives nothing back in another currency than it took, nor pays out to a card that nobody has saved", async () => {
  await paid("p");
  const refund = { reference: "r", depositReference: "p", amount: 1_000n };
  await expect(adapter.refund({ ...refund, currency: "USD" })).rejects.toBeInstanceOf(ProviderRejected);
  expect(await adapter.findDeposit("p")).toMatchObject({ state: "succeeded" });
  await adapter.refund({ ...refund, currency: "EUR" });
  const payout = { ...common, reference: "out", amount: 2_013n, method: "visa", destination: null };
  await expect(adapter.createPayout({ ...payout, token: "nobody" })).rejects.toBeInstanceOf(ProviderRejected);
  expect(await adapter.findPayout("out")).toBeNull();
});

it("takes no call that was signed an hour ago or for an hour from now", async () => {
  await paid("p");
  const chargeback = { deposit_reference: "p" };
  for (const ageMs of [HOUR_MS, -HOUR_MS]) expect(await post("/v1/chargebacks", chargeback, { ageMs })).toBe(401);
  expect(await adapter.findDeposit("p")).toMatchObject({ state: "succeeded" });
  expect(await post("/v1/chargebacks", chargeback)).toBeLessThan(300);
  expect(await adapter.findDeposit("p")).toMatchObject({ state: "charged_back" });
});

it("settles a chargeback that the merchant has won as such, and as no second deposit", async () => {
  await paid("p");
  await post("/v1/chargebacks", { deposit_reference: "p" });
  await post("/v1/chargebacks", { deposit_reference: "p", won: true });
  const kinds = sandbox
    .stored()
    .split("\n")
    .flatMap((line) => (line === "" ? [] : [JSON.parse(line)].flat()))
    .flatMap((change: { type?: string; kind?: string }) => (change.type === "movement" ? [change.kind] : []));
  expect(kinds).toEqual(["deposit", "chargeback", "chargeback_won"]);
});

it("an amount is exact in the currency's digits, or none", () => {
  expect(["50", "50.00", "50,5", "0.01"].map((text) => toSubunits(text, "EUR"))).toEqual(["5000", "5000", "5050", "1"]);
  expect(["50.001", "0", "-1", "1e3", "", "1.2.3"].map((text) => toSubunits(text, "EUR"))).toEqual(
    Array.from({ length: 6 }, () => null),
  );
});
