// @vitest-environment happy-dom

import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { renderInFrame } from "#tests/harness/render-in-frame.tsx";
import { closeToast, toasts } from "#ui/toast.ts";
import { connection } from "../../calls/connection.ts";
import { useConnection } from "./use-connection.ts";

let online: boolean;
beforeEach(() => {
  for (const { id } of toasts.current()) closeToast(id);
  // The router announces its next version's defaults; the storefront's own build has chosen them.
  vi.spyOn(console, "warn").mockImplementation(() => {});
  vi.spyOn(navigator, "onLine", "get").mockImplementation(() => online);
});
afterEach(() => {
  cleanup();
  connection.setGameOpen(false);
  vi.restoreAllMocks();
});

function Part() {
  useConnection();
  return (
    <>
      <a href="/?page=2">Older</a>
      <form>
        <button type="submit">Send</button>
      </form>
    </>
  );
}

const turn = (to: "online" | "offline") => {
  online = to === "online";
  act(() => void window.dispatchEvent(new Event(to)));
};
const texts = () => toasts.current().map(({ text }) => text);
const LOST = /^You are offline\. This page opens by itself/;
const UNSENT = /^You are offline, so nothing was sent/;

it("offline one message stands at a time: that of what the visitor did last", async () => {
  await renderInFrame(<Part />, { prefix: "" } as never);
  turn("offline");
  expect(texts()).toEqual([expect.stringMatching(LOST)]);
  fireEvent.submit(screen.getByRole("button"));
  expect(texts()).toEqual([expect.stringMatching(UNSENT)]);
  turn("offline");
  expect(texts(), "hearing of it again hides nothing").toEqual([expect.stringMatching(UNSENT)]);
  fireEvent.click(screen.getByRole("link"));
  expect(texts()).toEqual([expect.stringMatching(LOST)]);
  fireEvent.submit(screen.getByRole("button"));
  await act(async () => turn("online"));
  expect(texts()).toEqual([]);
});

it("a game that is open says it itself: the page adds nothing but what the visitor asked of it", async () => {
  await renderInFrame(<Part />, { prefix: "" } as never);
  act(() => connection.setGameOpen(true));
  turn("offline");
  expect(texts()).toEqual([]);
  fireEvent.submit(screen.getByRole("button"));
  expect(texts()).toEqual([expect.stringMatching(UNSENT)]);
  fireEvent.click(screen.getByRole("link"));
  expect(texts()).toEqual([expect.stringMatching(LOST)]);
  await act(async () => turn("online"));
  turn("offline");
  expect(texts()).toEqual([]);
  act(() => connection.setGameOpen(false));
  expect(texts(), "the game is gone: the page says it").toEqual([expect.stringMatching(LOST)]);
});
