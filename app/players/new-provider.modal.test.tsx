// @vitest-environment happy-dom

import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { renderInFrame } from "#tests/harness/render-in-frame.tsx";
import NewProviderModal from "./new-provider.modal.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("[MODAL-06 part: the title] the popup names a new provider by its title, not by its slug's words", async () => {
  // The router announces its next version's defaults; the storefront's own build has chosen them.
  vi.mocked(console.warn).mockImplementation(() => {});
  vi.stubGlobal("fetch", async () => Response.json({}));
  const data = { provider: "ember-oak", title: "Ember & Oak", shownGroup: 1501 };
  await renderInFrame(<NewProviderModal data={data} close={() => {}} />);
  expect(screen.getByRole("heading").textContent).toBe("New here: Ember & Oak");
  expect(screen.getByRole("link").getAttribute("href")).toBe("/producers/ember-oak");
});
