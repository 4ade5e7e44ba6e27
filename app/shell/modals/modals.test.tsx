// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, renderHook, screen } from "@testing-library/react";
import type { ReactElement } from "react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { intlFor } from "../../i18n/intl.ts";
import { Language } from "../../i18n/language.tsx";
import { messagesOf } from "../../i18n/messages.server.ts";
import type { ModalEntry } from "./modal.ts";
import { ModalFrame } from "./modal-frame.tsx";
import { ModalTitle } from "./modal-title.tsx";
import { closeModal, modals, OVERLAY_MS, openModal } from "./stack.ts";
import { useLeaving } from "./use-leaving.ts";
import { withoutWaiting } from "./without-waiting.ts";

beforeEach(() => {
  // The router announces its next version's defaults; the storefront's own build has chosen them.
  vi.mocked(console.warn).mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  for (const { id } of modals.current()) closeModal(id);
});

const entry = (closing: ModalEntry["closing"], load?: ModalEntry["load"]): ModalEntry => ({
  load: load ?? (async () => ({ default: () => <ModalTitle>Your limits</ModalTitle> })),
  closing,
  kind: "card",
});

async function show(page: ReactElement) {
  const router = createMemoryRouter([{ path: "*", element: page }], {
    initialEntries: ["/pokies?page=2&modal=limits"],
  });
  await act(async () => {
    render(
      <Language intl={intlFor("en", messagesOf("en"))}>
        <RouterProvider router={router} />
      </Language>,
    );
  });
}

const frame = (rule: ModalEntry, onClose: () => void, linked = false) => (
  <ModalFrame
    entry={rule}
    data={undefined}
    failed={false}
    linked={linked}
    expected={false}
    leaving={false}
    onClose={onClose}
  />
);
const dialog = () => document.querySelector("dialog") as HTMLDialogElement;
const pressEscape = (element: Element) => fireEvent(element, new Event("cancel", { cancelable: true }));

describe("a modal whose inside throws", () => {
  it("[ERR-03 part: a modal] says so in its dialog, with a way to try again, and can be closed", async () => {
    vi.mocked(console.error).mockImplementation(() => {});
    const load = async () => ({
      default: () => {
        throw new Error("broken");
      },
    });
    const onClose = vi.fn();
    await show(frame(entry("free", load as never), onClose));
    expect(screen.getByRole("alert").textContent).toContain("Try again");
    pressEscape(dialog());
    expect(onClose).toHaveBeenCalled();
  });
});

describe("the stack", () => {
  it("[MODAL-01 part: stack] modals lie on each other, the same one once, and each closes by itself", () => {
    const first = openModal("limits");
    openModal("limits");
    openModal("pwa", { device: "ios" });
    expect(modals.current().map(({ name }) => name)).toEqual(["limits", "pwa"]);
    first();
    expect(modals.current().map(({ name }) => name)).toEqual(["pwa"]);
  });

  it("[MODAL-02 part: its own decision] what only its own decision closes is drawn alone, whatever was opened before or after it", () => {
    const items = (["pwa", "terms-acceptance", "limits"] as const).map((name) => ({ name }));
    const entryOf = (name: string) =>
      ({ closing: name === "terms-acceptance" ? "never" : "free", kind: "card" }) as const;
    expect(withoutWaiting(items, entryOf)).toEqual([{ name: "terms-acceptance" }]);
    const others = items.filter(({ name }) => name !== "terms-acceptance");
    expect(withoutWaiting(others, entryOf)).toEqual(others);
  });

  it("a sheet waits for every popup, whichever came first, and is drawn once they have gone", () => {
    const entryOf = (name: string) => ({ closing: "free", kind: name === "chat" ? "sheet" : "card" }) as const;
    const [chat, win] = [{ name: "chat" }, { name: "jackpot-win" }] as const;
    expect([[chat, win], [win, chat], [chat]].map((items) => withoutWaiting(items, entryOf))).toEqual([
      [win],
      [win],
      [chat],
    ]);
  });

  it("[MODAL-01 part: overlay] what was closed stays for the overlay's 100 ms and then goes", () => {
    vi.useFakeTimers();
    const { result, rerender } = renderHook((keys: string[]) => useLeaving(keys.map((key) => ({ key }))), {
      initialProps: ["a", "b"],
    });
    const shown = () => result.current.map(({ key, leaving }) => (leaving ? `${key} leaves` : key));
    rerender(["b"]);
    expect(shown()).toEqual(["b", "a leaves"]);
    rerender([]);
    expect(shown()).toEqual(["a leaves", "b leaves"]);
    act(() => void vi.advanceTimersByTime(OVERLAY_MS - 1));
    expect(shown()).toContain("b leaves");
    act(() => void vi.advanceTimersByTime(1));
    expect(shown()).toEqual([]);
    expect(OVERLAY_MS).toBe(100);
  });
});

describe("a modal", () => {
  it("[MODAL-01 part: closing] is modal, has its part's name, and closes by cross, overlay and Escape", async () => {
    const onClose = vi.fn();
    await show(frame(entry("free"), onClose));
    expect(dialog().open).toBe(true);
    expect(document.getElementById(dialog().getAttribute("aria-labelledby") ?? "")?.textContent).toBe("Your limits");
    fireEvent.click(screen.getByLabelText("Close"));
    fireEvent.click(dialog());
    pressEscape(dialog());
    expect(onClose).toHaveBeenCalledTimes(3);
  });

  it("[MODAL-02] may forbid closing: no cross, no overlay, no Escape, however often", async () => {
    const onClose = vi.fn();
    await show(frame(entry("never"), onClose));
    expect(screen.queryByLabelText("Close")).toBeNull();
    fireEvent.click(dialog());
    pressEscape(dialog());
    // A browser closes a dialog itself when Escape is refused twice.
    act(() => dialog().close());
    expect(dialog().open).toBe(true);
    expect(onClose).not.toHaveBeenCalled();
  });

  it("that is opened anew is not closed by the event of its earlier closing, which comes later", async () => {
    const onClose = vi.fn();
    await show(frame(entry("free"), onClose));
    fireEvent(dialog(), new Event("close"));
    expect(onClose).not.toHaveBeenCalled();
    act(() => dialog().close());
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(dialog().open).toBe(true);
  });

  it("[MODAL-02] may ask first: staying closes the question alone", async () => {
    const onClose = vi.fn();
    await show(frame(entry("ask"), onClose));
    pressEscape(dialog());
    expect(screen.getByRole("alertdialog").textContent).toContain("Close this?");
    expect(document.activeElement?.textContent).toBe("Stay here");
    fireEvent.click(screen.getByText("Stay here"));
    expect(screen.queryByRole("alertdialog")).toBeNull();
    expect(onClose).not.toHaveBeenCalled();
    fireEvent.click(dialog());
    fireEvent.click(screen.getByText("Close"));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it("[MODAL-01 part: without script] that its address names has a cross which leads to the page below without script", async () => {
    const onClose = vi.fn();
    await show(frame(entry("free"), onClose, true));
    const cross = screen.getByLabelText("Close");
    expect(cross.getAttribute("href")).toBe("/pokies?page=2");
    fireEvent.click(cross);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it("says that it could not be loaded, and tries again", async () => {
    let tries = 0;
    const load = async () => {
      tries += 1;
      if (tries === 1) throw new Error("the network is gone");
      return { default: () => <ModalTitle>There</ModalTitle> };
    };
    await show(frame(entry("free", load), () => {}));
    expect(screen.getByRole("alert").textContent).toContain("We couldn't open this");
    await act(async () => void fireEvent.click(screen.getByText("Try again")));
    expect(screen.getByText("There")).toBeTruthy();
  });
});
