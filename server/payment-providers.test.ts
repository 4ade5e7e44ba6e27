import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { SANDBOX_ORDERS } from "#platform/payments/adapters/sandbox-orders.ts";
import { readEnvironment } from "./environment.ts";
import { paymentProvidersWithKeys } from "./payment-providers.ts";
import { paymentPagesOf } from "./sandbox-place.ts";

const folder = mkdtempSync(join(tmpdir(), "payment-providers-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const settings = { ...SANDBOX_ORDERS, name: "nordpay", page_origins: ["https://checkout.nordpay.test"] };

function environmentWith(content: unknown, values: Record<string, string> = {}) {
  const file = join(folder, "providers.json");
  writeFileSync(file, JSON.stringify(content));
  return readEnvironment({ PAYMENT_PROVIDERS: file, PAYMENT_KEYS: "nordpay=its-key", DEMO: "false", ...values });
}

it("reads providers with their keys, and lets their pages be framed", () => {
  const environment = environmentWith([settings]);
  expect(paymentProvidersWithKeys(environment)).toEqual([{ settings, key: "its-key" }]);
  expect(paymentPagesOf(environment)("https://orbit.example.com")).toEqual(["https://checkout.nordpay.test"]);
});

it("stops a start with wrong settings, a name that is taken or a key that is missing", () => {
  const wrong = { ...settings, deposit: { ...settings.deposit, states: { PAID: "done" } } };
  expect(() => paymentProvidersWithKeys(environmentWith([wrong]))).toThrow("/0/deposit/states/PAID");
  expect(() => paymentProvidersWithKeys(environmentWith([settings, settings]))).toThrow("nordpay twice");
  expect(() => paymentProvidersWithKeys(environmentWith([SANDBOX_ORDERS]))).toThrow("sandbox");
  expect(() => paymentProvidersWithKeys(environmentWith([settings], { PAYMENT_KEYS: "other=key" }))).toThrow(
    "nordpay=key",
  );
});
