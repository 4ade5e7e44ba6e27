// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { SportBet } from "#schemas/api/sport-bets.ts";
import "#tests/harness/patient-queries.ts";
import { intlFor } from "../i18n/intl.ts";
import { Language } from "../i18n/language.tsx";
import { messagesOf } from "../i18n/messages.server.ts";
import type { Frame } from "../shell/frame-shape.ts";
import { sendFrame } from "../shell/sent-frame.ts";
import { productOf, useLegsNow } from "./slip-odds.ts";
import { SlipPanel } from "./slip-panel.tsx";
import { changeSlip, clearSlip, type SlipEntry, toggleEntry } from "./slip-store.ts";

const entry = (market_id: number, event = `e${market_id}`): SlipEntry => ({
  ...{ market_id, outcome: "home", odds: 2_000, version: 1 },
  event: { id: event, sport: "football", home: { name: "Northgate" }, away: { name: "Southport" } },
  market: { kind: "result", specifier: null },
});
const leg = (of: SlipEntry, problem: string | null) => ({
  ...{ market_id: of.market_id, outcome: of.outcome, event: null, market: null, problem },
  odds: problem === null ? of.odds : null,
});
/** A leg whose market has other odds than were chosen. */
const moved = (of: SlipEntry, odds: number) => ({
  ...leg(of, "SPORT.ODDS_MOVED"),
  market: { id: of.market_id, version: 2, outcomes: [{ id: of.outcome, odds }] },
  odds,
});

/** What the phone's bar writes beside the slip. */
const BarOdds = () => <output>{productOf(useLegsNow())}</output>;

/** What the platform answers: to the slip's questions, to bets that are placed, and to the list of bets. */
interface Answers {
  check?: object;
  place?: () => Response;
  bets?: () => Partial<SportBet>[];
  freeBets?: object[];
}
/** The odds of the bets that were sent. */
let sentOdds: number[][] = [];
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

async function show(entries: readonly SlipEntry[], { check, place, bets, freeBets = [] }: Answers = {}) {
  const posted: string[] = [];
  sentOdds = [];
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
      <BarOdds />
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

const stake = (text: string) => fireEvent.change(screen.getByLabelText(/^Stake/), { target: { value: text } });
const status = () => document.querySelector("ul[role=status]") as HTMLElement;
const place = () => screen.getByRole("button", { name: "Place the bet" });
const setOnline = (online: boolean) =>
  Object.defineProperty(navigator, "onLine", { value: online, configurable: true });
const bet = (request: string | undefined): Partial<SportBet> => ({
  ...{ id: 7, request, kind: "single", state: "accepted", stake: 500, possible_return: 1_000, currency: "EUR" },
  legs: [{ event: { home: { name: "Northgate" }, away: { name: "Southport" } } }] as SportBet["legs"],
});

beforeEach(() => {
  clearSlip();
  changeSlip(() => ({ stake: "", priceChoice: "higher" }));
  vi.mocked(console.warn).mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  setOnline(true);
  vi.unstubAllGlobals();
  clearSlip();
});

it("a bet pressed offline is not sent, now or later, and the slip stays", async () => {
  const posted = await show([entry(1)], { place: () => json(bet("r")) });
  stake("5");
  setOnline(false);
  fireEvent.click(place());
  expect(screen.getByRole("alert").textContent).toContain("No connection");
  setOnline(true);
  await act(async () => window.dispatchEvent(new Event("online")));
  expect(posted).toEqual([]);
  expect(screen.getByText("Northgate – Southport")).toBeTruthy();
});

it("a bet whose answer was lost is looked up by its request once online, and its receipt is shown", async () => {
  vi.mocked(console.error).mockImplementation(() => {});
  let known = false;
  const posted = await show([entry(1)], {
    place: () => {
      setOnline(false);
      throw new TypeError("the network is gone");
    },
    bets: () => (known ? [bet(posted[0])] : []),
  });
  stake("5");
  await act(async () => fireEvent.click(place()));
  await waitFor(() => expect(screen.getByRole("alert").textContent).toContain("No answer came"));
  known = true;
  setOnline(true);
  await act(async () => window.dispatchEvent(new Event("online")));
  await waitFor(() => expect(status().textContent).toContain("Placed: €5.00"));
  expect(screen.getByText(/^Placed: /)).toBeTruthy();
  expect(status().textContent).toContain("Northgate – Southport");
  expect(screen.getByRole("link", { name: "See the bet" }).getAttribute("href")).toBe("/bets/my/7");
  expect(posted).toHaveLength(1);
  await act(async () => void toggleEntry(entry(2)));
  expect(document.querySelector("ul[role=status]")).toBeNull();
});

it.each(["CALL.UNAVAILABLE", "CALL.CROWDED"])(
  "a busy platform (%s): the slip stays and says to try again, and the next press sends the same request",
  async (code) => {
    const posted: string[] = await show([entry(1)], {
      place: () => (posted.length < 2 ? json({ code, message: "busy" }, 503) : json(bet(posted[0]))),
    });
    stake("5");
    await act(async () => fireEvent.click(place()));
    await waitFor(() => expect(screen.getByRole("alert").textContent).toContain("Nothing was done; please try again"));
    expect(screen.getByText("Northgate – Southport")).toBeTruthy();
    await act(async () => fireEvent.click(place()));
    await waitFor(() => expect(status().textContent).toContain("Placed: €5.00"));
    expect(posted).toEqual([posted[0], posted[0]]);
  },
);

it("a refusal goes once the stake is changed; more than the balance leads to the deposit", async () => {
  await show([entry(1)], { place: () => json({ code: "WALLET.INSUFFICIENT_FUNDS", message: "no" }, 409) });
  stake("5");
  await act(async () => fireEvent.click(place()));
  await waitFor(() => expect(screen.getByRole("alert").textContent).toContain("Your balance is too low"));
  stake("6");
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  stake("30");
  expect(screen.queryByRole("button", { name: "Place the bet" })).toBeNull();
  expect(screen.getByRole("link", { name: "Deposit to place the bet" }).getAttribute("href")).toContain("deposit");
});

it("a stake that is none gets a text with what is allowed", async () => {
  await show([entry(1)]);
  stake("5");
  await screen.findByText(/^From /);
  for (const none of ["-5", "0", "five"]) {
    stake(none);
    expect(await screen.findByText("The stake is an amount of at least €0.10."), none).toBeTruthy();
  }
  for (const long of ["0.001", "1.555"]) {
    stake(long);
    expect(screen.getByText("At most 2 decimals, such as 5.50."), long).toBeTruthy();
  }
});

it("before a press the slip says once why it can't be placed, and never that a bet was not placed", async () => {
  const entries = [entry(1), entry(2)];
  const legs = entries.map((each) => leg(each, "SPORT.MARKET_SUSPENDED"));
  await show(entries, { check: { legs } });
  expect(await screen.findAllByText(/^A suspended market takes no bets/)).toHaveLength(1);
  expect(document.body.textContent).not.toContain("not placed");
});

it("two selections of one match: one sentence names the match", async () => {
  await show([entry(1, "e1"), entry(2, "e1")], { check: { related: [[0, 1]] } });
  const sentences = await screen.findAllByText(
    /^Selections of one match can’t stand in one bet: Northgate – Southport/,
  );
  expect(sentences).toHaveLength(1);
});

const bar = () => document.querySelector("output")?.textContent;

it("a leg that takes no bets counts with its last odds, and the slip shows no possible return", async () => {
  const entries = [entry(1), entry(2)];
  const closed = leg(entries[1] as SlipEntry, "SPORT.MARKET_CLOSED");
  await show(entries, {
    check: { legs: [leg(entries[0] as SlipEntry, null), closed], odds: null, possible_return: null },
  });
  await screen.findByText("closed");
  expect(screen.getByText("Total odds").nextSibling?.textContent).toBe("4.00");
  expect(screen.queryByText("Possible return")).toBeNull();
  expect(bar()).toBe("4000");
});

it("odds that rose are simply the new ones where the choice takes them, also on the phone's bar", async () => {
  const legs = [moved(entry(1), 2_500)];
  await show([entry(1)], { check: { legs, odds: "2.50" } });
  await waitFor(() => expect(bar()).toBe("2500"));
  expect(screen.queryByText("2.00")).toBeNull();
  expect(screen.queryByRole("button", { name: /Take the new odds/ })).toBeNull();
  await act(async () => changeSlip(() => ({ priceChoice: "never" })));
  expect(screen.getByText("2.00").tagName).toBe("DEL");
  expect(screen.getByRole("button", { name: "Take the new odds: 2.50" })).toBeTruthy();
});

it("while odds have fallen, one button takes the new ones and places the bet", async () => {
  await show([entry(1), entry(2)], {
    check: { legs: [moved(entry(1), 1_900), leg(entry(2), null)] },
    place: () => json(bet("r")),
  });
  stake("5");
  const both = await screen.findByRole("button", { name: "Take the new odds and place" });
  expect(screen.getByText(/Press “Take the new odds and place” to bet at the new ones/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Place the bet" })).toBeNull();
  await act(async () => fireEvent.click(both));
  await waitFor(() => expect(status().textContent).toContain("Placed: "));
  expect(sentOdds).toEqual([[1_900, 2_000]]);
});

it("odds that fall as the bet is pressed: nothing was placed, and the button then takes the new ones", async () => {
  const check = { legs: [leg(entry(1), null)] };
  await show([entry(1)], {
    check,
    place: () => {
      check.legs = [moved(entry(1), 1_900) as unknown as ReturnType<typeof leg>];
      return json({ code: "SPORT.ODDS_MOVED", message: "no" }, 409);
    },
  });
  stake("5");
  await act(async () => fireEvent.click(place()));
  await waitFor(() => expect(screen.getByRole("alert").textContent).toContain("nothing was placed"));
  expect(await screen.findByRole("button", { name: "Take the new odds and place" })).toBeTruthy();
});

it("a deposit is offered only where it helps: a stake above the most has its reason and a button that waits", async () => {
  await show([entry(1)], { check: { maximum_line_stake: 2_500 } });
  stake("30");
  expect(await screen.findByText(/^The stake is above what can be staked/)).toBeTruthy();
  expect(screen.queryByRole("link", { name: "Deposit to place the bet" })).toBeNull();
  expect(place()).toHaveProperty("disabled", true);
  expect(screen.queryByText("That is more than your balance.")).toBeNull();
});

it("a refused bet says so, that nothing was taken and why, and one press puts its selections back", async () => {
  const { event } = entry(1);
  const leg = { ...{ event, market_id: 1, market_kind: "result", specifier: null, outcome: "home" }, odds: 2_000 };
  const rejected = {
    ...bet("r"),
    ...{ state: "rejected", reason: "SPORT.ODDS_MOVED", system_size: null },
    legs: [leg],
  };
  await show([entry(1)], { place: () => json(rejected) });
  stake("5");
  await act(async () => fireEvent.click(place()));
  await waitFor(() => expect(status().textContent).toContain("Refused: the bet was not placed, and nothing was taken"));
  expect(status().textContent).toContain("The odds changed before the bet was accepted");
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "Put the selection back on the slip" })));
  expect(document.querySelectorAll(".sports-entry")).toHaveLength(1);
  expect(status()).toBeNull();
  expect(document.activeElement?.id).toBe("slip-title");
});

it("after a bet is placed the next slip has no stake", async () => {
  await show([entry(1)], { place: () => json(bet("r")) });
  stake("5");
  await act(async () => fireEvent.click(place()));
  await waitFor(() => expect(status().textContent).toContain("Placed: "));
  await act(async () => void toggleEntry(entry(2)));
  expect(screen.getByLabelText(/^Stake/)).toHaveProperty("value", "");
});

it("a removed selection hands the focus to the next one's button, and the last one to the slip's heading", async () => {
  await show([entry(1), entry(2), entry(3)]);
  const buttons = () => screen.getAllByRole("button", { name: /^Remove/ });
  const [first, second, third] = buttons();
  for (const [removed, focused] of [
    [first, second],
    [third, second],
  ] as const) {
    removed?.focus();
    await act(async () => fireEvent.click(removed as HTMLElement));
    expect(document.activeElement).toBe(focused);
  }
  await act(async () => fireEvent.click(second as HTMLElement));
  expect(document.activeElement?.id).toBe("slip-title");
});

const singles = (count: number) => {
  const entries = Array.from({ length: count }, (_, index) => entry(index + 1));
  return { entries, asSingles: () => act(async () => changeSlip(() => ({ kind: "single" }))) };
};

it("of several singles those that can be are placed; one that is suspended stays with its reason and the stake", async () => {
  const { entries, asSingles } = singles(3);
  const legs = entries.map((each, index) => leg(each, index === 1 ? "SPORT.MARKET_SUSPENDED" : null));
  let sent = 0;
  const posted = await show(entries, {
    check: { legs, odds: null },
    place: () => json({ ...bet("r"), id: ++sent }),
  });
  await asSingles();
  stake("5");
  const both = await screen.findByRole("button", { name: "Place 2 bets: €10.00" });
  expect(screen.getByText("One selection takes no bets right now and stays on the slip.")).toBeTruthy();
  expect(screen.getByText("Stake for 2 bets").nextSibling?.textContent).toBe("€10.00");
  await act(async () => fireEvent.click(both));
  await waitFor(() => expect(document.querySelectorAll(".sports-entry")).toHaveLength(1));
  expect(posted).toHaveLength(2);
  expect(screen.getByText("suspended")).toBeTruthy();
  expect(screen.getByLabelText(/^Stake/)).toHaveProperty("value", "5");
  expect(screen.queryByRole("alert")).toBeNull();
});

it("where all singles are suspended the button waits and the slip says why", async () => {
  const { entries, asSingles } = singles(2);
  await show(entries, { check: { legs: entries.map((each) => leg(each, "SPORT.MARKET_SUSPENDED")) } });
  await asSingles();
  stake("5");
  await screen.findByText(/^A suspended market takes no bets/);
  expect(place()).toHaveProperty("disabled", true);
});

it("a single that is refused as it is pressed stops no other one, and says how much may be staked on it", async () => {
  const { entries, asSingles } = singles(3);
  const tooHigh = { code: "SPORT.STAKE_TOO_HIGH", message: "no", params: { maximum: 300 } };
  let sent = 0;
  const posted = await show(entries, {
    place: () => {
      sent += 1;
      return sent === 2 ? json(tooHigh, 422) : json({ ...bet("r"), id: sent });
    },
  });
  await asSingles();
  stake("5");
  const all = await screen.findByRole("button", { name: "Place 3 bets: €15.00" });
  await act(async () => fireEvent.click(all));
  await waitFor(() => expect(screen.getByRole("alert").textContent).toContain("The stake can be at most €3.00"));
  expect(posted).toHaveLength(3);
  expect(status().querySelectorAll("li")).toHaveLength(2);
  expect(document.querySelectorAll(".sports-entry")).toHaveLength(1);
});

it("a selection that is added while a bet is on its way stays on the slip", async () => {
  await show([entry(1)], {
    place: () => {
      toggleEntry(entry(2));
      return json(bet("r"));
    },
  });
  stake("5");
  await act(async () => fireEvent.click(place()));
  await waitFor(() => expect(status()).not.toBeNull());
  expect(document.querySelectorAll(".sports-entry")).toHaveLength(1);
});

it("a multiple of more selections than there may be says how many, before it is pressed", async () => {
  const problem = { code: "SPORT.LEGS_LIMIT", message: "no", params: { maximum: 2 } };
  const { entries, asSingles } = singles(3);
  await show(entries, { check: { problem, lines: 0 } });
  stake("5");
  expect(await screen.findByText("A bet has at most 2 selections.")).toBeTruthy();
  expect(place()).toHaveProperty("disabled", true);
  await asSingles();
  expect(screen.getByRole("button", { name: "Place 3 bets: €15.00" })).toHaveProperty("disabled", false);
});

it("a stake that the platform finds too high says how much it may be, also where the slip's limit is higher", async () => {
  const tooHigh = { code: "SPORT.STAKE_TOO_HIGH", message: "no", params: { maximum: 150 } };
  await show([entry(1)], { place: () => json(tooHigh, 422) });
  stake("5");
  await act(async () => fireEvent.click(place()));
  await waitFor(() => expect(screen.getByRole("alert").textContent).toBe("The stake can be at most €1.50 for now."));
});

it("a free bet pays for one bet of one line: for several singles the slip says so and takes a stake", async () => {
  const freeBets = [{ id: 9, currency: "EUR", amount: 1_000, valid_until: null }];
  const { entries, asSingles } = singles(2);
  await show(entries, { freeBets });
  const choice = () => screen.queryByLabelText("Pay with");
  await act(async () => fireEvent.change(choice() as HTMLElement, { target: { value: "9" } }));
  expect(screen.queryByLabelText(/^Stake/)).toBeNull();
  await asSingles();
  expect(choice()).toBeNull();
  expect(screen.getByText("A free bet pays for one single or one multiple.")).toBeTruthy();
  expect(screen.getByLabelText(/^Stake/)).toBeTruthy();
});
