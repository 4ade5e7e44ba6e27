// @vitest-environment happy-dom

import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { PlayerPayment } from "#schemas/api/payments.ts";
import { testCashbox } from "#tests/harness/cashbox-data.ts";
import { renderInFrame } from "#tests/harness/render-in-frame.tsx";
import { publishPaymentChange } from "./payment-changes.ts";
import { PaymentStep } from "./payment-step.tsx";

const deposit = (state: PlayerPayment["payment"]["state"]): PlayerPayment => ({
  payment: {
    id: "0198f6ad-2b1c-7d3e-8f40-0123456789ab",
    action: "deposit",
    state,
    currency: "EUR",
    amount_cents: 5_000,
    created_at: "2026-03-02T12:00:00.000Z",
    finished_at: null,
  },
  method: "visa",
  next: { kind: "none", url: null, address: null, network: null, expires_at: null },
  fee_cents: 0,
  received_cents: null,
  confirmations: null,
  confirmations_needed: null,
  recallable: false,
  reason: null,
  promo_code: null,
});

const calls = vi.hoisted(() => ({ answer: null as unknown }));
vi.mock("../calls/client.ts", () => ({ callPlatform: async () => calls.answer }));

const show = (payment: PlayerPayment) =>
  renderInFrame(<PaymentStep data={testCashbox()} shown={{ payment, picture: null }} />, {
    gifts: { ready: 0 },
  } as never);

beforeEach(() => {
  // The router announces its next version's defaults; the storefront's own build has chosen them.
  vi.spyOn(console, "warn").mockImplementation(() => {});
});
afterEach(cleanup);

it("the new balance is shown once the accounts were loaded after the money came, and not before", async () => {
  const pending = deposit("processing");
  calls.answer = deposit("succeeded");
  await show(pending);
  await act(async () => publishPaymentChange(pending.payment));
  expect(await screen.findByText("Your money is here")).toBeTruthy();
  expect(screen.queryByText("New balance")).toBeNull();
  cleanup();
  await show(deposit("succeeded"));
  expect(screen.getByText("New balance")).toBeTruthy();
});
