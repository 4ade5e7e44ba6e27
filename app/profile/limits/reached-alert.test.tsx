// @vitest-environment happy-dom

import { cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { UserLimit } from "#schemas/api/limits.ts";
import { renderInFrame } from "#tests/harness/render-in-frame.tsx";
import { ReachedAlert } from "./reached-alert.tsx";

beforeEach(() => {
  // The router announces its next version's defaults; the storefront's own build has chosen them.
  vi.spyOn(console, "warn").mockImplementation(() => {});
});
afterEach(cleanup);

const session: UserLimit = {
  id: "0198f6ad-2b1c-7d3e-8f40-0123456789ab",
  type: "session",
  period: null,
  accounts: [],
  minutes: 10,
  reached: false,
  created_at: "2026-03-02T12:00:00.000Z",
  resets_at: null,
  active_until: null,
  pending: null,
};

it("a player whose session a time limit ended reads so, and goes on from there", async () => {
  await renderInFrame(<ReachedAlert limits={[session]} asked="session" resume="/play/test:dice" />);
  expect(screen.getByRole("alert").textContent).toContain("Your time limit ended your last session.");
  expect(screen.getByRole("alert").textContent).toContain("a new one of 10 minutes has begun");
  expect(screen.getByRole("link", { name: "Back to where you were" }).getAttribute("href")).toBe("/play/test:dice");
});

it("without a time limit, or while limits can't be had, nothing is claimed of the session before", async () => {
  await renderInFrame(<ReachedAlert limits={[]} asked="session" resume="/play/test:dice" />);
  await renderInFrame(<ReachedAlert limits={null} asked="session" resume="/play/test:dice" />);
  expect(screen.queryByRole("alert")).toBeNull();
});
