// @vitest-environment happy-dom

import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { intlFor } from "#app/i18n/intl.ts";
import { messagesOf } from "#app/i18n/messages.server.ts";
import { testCashbox } from "#tests/harness/cashbox-data.ts";
import { renderInFrame } from "#tests/harness/render-in-frame.tsx";
import { DepositStep } from "./deposit-form.tsx";

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
