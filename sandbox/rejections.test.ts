import { afterEach, beforeEach, expect, it } from "vitest";
import { type PaymentAdapter, ProviderRejected } from "#platform/payments/adapter.ts";
import { type SandboxMerchant, startSandboxMerchant, TEST_PAYMENT } from "#tests/harness/sandbox-merchant.ts";
import { toSubunits } from "./amounts.ts";

const HOUR_MS = 60 * 60_000;

let merchant: SandboxMerchant;
let adapter: PaymentAdapter;
beforeEach(async () => {
  merchant = await startSandboxMerchant();
  adapter = merchant.adapter;
});
afterEach(() => merchant.sandbox.close());

const chargeBack = async (more: { won?: true } = {}, ageMs = 0): Promise<number> => {
  const content = { deposit_reference: "p", ...more };
  return (await merchant.call("POST", "/v1/chargebacks", { content, ageMs })).status;
};

it("gives nothing back in another currency than it took, nor pays out to a card that nobody has saved", async () => {
  await merchant.deposit("p", "success");
  const refund = { reference: "r", depositReference: "p", amount: 1_000n };
  await expect(adapter.refund({ ...refund, currency: "USD" })).rejects.toBeInstanceOf(ProviderRejected);
  expect(await adapter.findDeposit("p")).toMatchObject({ state: "succeeded" });
  await adapter.refund({ ...refund, currency: "EUR" });
  const payout = { ...TEST_PAYMENT, reference: "out", amount: 2_013n, method: "visa", destination: null };
  await expect(adapter.createPayout({ ...payout, token: "nobody" })).rejects.toBeInstanceOf(ProviderRejected);
  expect(await adapter.findPayout("out")).toBeNull();
});

it("takes no call that was signed an hour ago or for an hour from now", async () => {
  await merchant.deposit("p", "success");
  for (const ageMs of [HOUR_MS, -HOUR_MS]) expect(await chargeBack({}, ageMs)).toBe(401);
  expect(await adapter.findDeposit("p")).toMatchObject({ state: "succeeded" });
  expect(await chargeBack()).toBeLessThan(300);
  expect(await adapter.findDeposit("p")).toMatchObject({ state: "charged_back" });
});

it("settles a chargeback that the merchant has won as such, and as no second deposit", async () => {
  await merchant.deposit("p", "success");
  await chargeBack();
  await chargeBack({ won: true });
  const kinds = merchant.sandbox
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
