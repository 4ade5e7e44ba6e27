// @vitest-environment happy-dom

import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { renderPart } from "#tests/harness/render-part.tsx";
import { jackpotHandlers } from "../jackpots/live-handlers.ts";
import { closeModal, modals } from "../shell/modals/stack.ts";
import { useOpening } from "./use-opening.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  cleanup();
  for (const { id } of modals.current()) closeModal(id);
});

/** A wheel with one spin, which stops when its button is pressed. */
function Wheel() {
  const { opening, submit, reveal } = useOpening({ asked: null, failed: null, form: "wheel", available: [] });
  return (
    <form onSubmit={submit}>
      <input type="hidden" name="box" value="1" />
      <output>{opening.stage}</output>
      <button type="submit">Spin</button>
      <button type="button" onClick={reveal}>
        Stop
      </button>
    </form>
  );
}

it("a popup does not open over a wheel that turns: it comes when the prize is shown", async () => {
  vi.stubGlobal("fetch", async () => Response.json({ id: "1", items: [] }));
  renderPart(<Wheel />);
  await act(async () => screen.getByText("Spin").click());
  expect(screen.getByRole("status").textContent).toBe("revealing");
  act(() => jackpotHandlers.jackpot_win_award?.({ win: { id: "7" } } as never, { playerId: 1 } as never));
  expect(modals.current()).toEqual([]);
  await act(async () => screen.getByText("Stop").click());
  expect(screen.getByRole("status").textContent).toBe("shown");
  expect(modals.current()).toMatchObject([{ name: "jackpot-win" }]);
});
