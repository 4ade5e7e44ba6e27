// @vitest-environment happy-dom
import { act, cleanup, render } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { intlFor } from "../i18n/intl.ts";
import { Language } from "../i18n/language.tsx";
import { messagesOf } from "../i18n/messages.server.ts";
import type { Frame } from "../shell/frame-shape.ts";
import { sendFrame } from "../shell/sent-frame.ts";
import type { SlipCheck } from "./latest-check.ts";
import type { LegNow } from "./slip-odds.ts";
import { changeSlip, clearSlip, type SlipEntry } from "./slip-store.ts";
import { Totals } from "./slip-totals.tsx";

const leg = (odds: number): LegNow => {
  const entry = { market_id: odds, outcome: "home", odds, version: 1 } as SlipEntry;
  return { entry, odds, version: 1, moved: null, isAccepted: true, problem: null, most: null };
};

async function show(check: Partial<SlipCheck>, legs: readonly LegNow[]) {
  const totals = <Totals check={check as SlipCheck} legs={legs} lineStake={1_000} isShort={false} />;
  const root = sendFrame({ locale: "en", prefix: "", coinUnit: "coin", balance: null } as unknown as Frame);
  const router = createMemoryRouter(
    [
      {
        ...{ id: "root", path: "/", loader: () => root },
        children: [{ id: "routes/bets", path: "*", loader: () => null, element: totals }],
      },
    ],
    { initialEntries: ["/bets"], hydrationData: { loaderData: { root, "routes/bets": { currency: "EUR" } } } },
  );
  await act(async () => {
    render(
      <Language intl={intlFor("en", messagesOf("en"))}>
        <RouterProvider router={router} />
      </Language>,
    );
  });
  return [...document.querySelectorAll("dd")].map(({ textContent }) => textContent);
}

beforeEach(() => {
  clearSlip();
  // The router warns of its next version, once in a process.
  vi.mocked(console.warn).mockImplementation(() => {});
});
afterEach(cleanup);

it("a system has a total stake and a return, but no total odds: its lines have different ones", async () => {
  changeSlip(() => ({ kind: "system", systemSize: 2 }));
  const check = { lines: 3, odds: null, possible_return: 6_500 };
  expect(await show(check, [leg(2_000), leg(1_500), leg(1_000)])).toEqual(["€30.00", "€65.00"]);
});

it("several singles have a total stake, but neither odds nor a return together: each is a bet of its own", async () => {
  changeSlip(() => ({ kind: "single" }));
  const check = { lines: 1, odds: "3.00", possible_return: 3_000 };
  expect(await show(check, [leg(2_000), leg(1_500)])).toEqual(["€20.00"]);
});

it.each([
  ["of one match", { lines: 1, odds: null, related: [[0, 1]], possible_return: null }],
  ["that would return too much", { lines: 1, odds: "19000000", minimum_line_stake: 10, maximum_line_stake: 1 }],
])("selections %s have no total odds: there is no such bet", async (_, check) => {
  changeSlip(() => ({ kind: "multiple" }));
  expect(await show(check as Partial<SlipCheck>, [leg(2_000), leg(1_500)])).toEqual([]);
});
