// @vitest-environment happy-dom

import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { PlayerPayment } from "#schemas/api/payments.ts";
import { testCashbox, testPayment } from "#tests/harness/cashbox-data.ts";
import { renderInFrame } from "#tests/harness/render-in-frame.tsx";
import type { CashboxData } from "./load-cashbox.server.ts";
import { publishPaymentChange } from "./payment-changes.ts";
import { PaymentStep } from "./payment-step.tsx";
import { type CashboxOwner, NOTHING_ASKED, preparedCashbox, rememberCashbox } from "./prepared-cashbox.ts";

const deposit = (state: PlayerPayment["payment"]["state"]): PlayerPayment => ({
  payment: testPayment({ state }),
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

/** What the platform answers a call of the page. */
const calls = { answer: null as unknown };

const show = (payment: PlayerPayment, asked: Partial<CashboxData["asked"]> = {}) => {
  const data = testCashbox({}, { asked: { ...NOTHING_ASKED, ...asked } });
  return renderInFrame(<PaymentStep data={data} shown={{ payment, method: "Visa", picture: null }} />, {
    gifts: { ready: 0 },
  } as never);
};

beforeEach(() => {
  // The router announces its next version's defaults; the storefront's own build has chosen them.
  vi.spyOn(console, "warn").mockImplementation(() => {});
  vi.stubGlobal("fetch", async () => Response.json(calls.answer));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  cleanup();
});

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

it("money that waits for the player's documents says so, and leads to where they are handed in", async () => {
  const { payment, ...rest } = deposit("processing");
  await show({ ...rest, payment: { ...payment, reason: "verification_needed" }, reason: "verification_needed" });
  expect(screen.getByText(/^Your money arrived\. Without verification, it is more than/)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Verify your identity" }).getAttribute("href")).toBe("/profile/verification");
});

it("a held deposit names its method, what came, and that it is another amount or another currency", async () => {
  const held = (cents: number, currency: "EUR" | "USD"): PlayerPayment => {
    const { payment, ...rest } = deposit("processing");
    return {
      ...rest,
      received_cents: cents,
      payment: { ...payment, received_cents: cents, received_currency: currency },
    };
  };
  await show(held(7_000, "EUR"));
  expect(screen.getByText("Visa")).toBeTruthy();
  expect(screen.getByText("€70.00")).toBeTruthy();
  expect(screen.getByText(/^A different amount arrived\./)).toBeTruthy();
  cleanup();
  await show(held(5_000, "USD"));
  expect(screen.getByText(/\$50\.00$/)).toBeTruthy();
  expect(screen.getByText(/^Another currency arrived\./)).toBeTruthy();
});

it("a payment that is seen to end takes the prepared dialog with it, before anything is loaded anew", async () => {
  const owner: CashboxOwner = { player: 1, locale: "en", prefix: "", balance: { currency: "EUR", total: 560_000 } };
  rememberCashbox(owner, testCashbox());
  expect(preparedCashbox(owner, "deposit", false)).not.toBeNull();
  const pending = deposit("processing");
  calls.answer = deposit("succeeded");
  await show(pending);
  await act(async () => publishPaymentChange(pending.payment));
  await screen.findByText("Your money is here");
  expect(preparedCashbox(owner, "deposit", false)).toBeNull();
});

it("who comes back from the provider sees that the payment is checked, for half a minute, and nothing to pay or cancel", async () => {
  vi.useFakeTimers();
  const waiting: PlayerPayment = {
    ...deposit("pending"),
    next: { kind: "redirect", url: "http://pay.localhost/1", address: null, network: null, expires_at: null },
  };
  calls.answer = waiting;
  const invites = () => screen.queryAllByText(/^(Continue to payment|Cancel this deposit)$/);
  await show(waiting, { returned: true });
  expect(screen.getByRole("status").textContent).toBe("We're checking your payment");
  expect(invites()).toEqual([]);
  await act(async () => vi.advanceTimersByTimeAsync(29_000));
  expect(invites()).toEqual([]);
  await act(async () => vi.advanceTimersByTimeAsync(2_000));
  expect(screen.getByRole("status").textContent).toBe("Your payment is waiting for you");
  expect(invites()).toHaveLength(2);
  cleanup();
  await show(waiting);
  expect(screen.getByRole("status").textContent).toBe("Your payment is waiting for you");
  expect(invites()).toHaveLength(2);
});

it("a payment that has ended says so at once to who comes back", async () => {
  await show(deposit("declined"), { returned: true });
  expect(screen.getByRole("status").textContent).toBe("Deposit declined");
  expect(screen.getByRole("link", { name: "Try another method" })).toBeTruthy();
});
