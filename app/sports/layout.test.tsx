// @vitest-environment happy-dom
import { Outlet } from "@remix-run/react";
import { createRemixStub } from "@remix-run/testing";
import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { intlFor } from "../i18n/intl.ts";
import { Language } from "../i18n/language.tsx";
import { messagesOf } from "../i18n/messages.server.ts";
import type { Frame } from "../shell/frame-shape.ts";
import { sendFrame } from "../shell/sent-frame.ts";
import { SportsLayout } from "./layout.tsx";
import { prepareSlip } from "./slip.tsx";
import { SlipPage } from "./slip-page.tsx";
import { clearSlip, type SlipEntry, toggleEntry } from "./slip-store.ts";

const entry: SlipEntry = {
  ...{ market_id: 1, outcome: "home", odds: 2_000, version: 1 },
  event: { id: "e1", sport: "football", home: { name: "Northgate" }, away: { name: "Southport" } },
  market: { kind: "result", specifier: null },
};

const frameOf = (player: Partial<Frame["player"]>) =>
  sendFrame({
    ...{ locale: "en", locales: ["en"], prefix: "", coinUnit: "coin", guestMode: false, flags: {}, player },
    ...{ brand: { name: "Test" }, logo: { full: "", mobile: "", alt: "", width: 90 } },
    ...{ licence: { authority: "Nobody", minimumAge: 18 }, balance: null },
  } as unknown as Frame);
const sports = { currency: "EUR", player: null, freeBets: [], casino: "", sports: [], favourites: [] };

const slips = () => screen.queryAllByText("Northgate – Southport").length;

const Site = () => (
  <SportsLayout>
    <Outlet />
  </SportsLayout>
);
const Matches = () => <h1>Matches</h1>;

async function show(path: string, player: Partial<Frame["player"]> = null) {
  const root = frameOf(player);
  const Stub = createRemixStub([
    {
      ...{ id: "root", path: "/", loader: () => root },
      children: [
        {
          ...{ id: "routes/bets", path: "bets", loader: () => sports },
          Component: Site,
          children: [
            { id: "routes/bets._index", index: true, Component: Matches },
            { id: "routes/bets.my._index", path: "my", Component: Matches },
            { id: "routes/bets.results", path: "results", Component: Matches },
            { id: "routes/bets.slip", path: "slip", Component: SlipPage },
          ],
        },
      ],
    },
  ]);
  await act(async () => {
    render(
      <Language intl={intlFor("en", messagesOf("en"))}>
        <Stub initialEntries={[path]} hydrationData={{ loaderData: { root, "routes/bets": sports } }} />
      </Language>,
    );
  });
}

beforeAll(prepareSlip);
beforeEach(() => {
  clearSlip();
  vi.mocked(console.warn).mockImplementation(() => {});
  // React 18 doesn't know the element `search`.
  vi.mocked(console.error).mockImplementation(() => {});
  vi.stubGlobal(
    "fetch",
    async () => new Response(JSON.stringify({ code: "CALL.FAILED", message: "" }), { status: 500 }),
  );
});
afterEach(() => {
  cleanup();
  clearSlip();
  vi.unstubAllGlobals();
});

it("[BET-01 part: the slip's address] the bar leads to the slip's page, which has the only slip", async () => {
  toggleEntry(entry);
  await show("/bets");
  expect(
    within(screen.getByRole("complementary", { name: "Bet slip" })).getByText("Northgate – Southport"),
  ).toBeTruthy();
  const bar = screen.getByRole("link", { name: /^Bet slip \(1\)/ });
  expect(bar.getAttribute("href")).toBe("/bets/slip");
  await act(async () => void fireEvent.click(bar));
  expect(screen.getByRole("heading", { level: 1, name: "Bet slip" })).toBeTruthy();
  expect(slips()).toBe(1);
  expect(screen.queryByRole("complementary")).toBeNull();
  expect(screen.queryByRole("link", { name: /^Bet slip \(1\)/ })).toBeNull();
});

it("beside the button that cashes out, the bar doesn't look like it", async () => {
  toggleEntry(entry);
  await show("/bets/my");
  expect(screen.getByRole("link", { name: /^Bet slip \(1\)/ }).className).toContain("button-quiet");
  cleanup();
  await show("/bets");
  expect(screen.getByRole("link", { name: /^Bet slip \(1\)/ }).className).toContain("button-main");
});

it("an empty slip's page leads to the matches, and says what is missing without script", async () => {
  await show("/bets/slip");
  expect(screen.getByText(/^Choose odds/)).toBeTruthy();
  expect(screen.getByRole("link", { name: "See the matches" }).getAttribute("href")).toBe("/bets");
  expect(document.querySelector("noscript")).toBeTruthy();
});

it("the tab of the page is scrolled into sight in its row", async () => {
  const widths = { offsetLeft: [836, 16], offsetWidth: [110, 328], clientWidth: [110, 328] };
  const spies = Object.entries(widths).map(([name, [tab, row]]) =>
    vi.spyOn(HTMLElement.prototype, name as "offsetLeft", "get").mockImplementation(function (this: HTMLElement) {
      return (this.classList.contains("active") ? tab : row) ?? 0;
    }),
  );
  await show("/bets/results");
  expect(screen.getByRole("link", { name: "Results" }).className).toContain("active");
  expect(screen.getByRole("navigation", { name: "Sports" }).scrollLeft).toBe(711);
  for (const spy of spies) spy.mockRestore();
});

it("every list says once what is missing without script", async () => {
  await show("/bets");
  expect(document.querySelectorAll("main noscript")).toHaveLength(1);
  cleanup();
  await show("/bets/slip");
  expect(document.querySelectorAll("main noscript")).toHaveLength(1);
});

it("a player signs out from the head: the form goes to this host and loads a new document", async () => {
  await show("/bets", { id: 1, name: "Vera", email: "vera@example.org" });
  const head = within(screen.getByRole("banner"));
  expect(head.getByText("vera@example.org")).toBeTruthy();
  const form = head.getByText("Sign out").closest("form");
  expect([form?.getAttribute("action"), form?.getAttribute("method")]).toEqual(["/sign-out", "post"]);
  cleanup();
  await show("/bets");
  expect(screen.queryByText("Sign out")).toBeNull();
});
