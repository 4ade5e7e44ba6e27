// @vitest-environment happy-dom

import { cleanup, fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { renderInFrame } from "#tests/harness/render-in-frame.tsx";
import { BuyPanel } from "./buy-panel.tsx";
import type { LotteryData } from "./load-lotteries.server.ts";

beforeEach(() => {
  // The router announces its next version's defaults; the storefront's own build has chosen them.
  vi.spyOn(console, "warn").mockImplementation(() => {});
});
afterEach(cleanup);

const DATA = {
  lottery: { frontend_identifier: "moon", max_tickets_per_player: 50, max_tickets: 500, tickets_sold: 0 },
  ...{
    stage: "active",
    price: 10,
    signedIn: true,
    guestMode: false,
    balance: 1_000,
    left: 50,
    bought: 0,
    failed: null,
  },
  ...{ depositCents: null, betCents: null, currency: "EUR", asks: { bonuses: true, accounts: true } },
} as unknown as LotteryData;

/** A panel whose page can be loaded anew, which brings another key. */
function LoadedAnew() {
  const [key, setKey] = useState("first");
  return (
    <>
      <button type="button" onClick={() => setKey("second")}>
        Load anew
      </button>
      <BuyPanel data={{ ...DATA, key } as LotteryData} />
    </>
  );
}

it("the number of tickets and what the player agrees to stay when the page is loaded anew", async () => {
  await renderInFrame(<LoadedAnew />);
  const count = screen.getByRole("spinbutton") as HTMLInputElement;
  fireEvent.change(count, { target: { value: "7" } });
  for (const box of screen.getAllByRole("checkbox")) fireEvent.click(box);
  fireEvent.click(screen.getByText("Load anew"));
  expect(document.querySelector<HTMLInputElement>("[name=key]")?.value).toBe("second");
  expect((screen.getByRole("spinbutton") as HTMLInputElement).value).toBe("7");
  expect(screen.getAllByRole("checkbox").map((box) => (box as HTMLInputElement).checked)).toEqual([true, true]);
});
