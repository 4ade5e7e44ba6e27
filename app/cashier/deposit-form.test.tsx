// @vitest-environment happy-dom

import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { intlFor } from "#app/i18n/intl.ts";
import { messagesOf } from "#app/i18n/messages.server.ts";
import { testCashbox, testPayment } from "#tests/harness/cashbox-data.ts";
import { renderInFrame } from "#tests/harness/render-in-frame.tsx";
import { DepositStep } from "./deposit-form.tsx";
import { NOTHING_ASKED } from "./prepared-cashbox.ts";

let drawFrame: FrameRequestCallback | null = null;
beforeEach(() => {
  // The router announces its next version's defaults; the storefront's own build has chosen them.
  vi.spyOn(console, "warn").mockImplementation(() => {});
  vi.stubGlobal("requestAnimationFrame", (draw: FrameRequestCallback) => {
    drawFrame = draw;
    return 1;
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = (isPrepared: boolean) =>
  renderInFrame(<DepositStep data={testCashbox({}, { view: "deposit", isPrepared })} />);
const button = () => screen.getByRole<HTMLButtonElement>("button", { name: "Deposit €50.00" });

it("a prepared step shows its amount at once, and in the next frame its methods and an open button", async () => {
  await show(true);
  expect(screen.getByRole<HTMLInputElement>("textbox").value).toBe("50");
  expect(screen.queryByRole("radio")).toBeNull();
  expect(button().disabled, "nothing can be sent without a method").toBe(true);
  await act(async () => drawFrame?.(0));
  expect((await screen.findByRole<HTMLInputElement>("radio")).checked).toBe(true);
  expect(button().disabled).toBe(false);
});

it("a step that the server has answered for is drawn whole", async () => {
  await show(false);
  expect(screen.getByRole<HTMLInputElement>("radio").checked).toBe(true);
  expect(button().disabled).toBe(false);
});

it("a deposit limit that is reached names when deposits open again, and leads to the limits", async () => {
  const data = (opensAt: string | null) =>
    testCashbox({ deposit_blocked: "deposit", deposit_left_cents: 0 }, { view: "deposit", opensAt });
  await renderInFrame(<DepositStep data={data("2026-03-03T00:00:00.000Z")} />);
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const time = intlFor("en", messagesOf("en")).formatDate("2026-03-03T00:00:00.000Z", {
    dateStyle: "medium",
    timeStyle: "short",
    timeZone,
  });
  expect(screen.getByText(/^You've reached your deposit limit\./).textContent).toContain(
    `You can deposit again from ${time}`,
  );
  expect(screen.getByRole("link", { name: "See your limits" }).getAttribute("href")).toBe("/profile/limits");
  cleanup();
  await renderInFrame(<DepositStep data={data(null)} />);
  expect(screen.getByText("You've reached your deposit limit.")).toBeTruthy();
});

it("[GUARD-04 part: deposits] a country that takes no deposit is named as the reason, and the way leads to the cashbox", async () => {
  await renderInFrame(<DepositStep data={testCashbox({ deposit_blocked: "region" }, { view: "deposit" })} />);
  expect(screen.getByText(/^You can't deposit from the country that you are in\./)).toBeTruthy();
  expect(screen.getByRole("link", { name: "To the overview" }).getAttribute("href")).toBe("/cashbox");
});

it("what is typed is in the step's address once the form is sent, so that Back shows it again", async () => {
  window.history.replaceState({ idx: 3 }, "", "/pokies?page=1&modal=deposit&amountProp=50");
  await show(false);
  fireEvent.change(screen.getByRole("textbox"), { target: { value: "75" } });
  const form = screen.getByRole("textbox").closest("form") as HTMLFormElement;
  // The page has no server: the form goes nowhere.
  form.addEventListener("submit", (event) => event.preventDefault());
  await act(async () => fireEvent.submit(form));
  const { pathname, search } = window.location;
  const method = screen.getByRole<HTMLInputElement>("radio").value;
  expect(pathname).toBe("/pokies");
  expect(Object.fromEntries(new URLSearchParams(search))).toEqual({ page: "1", modal: "deposit", typed: "75", method });
  expect(window.history.state).toEqual({ idx: 3 });
});

it("who comes back to the form sees the deposit under way; its amount sent again leads to it, another one begins its own", async () => {
  const asked = { ...NOTHING_ASKED, typed: "50" };
  const payments = [testPayment({ method: "Visa" })];
  await renderInFrame(<DepositStep data={testCashbox({}, { view: "deposit", asked, payments })} />);
  expect(screen.getByText("Your deposit of €50.00 by Visa is under way.")).toBeTruthy();
  const link = screen.getByRole("link", { name: "Continue this deposit" });
  expect(link.getAttribute("href")).toContain(`modal=deposit&payment=${payments[0]?.id}`);
  const waiting = () => document.querySelector<HTMLInputElement>('[name="waiting"]')?.value;
  expect(waiting()).toBe(payments[0]?.id);
  const amount = screen.getByRole<HTMLInputElement>("textbox");
  await act(async () => fireEvent.change(amount, { target: { value: "60" } }));
  expect(waiting()).toBeUndefined();
  cleanup();
  await renderInFrame(<DepositStep data={testCashbox({}, { view: "deposit", payments })} />);
  expect(screen.queryByText(/is under way/)).toBeNull();
});
