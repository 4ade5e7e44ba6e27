// @vitest-environment happy-dom

import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { testCashbox } from "#tests/harness/cashbox-data.ts";
import { renderInFrame } from "#tests/harness/render-in-frame.tsx";
import { WithdrawStep } from "./withdraw-step.tsx";

beforeEach(() => {
  // The router announces its next version's defaults; the storefront's own build has chosen them.
  vi.spyOn(console, "warn").mockImplementation(() => {});
});
afterEach(cleanup);

const type = (label: RegExp, value: string) => fireEvent.input(screen.getByLabelText(label), { target: { value } });
const review = () => fireEvent.click(screen.getByRole("button", { name: "Review withdrawal" }));

it("what may leave without documents is named before the form, and everything is never more than that", async () => {
  await renderInFrame(<WithdrawStep data={testCashbox({ unverified_left_cents: 200_000 })} />);
  expect(screen.getByText(/^You can withdraw up to €2,000\.00 before/)).toBeTruthy();
  const link = screen.getByRole("link", { name: "Verify your identity" });
  expect(link.getAttribute("href")).toBe("/profile/verification");
  expect(screen.getByRole("link", { name: "Everything: €2,000.00" })).toBeTruthy();
  type(/^Amount/, "2500");
  review();
  expect(await screen.findByText("Enter €2,000.00 at most, or verify your identity to withdraw more.")).toBeTruthy();
});

it("everything is never more than the method pays out at once", async () => {
  await renderInFrame(<WithdrawStep data={testCashbox()} />);
  expect(screen.getByRole("link", { name: "Everything: €3,000.00" })).toBeTruthy();
  expect(screen.queryByText(/before we need to verify/)).toBeNull();
});

it("a destination that is none is named before the review, and takes the focus", async () => {
  await renderInFrame(<WithdrawStep data={testCashbox()} />);
  type(/^Amount/, "50");
  type(/^Email address/, "hello");
  review();
  expect(await screen.findByText(/^Enter the email address or the Canadian telephone number/)).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText(/^Email address/));
  expect(screen.queryByText("Is everything right?")).toBeNull();
  type(/^Email address/, "ann@example.com");
  review();
  expect(await screen.findByText("Is everything right?")).toBeTruthy();
});

it("what the platform refuses about a field puts the focus there", async () => {
  const data = testCashbox();
  Object.assign(data.asked, { errorCode: "PAYMENT.INTERAC_WRONG", errorField: "destination", typed: "50" });
  await renderInFrame(<WithdrawStep data={data} />);
  expect(document.activeElement).toBe(screen.getByLabelText(/^Email address/));
});

it("a refusal for want of documents leads to where they are handed in", async () => {
  const data = testCashbox({ unverified_left_cents: 200_000, available_to_cashout_cents: 150_000 });
  Object.assign(data.asked, { errorCode: "PAYMENT.UNVERIFIED" });
  await renderInFrame(<WithdrawStep data={data} />);
  expect(screen.getByRole("alert").textContent).toContain("€2,000.00");
  expect(screen.getByRole("link", { name: "Verify your identity" })).toBeTruthy();
});

it("a debt is named where there is one", async () => {
  await renderInFrame(<WithdrawStep data={testCashbox({ debt_cents: 3_800, available_to_cashout_cents: 0 })} />);
  expect(screen.getByText(/^You owe €38\.00 from a deposit/)).toBeTruthy();
});
