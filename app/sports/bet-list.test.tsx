// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { useState } from "react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { SportBet } from "#schemas/api/sport-bets.ts";
import { intlFor } from "../i18n/intl.ts";
import { Language } from "../i18n/language.tsx";
import { messagesOf } from "../i18n/messages.server.ts";
import type { Frame } from "../shell/frame-shape.ts";
import { sendFrame } from "../shell/sent-frame.ts";
import { OpenBets } from "./bet-list.tsx";

const bet = (id: number, changes: object = {}) =>
  ({
    ...{ id, kind: "single", system_size: null, lines: 1, currency: "EUR", line_stake: id * 100, stake: id * 100 },
    ...{ free_bet: false, state: "accepted", reason: null, possible_return: 2_000, returned: 0, cashed_out_stake: 0 },
    ...{ placed_at: "2026-11-25T20:00:00Z", legs: [], settlements: [] },
    ...{ cash_out: { available: true, amount: 800 + id, reason: null }, ...changes },
  }) as unknown as SportBet;

let refresh: (bets: readonly SportBet[]) => void = () => {};
function Page({ first }: { first: readonly SportBet[] }) {
  const [bets, setBets] = useState(first);
  refresh = setBets;
  return <OpenBets bets={bets} />;
}

/** What one bet is, and what an offer of a cash-out says. */
let calls: Record<"bet" | "offer", () => Response>;
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

async function show(first: readonly SportBet[]) {
  const root = sendFrame({
    ...{ locale: "en", prefix: "", coinUnit: "coin", guestMode: false, brand: {}, flags: {}, balance: null },
  } as unknown as Frame);
  const element = <Page first={first} />;
  const router = createMemoryRouter(
    [{ id: "root", path: "/", loader: () => root, children: [{ id: "my", path: "*", element }] }],
    { initialEntries: ["/bets"], hydrationData: { loaderData: { root } } },
  );
  await act(async () => {
    render(
      <Language intl={intlFor("en", messagesOf("en"))}>
        <RouterProvider router={router} />
      </Language>,
    );
  });
}
const cards = () => screen.getAllByRole("article");
const names = () => cards().map((card) => card.getAttribute("aria-label"));
const card = (index: number) => within(cards()[index] as HTMLElement);
const press = (index: number) => act(async () => fireEvent.click(card(index).getByRole("button", { name: /^Cash/ })));
const offer = { amount: 809, percent: 100, token: "t", expires_at: new Date(Date.now() + 60_000).toISOString() };

beforeEach(() => {
  vi.mocked(console.warn).mockImplementation(() => {});
  calls = { bet: () => json({}, 500), offer: () => json(offer) };
  vi.stubGlobal("fetch", async (path: string) => calls[path.endsWith("/cash-out-offer") ? "offer" : "bet"]());
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("a bet that was cashed out elsewhere stays in its place with what became of it, and others come around it", async () => {
  await show([bet(9), bet(8)]);
  calls.bet = () => json(bet(9, { state: "cashed_out", returned: 700, cash_out: null }));
  await act(async () => refresh([bet(10), bet(8)]));
  expect(names()).toEqual(["Single, €10.00", "Single, €9.00", "Single, €8.00"]);
  expect(card(1).getByText("Cashed out")).toBeTruthy();
  expect(card(1).getByText("Returned").nextSibling?.textContent).toBe("€7.00");
  expect(card(1).queryByRole("button")).toBeNull();
});

it("a bet that left the list has no button while nobody knows what became of it, and is asked about again", async () => {
  vi.mocked(console.error).mockImplementation(() => {});
  await show([bet(9)]);
  calls.bet = () => json({ code: "CALL.FAILED", message: "no" }, 404);
  await act(async () => refresh([]));
  expect(card(0).queryByRole("button")).toBeNull();
  calls.bet = () => json(bet(9, { state: "settled", returned: 0, cash_out: null }));
  await act(async () => refresh([]));
  expect(card(0).getByText("Void")).toBeTruthy();
});

it("an armed button is disarmed as its bet changes", async () => {
  await show([bet(9)]);
  await press(0);
  expect(card(0).getByRole("button", { name: "Cash out for €8.09" })).toBeTruthy();
  await act(async () => refresh([bet(9, { cashed_out_stake: 400, returned: 380 })]));
  expect(card(0).queryByRole("button", { name: /^Cash out for/ })).toBeNull();
});

it("a refused cash-out's reason goes once the bet has an offer again, not before it can be read", async () => {
  await show([bet(9)]);
  calls.offer = () => json({ code: "SPORT.CASH_OUT_REFUSED", message: "no" }, 409);
  await press(0);
  expect(screen.getByRole("alert").textContent).toBe("This bet can’t be cashed out now.");
  await act(async () => refresh([bet(9)]));
  expect(screen.queryByRole("alert")).toBeTruthy();
  vi.useFakeTimers({ now: Date.now() + 5_000, toFake: ["Date"] });
  await act(async () => refresh([bet(9)]));
  expect(screen.queryByRole("alert")).toBeNull();
  expect(card(0).getByRole("button", { name: /^Cash out/ })).toBeTruthy();
});
