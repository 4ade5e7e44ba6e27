// @vitest-environment happy-dom

import { cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { renderInFrame } from "#tests/harness/render-in-frame.tsx";
import { TermsNotice } from "./terms-notice.tsx";

beforeEach(() => {
  // The router announces its next version's defaults; the storefront's own build has chosen them.
  vi.mocked(console.warn).mockImplementation(() => {});
});
afterEach(cleanup);

it("[MODAL-08 part: the game page] who owes the terms has their form on the page, which leads back to the game", async () => {
  await renderInFrame(<TermsNotice target="/de/play/acme/gems" />, {});
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Our terms and conditions");
  const form = screen.getByRole("button", { name: "Accept and continue" }).closest("form");
  expect(form?.getAttribute("action")).toBe("/accept-terms");
  expect(form?.querySelector<HTMLInputElement>("[name=redirect]")?.value).toBe("/de/play/acme/gems");
});
