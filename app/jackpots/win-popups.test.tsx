// @vitest-environment happy-dom

import { act, cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { JackpotWin } from "#schemas/api/promotions.ts";
import { renderInFrame } from "#tests/harness/render-in-frame.tsx";
import { holdPopups } from "../shell/modals/hold.ts";
import { Modals } from "../shell/modals/modals.tsx";
import { registerModals } from "../shell/modals/registry.ts";
import { closeModal, modals } from "../shell/modals/stack.ts";
import { jackpotsFeature } from "./feature.ts";
import { createShownWins } from "./shown-wins.ts";
import { createWinPopups } from "./win-popups.ts";

registerModals(jackpotsFeature.modals ?? {});
beforeEach(() => {
  // The router announces its next version's defaults; the storefront's own build has chosen them.
  vi.mocked(console.warn).mockImplementation(() => {});
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  while (opened() > 0) closeAll();
  Reflect.deleteProperty(document, "visibilityState");
});

/** The popups of a page that has just been loaded. */
const openPage = () => createWinPopups(createShownWins(() => localStorage, 1));
const win = (id: number): JackpotWin => ({
  ...{ id: String(id), user_name: "Player***", amount_cents: 100 * id, currency: "EUR" },
  ...{ jackpot: "vault", jackpot_title: "Vault", jackpot_level_name: "Low" },
  ...{ jackpot_original_amount_cents: 100 * id, jackpot_original_currency: "EUR" },
  ...{ created_at: "2026-03-02T12:00:00.000Z", proof: null },
});
const setVisible = (visible: boolean) => {
  Object.defineProperty(document, "visibilityState", { value: visible ? "visible" : "hidden", configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
};
/** The wins whose popups are drawn. */
const drawn = () => screen.queryAllByRole("button", { name: "Keep playing" }).map((button) => wonIn(button));
const wonIn = (button: HTMLElement) => button.closest("[data-jackpot-win]")?.getAttribute("data-jackpot-win");
const opened = () => modals.current().length;
const closeAll = () => {
  for (const { id } of modals.current()) closeModal(id);
};
const draw = () => renderInFrame(<Modals />, { modal: null });
const close = () => act(async () => screen.getByRole("button", { name: "Keep playing" }).click());
const isNewTo = (page: ReturnType<typeof openPage>, id: number) => {
  page.add(win(id));
  const isNew = opened() === 1;
  closeAll();
  return isNew;
};

it("[JACK-01 part: the popup] wins that come together have a popup each, one after the other, and none again", async () => {
  await draw();
  const page = openPage();
  await act(async () => {
    for (const id of [7, 5, 6, 7]) page.add(win(id));
  });
  await waitFor(() => expect(drawn()).toEqual(["7"]));
  await close();
  await waitFor(() => expect(drawn()).toEqual(["5"]));
  // The page is loaded anew amid them: what was not on screen yet is sent again, and shown.
  act(() => {
    closeAll();
    closeAll();
  });
  const reloaded = openPage();
  await act(async () => {
    for (const id of [5, 6, 7]) reloaded.add(win(id));
  });
  await waitFor(() => expect(drawn()).toEqual(["6"]));
  await close();
  await act(async () => reloaded.add(win(6)));
  expect(opened()).toBe(0);
});

it("[MODAL-03 part: a held jackpot win] a popup that the page holds, or has not drawn yet, when it is loaded anew comes on the next page", async () => {
  const release = holdPopups();
  openPage().add(win(8));
  expect(opened()).toBe(0);
  // The held one of the page that has gone.
  expect(createShownWins(() => localStorage, 1).has(8)).toBe(false);
  release();
  expect(opened(), "open, but nothing has drawn it").toBe(1);
  closeAll();
  expect(isNewTo(openPage(), 8)).toBe(true);
});

it("[JACK-01 part: tabs] a hidden tab opens nothing: the tab that is seen does, and the hidden one has nothing left to show", async () => {
  await draw();
  setVisible(false);
  const hidden = openPage();
  await act(async () => hidden.add(win(9)));
  expect(opened()).toBe(0);
  expect(createShownWins(() => localStorage, 1).add(9), "by the tab that is seen").toBe(true);
  await act(async () => setVisible(true));
  expect(opened()).toBe(0);
  setVisible(false);
  await act(async () => hidden.add(win(10)));
  expect(opened()).toBe(0);
  await act(async () => setVisible(true));
  await waitFor(() => expect(drawn()).toEqual(["10"]));
});

it("[JACK-01 part: tabs at once] of two tabs that open it at once the later one closes its own", async () => {
  const page = openPage();
  page.add(win(11));
  page.add(win(12));
  createShownWins(() => localStorage, 1).add(11);
  await draw();
  await waitFor(() => expect(drawn()).toEqual(["12"]));
});
