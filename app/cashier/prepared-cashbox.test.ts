import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { PlayerPayment } from "#schemas/api/payments.ts";
import { testCashbox, testMethod, testPayment } from "#tests/harness/cashbox-data.ts";
import type { CashboxData } from "./load-cashbox.server.ts";
import {
  type CashboxOwner,
  dropPreparedCashbox,
  prepareCashbox,
  preparedCashbox,
  rememberCashbox,
} from "./prepared-cashbox.ts";

const owner: CashboxOwner = { player: 1, locale: "en", prefix: "", balance: { currency: "EUR", total: 560_000 } };

/** A cashbox whose saved card was last charged with this. */
const lastPaid = (cents: number, more: Partial<CashboxData> = {}): CashboxData => {
  const card = {
    id: "00000000-0000-4000-8000-000000000001",
    label: "VISA",
    expires: "12/39",
    last_amount_cents: cents,
  };
  return testCashbox({ methods: [testMethod({ id: "visa", saved_profiles: [card] })] }, more);
};
const beginsWith = () =>
  preparedCashbox(owner, "deposit", false)?.methods?.methods[0]?.saved_profiles[0]?.last_amount_cents ?? null;

/** A cashbox that shows a deposit in this state. */
const beside = (cents: number, payment: Partial<PlayerPayment["payment"]>): CashboxData =>
  lastPaid(cents, {
    shown: { payment: { payment: testPayment(payment) } as PlayerPayment, method: "Visa", picture: null },
  });

let answers: ((data: CashboxData) => void)[] = [];
beforeEach(() => {
  answers = [];
  vi.stubGlobal("fetch", () => new Promise((resolve) => answers.push((data) => resolve(Response.json(data)))));
});
afterEach(() => {
  dropPreparedCashbox();
  vi.unstubAllGlobals();
});

it("what is loaded while a payment ends is not shown, and the next press loads anew", async () => {
  const before = prepareCashbox(owner);
  dropPreparedCashbox();
  const after = prepareCashbox(owner);
  expect(answers).toHaveLength(2);
  answers[1]?.(lastPaid(7_000));
  await after;
  answers[0]?.(lastPaid(5_000));
  await before;
  expect(beginsWith()).toBe(7_000);
});

it("what was loaded beside an open deposit is not what the dialog opens with after it", () => {
  rememberCashbox(owner, beside(5_000, { state: "processing" }));
  expect(beginsWith()).toBeNull();
  rememberCashbox(owner, beside(7_000, { state: "succeeded", finished_at: "2026-03-02T12:00:05.000Z" }));
  expect(beginsWith()).toBe(7_000);
});

it("what the dialog was opened with ahead of its answer does not come back once a payment has changed", () => {
  rememberCashbox(owner, lastPaid(5_000));
  const shown = preparedCashbox(owner, "deposit", false);
  dropPreparedCashbox();
  if (shown) rememberCashbox(owner, shown);
  expect(beginsWith()).toBeNull();
});
