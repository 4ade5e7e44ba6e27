// @vitest-environment happy-dom

import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Payment } from "#schemas/api/profile.ts";
import { testPayment } from "#tests/harness/cashbox-data.ts";
import { renderInFrame } from "#tests/harness/render-in-frame.tsx";
import { PaymentsHistoryView } from "./payments-history-view.tsx";

beforeEach(() => {
  // The router announces its next version's defaults; the storefront's own build has chosen them.
  vi.spyOn(console, "warn").mockImplementation(() => {});
});
afterEach(cleanup);

const payment = (id: string, more: Partial<Payment>) => testPayment({ id, state: "declined", method: "Visa", ...more });

it("a row says why its payment did not succeed, as far as the player may know", async () => {
  const lines = [
    payment("1", { reason: "insufficient_funds" }),
    payment("2", { reason: "contact_bank" }),
    payment("3", { state: "canceled", reason: "expired" }),
    payment("4", { action: "cashout", state: "rejected", reason: "The account is not yours." }),
    payment("5", { action: "cashout", state: "declined" }),
    payment("6", { state: "processing" }),
    payment("7", { state: "processing", reason: "verification_needed" }),
  ];
  await renderInFrame(<PaymentsHistoryView history={{ filter: {}, before: null, page: { lines, next: null } }} />);
  const rows = within(screen.getByRole("list")).getAllByRole("listitem");
  expect(rows[0]?.textContent).toContain("There isn't enough money for this payment.");
  expect(rows[1]?.textContent).toContain("Contact your bank, or try another method.");
  expect(rows[2]?.textContent).toContain("The time for this deposit ran out");
  expect(rows[3]?.textContent).toContain("Reason: The account is not yours.");
  expect(rows[6]?.textContent).toContain("Without verification, it is more than you can pay by card in 24 hours");
  for (const row of rows.slice(4, 6)) expect(row.textContent).toMatch(/(UTC|AM|PM|[0-9]) · Visa€50\.00$/);
});
