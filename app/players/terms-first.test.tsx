// @vitest-environment happy-dom

import { cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { renderInFrame } from "#tests/harness/render-in-frame.tsx";
import type { PendingActions } from "./pending-actions.ts";
import { TermsFirst } from "./terms-first.tsx";

beforeEach(() => {
  // The router announces its next version's defaults; the storefront's own build has chosen them.
  vi.mocked(console.warn).mockImplementation(() => {});
});
afterEach(cleanup);

const show = (pendingActions: PendingActions | null) =>
  renderInFrame(<TermsFirst target="/de/play/acme/gems">Why not</TermsFirst>, { pendingActions });

it("[MODAL-08 part: the game page] who owes the terms has their form on the page, which leads back to the game", async () => {
  await show({ guestMode: false, ageCard: false, terms: true, newProvider: null, estonia: null, sessionTimer: null });
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Our terms and conditions");
  const form = screen.getByRole("button", { name: "Accept and continue" }).closest("form");
  expect(form?.getAttribute("action")).toBe("/accept-terms");
  expect(form?.querySelector<HTMLInputElement>("[name=redirect]")?.value).toBe("/de/play/acme/gems");
  expect(screen.queryByText("Why not")).toBeNull();
});

it("who has accepted them sees what the page has", async () => {
  await show(null);
  expect(screen.getByText("Why not")).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
});
