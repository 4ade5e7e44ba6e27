import { act, fireEvent, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { vi } from "vitest";
import { intlFor } from "#app/i18n/intl.ts";
import { Language } from "#app/i18n/language.tsx";
import { messagesOf } from "#app/i18n/messages.server.ts";
import type { Frame } from "#app/shell/frame-shape.ts";
import { sendFrame } from "#app/shell/sent-frame.ts";
import { publishCheck } from "#app/sports/latest-check.ts";
import { SlipBar } from "#app/sports/slip-bar.tsx";
import { SlipPanel } from "#app/sports/slip-panel.tsx";
import { changeSlip, clearSlip, type SlipEntry, toggleEntry } from "#app/sports/slip-store.ts";
import type { SportBet } from "#schemas/api/sport-bets.ts";

export const entry = (market_id: number, event = `e${market_id}`): SlipEntry => ({
  ...{ market_id, outcome: "home", odds: 2_000, version: 1 },
  event: { id: event, sport: "football", home: { name: "Northgate" }, away: { name: "Southport" } },
  market: { kind: "result", specifier: null },
});
export const leg = (of: SlipEntry, problem: string | null) => ({
  ...{ market_id: of.market_id, outcome: of.outcome, event: null, market: null, problem },
  odds: problem === null ? of.odds : null,
});
/** A leg whose market has other odds than were chosen. */
export const moved = (of: SlipEntry, odds: number) => ({
  ...leg(of, "SPORT.ODDS_MOVED"),
  market: { id: of.market_id, version: 2, outcomes: [{ id: of.outcome, odds }] },
  odds,
});

/** What the platform answers: to the slip's questions, to bets that are placed, and to the list of bets. */
interface Answers {
  check?: object;
  place?: () => Response;
  bets?: () => Partial<SportBet>[];
  freeBets?: object[];
}
/** The odds of the bets that were sent. */
export const sentOdds: number[][] = [];
export const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

/** Shows the slip with these selections; gives back the requests of the bets that are sent. */
export async function show(entries: readonly SlipEntry[], { check, place, bets, freeBets = [] }: Answers = {}) {
  const posted: string[] = [];
  sentOdds.length = 0;
  vi.stubGlobal("fetch", async (path: string, { method, body }: RequestInit) => {
    if (path === "/api/sports/slip") {
      const none = entries.map((each) => leg(each, null));
      const limits = { minimum_line_stake: 10, maximum_line_stake: 100_000 };
      const amounts = { lines: 1, odds: "2", ...limits, possible_return: null };
      return json({ legs: none, related: [], ...amounts, ...check });
    }
    if (method === "GET") return json({ bets: bets?.() ?? [], total: 0, page: 1, pages: 1 });
    posted.push(JSON.parse(String(body)).request);
    sentOdds.push(JSON.parse(String(body)).legs.map(({ odds }: SlipEntry) => odds));
    return place?.() ?? json({ code: "CALL.FAILED", message: "no" }, 500);
  });
  for (const each of entries) toggleEntry(each);
  const root = sendFrame({
    ...{ locale: "en", prefix: "", coinUnit: "coin", guestMode: false, brand: {}, flags: {} },
    balance: { currency: "EUR", total: 2_000, bonus: 0 },
  } as unknown as Frame);
  const sports = { currency: "EUR", player: 1, freeBets, casino: "", sports: [], favourites: [] };
  const page = (
    <>
      <h2 id="slip-title" tabIndex={-1}>
        Bet slip
      </h2>
      <SlipPanel />
      <SlipBar />
    </>
  );
  const router = createMemoryRouter(
    [
      {
        ...{ id: "root", path: "/", loader: () => root },
        children: [{ id: "routes/bets", path: "*", loader: () => sports, element: page }],
      },
    ],
    { initialEntries: ["/bets"], hydrationData: { loaderData: { root, "routes/bets": sports } } },
  );
  await act(async () => {
    render(
      <Language intl={intlFor("en", messagesOf("en"))}>
        <RouterProvider router={router} />
      </Language>,
    );
  });
  return posted;
}

export const stake = (text: string) => fireEvent.change(screen.getByLabelText(/^Stake/), { target: { value: text } });
export const status = () => document.querySelector("ul[role=status]") as HTMLElement;
export const place = () => screen.getByRole("button", { name: "Place the bet" });
export const setOnline = (online: boolean) =>
  Object.defineProperty(navigator, "onLine", { value: online, configurable: true });
export const bet = (request: string | undefined): Partial<SportBet> => ({
  ...{ id: 7, request, kind: "single", state: "accepted", stake: 500, possible_return: 1_000, currency: "EUR" },
  legs: [
    {
      event: { id: "e1", sport: "football", home: { name: "Northgate" }, away: { name: "Southport" } },
      ...{ market_id: 1, market_kind: "result", specifier: null, outcome: "home", odds: 2_150, result: null },
    },
  ] as unknown as SportBet["legs"],
});

/** As many selections, and how the slip takes each as a bet of its own. */
export const singles = (count: number) => {
  const entries = Array.from({ length: count }, (_, index) => entry(index + 1));
  return { entries, asSingles: () => act(async () => changeSlip(() => ({ kind: "single" }))) };
};

/** An empty slip as a visitor's first. */
export function beginSlip(): void {
  clearSlip();
  changeSlip(() => ({ stake: "", priceChoice: "higher", lost: null }));
  vi.mocked(console.warn).mockImplementation(() => {});
}

/** What follows the page's clean-up: no answer about this slip is the next one's. */
export function endSlip(): void {
  setOnline(true);
  vi.useRealTimers();
  vi.unstubAllGlobals();
  clearSlip();
  publishCheck(null);
}
