// @vitest-environment happy-dom
import { act, cleanup, render, screen } from "@testing-library/react";
import { useEffect } from "react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { intlFor } from "../i18n/intl.ts";
import { Language } from "../i18n/language.tsx";
import { messagesOf } from "../i18n/messages.server.ts";
import { endExpected } from "../shell/modals/expected-modal.ts";
import { Modals, prepareModal } from "../shell/modals/modals.tsx";
import { registerModals } from "../shell/modals/registry.ts";
import { closeModal, modals, OVERLAY_MS, openModal } from "../shell/modals/stack.ts";
import { chatFeature } from "./feature.ts";

/** Chats that are in the page now, each of which follows the conversation. */
const following = vi.hoisted(() => ({ now: 0, most: 0 }));
vi.mock("./use-chat.ts", () => ({
  useChat: () => {
    useEffect(() => {
      following.now += 1;
      following.most = Math.max(following.most, following.now);
      return () => {
        following.now -= 1;
      };
    }, []);
    return { state: "loading", status: null, messages: [], outgoing: [], outbox: null, pause: null, tag: null };
  },
}));

beforeEach(() => {
  // The router announces its next version's defaults; the storefront's own build has chosen them.
  vi.mocked(console.warn).mockImplementation(() => {});
  vi.useFakeTimers();
  Element.prototype.scrollIntoView = () => {};
  registerModals({
    ...chatFeature.modals,
    limits: { load: async () => ({ default: () => "Your limits" }), closing: "free", kind: "card" },
  });
});
afterEach(() => {
  cleanup();
  for (const { id } of modals.current()) closeModal(id);
  endExpected();
  vi.useRealTimers();
});

const count = () => screen.queryAllByText("Live chat").length;

it("a chat that waited for a popup comes once, at its own address, as soon as the popup has gone", async () => {
  const sent = { modal: null, common: "{}" };
  const router = createMemoryRouter([{ id: "root", path: "*", loader: () => sent, element: <Modals /> }], {
    initialEntries: ["/pokies?page=2"],
    hydrationData: { loaderData: { root: sent } },
  });
  await prepareModal("chat");
  render(
    <Language intl={intlFor("en", messagesOf("en"))}>
      <RouterProvider router={router} />
    </Language>,
  );
  let closePopup = () => {};
  await act(async () => {
    closePopup = openModal("limits");
    openModal("chat");
  });
  act(() => void vi.advanceTimersByTime(OVERLAY_MS));
  expect([count(), screen.getAllByRole("dialog").length]).toEqual([0, 1]);

  await act(async () => closePopup());
  expect(count()).toBe(1);
  expect(following.most).toBe(1);
  expect(router.state.location.search).toBe("?page=2&modal=chat");
  act(() => void vi.advanceTimersByTime(OVERLAY_MS));
  expect([count(), screen.getAllByRole("dialog").length]).toEqual([1, 1]);
  expect(modals.current()).toEqual([]);
});
