// @vitest-environment happy-dom

import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
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
