// @vitest-environment happy-dom
import { act, cleanup, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { intlFor } from "../../i18n/intl.ts";
import { Language } from "../../i18n/language.tsx";
import { messagesOf } from "../../i18n/messages.server.ts";
import { endExpected, expectedModal, expectModal } from "./expected-modal.ts";
import { ModalTitle } from "./modal-title.tsx";
import { Modals, prepareModal } from "./modals.tsx";
import { registerModals } from "./registry.ts";
import { OVERLAY_MS } from "./stack.ts";

const Cashbox = () => <ModalTitle>Your money</ModalTitle>;

beforeEach(() => {
  // The router announces its next version's defaults; the storefront's own build has chosen them.
  vi.mocked(console.warn).mockImplementation(() => {});
  vi.useFakeTimers();
  registerModals({ deposit: { load: async () => ({ default: Cashbox }), closing: "free", kind: "card", url: true } });
});
afterEach(() => {
  cleanup();
  endExpected();
  vi.useRealTimers();
});

it("a modal that was shown before its address came is gone after Back, also where its address was never drawn", async () => {
  const sent = { modal: null, common: "{}" };
  const router = createMemoryRouter([{ id: "root", path: "*", loader: () => null, element: <Modals /> }], {
    initialEntries: ["/pokies"],
    hydrationData: { loaderData: { root: sent } },
  });
  await prepareModal("deposit");
  render(
    <Language intl={intlFor("en", messagesOf("en"))}>
      <RouterProvider router={router} />
    </Language>,
  );
  act(() => expectModal({ name: "deposit", data: {}, from: router.state.location.key }));
  expect(screen.getByRole("dialog").textContent).toContain("Your money");
  // The browser went to the modal's address and back between two drawings: the page's location is the one it was.
  act(() => void window.dispatchEvent(new PopStateEvent("popstate")));
  act(() => void vi.advanceTimersByTime(OVERLAY_MS));
  expect(screen.queryByRole("dialog")).toBeNull();
});

it("a modal that was opened over a page as soon as that came is not ended by the page's coming, but by the next one's", () => {
  expectModal({ name: "deposit", data: undefined, from: "this-page" });
  endExpected("this-page");
  expect(expectedModal.current().expected?.name).toBe("deposit");
  endExpected("next-page");
  expect(expectedModal.current().expected).toBeNull();
});
