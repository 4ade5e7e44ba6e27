// @vitest-environment happy-dom

import { cleanup, fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { formatErrorCode } from "#app/i18n/format-error-code.ts";
import { intlFor } from "#app/i18n/intl.ts";
import { messagesOf } from "#app/i18n/messages.server.ts";
import { testCashbox, testMethod } from "#tests/harness/cashbox-data.ts";
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

it("the time of a withdrawal is that of our check and the method's own, before the form is sent as after it", async () => {
  const methods = [
    testMethod({ id: "instant-eur", processing_time: "instant" }),
    testMethod({ id: "sepa", processing_time: "days" }),
    testMethod({ id: "bitcoin", processing_time: "instant", network: "Bitcoin" }),
  ];
  await renderInFrame(<WithdrawStep data={testCashbox({ methods })} />);
  const times = screen.getAllByRole("radio").map((radio) => radio.closest("label")?.textContent);
  expect(times[0]).toContain("Instant after our check");
  expect(times[1]).toContain("1 to 3 working days after our check");
  expect(times[2]).toContain("After our check and network confirmation");
  type(/^Amount/, "50");
  type(/^Email address/, "ann@example.com");
  review();
  await screen.findByText("Is everything right?");
  expect(screen.getByText("Time").nextElementSibling?.textContent).toBe("Instant after our check");
});

it("a debt is named where there is one", async () => {
  await renderInFrame(<WithdrawStep data={testCashbox({ debt_cents: 3_800, available_to_cashout_cents: 0 })} />);
  expect(screen.getByText(/^You owe €38\.00 from a deposit/)).toBeTruthy();
});

it("a debt in another currency closes the form and leads to support", async () => {
  await renderInFrame(<WithdrawStep data={testCashbox({ cashout_blocked: "debt", other_debt_currency: "USD" })} />);
  expect(screen.getByText(/^You owe money in USD from a deposit or a win/)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Support" }).getAttribute("href")).toBe("/support");
  expect(screen.queryByRole("button", { name: "Review withdrawal" })).toBeNull();
});

it("a refusal for a debt is a sentence in every language, though the address carries no currency", async () => {
  const data = testCashbox();
  Object.assign(data.asked, { errorCode: "PAYMENT.DEBT_OPEN" });
  await renderInFrame(<WithdrawStep data={data} />);
  expect(screen.getByRole("alert").textContent).toBe(
    "A deposit or a win that was taken back has left a debt of yours in another currency. Settle it with support before you withdraw.",
  );
  for (const locale of ["en", "de", "it", "no", "fr-CA"] as const) {
    const text = formatErrorCode(intlFor(locale, messagesOf(locale)), { code: "PAYMENT.DEBT_OPEN" });
    expect(text, locale).toMatch(/^[^{}]{40,}\.$/);
  }
});

it.each([
  ["amount", 10_000, "Enter an amount from €10.00 to €100.00."],
  ["amount", null, "Enter an amount between this method's minimum and maximum."],
  [null, 10_000, "Enter an amount between this method's minimum and maximum."],
] as const)(
  "a refusal of an amount (field %s, at most %s) names the range where it is known",
  async (field, max, text) => {
    const data = testCashbox({ methods: [testMethod({ withdrawal: { min_cents: 1_000, max_cents: max } })] });
    Object.assign(data.asked, { errorCode: "PAYMENT.AMOUNT_RANGE", errorField: field });
    await renderInFrame(<WithdrawStep data={data} />);
    expect(screen.getByText(text)).toBeTruthy();
  },
);

/** A step whose page can be loaded anew, which brings another key. */
function LoadedAnew() {
  const [key, setKey] = useState("first");
  return (
    <>
      <button type="button" onClick={() => setKey("second")}>
        Load anew
      </button>
      <WithdrawStep data={{ ...testCashbox(), key }} />
    </>
  );
}

it("what the player reviews stays when the page is loaded anew, as after a lost connection", async () => {
  await renderInFrame(<LoadedAnew />);
  type(/^Amount/, "50");
  type(/^Email address/, "ann@example.com");
  review();
  await screen.findByText("Is everything right?");
  fireEvent.click(screen.getByText("Load anew"));
  expect(screen.getByText("Is everything right?")).toBeTruthy();
  expect(document.querySelector<HTMLInputElement>("[name=key]")?.value).toBe("second");
});
