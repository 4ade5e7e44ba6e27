// @vitest-environment happy-dom
import { act, cleanup, render, screen, within } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { SPORTS } from "#schemas/sports/vocabulary.ts";
import { intlFor } from "../i18n/intl.ts";
import { Language } from "../i18n/language.tsx";
import { messagesOf } from "../i18n/messages.server.ts";
import { foundSports } from "./found-sports.ts";
import { SearchResults } from "./search-results.tsx";

const nothing = { similar: false, leagues: [], competitors: [], events: [], total: 0, page: 1, pages: 0 };
const sports = { sports: [{ sport: "football", live: 1, upcoming: 2, leagues: [] }], player: null };

async function show(q: string, found: Parameters<typeof SearchResults>[0]["found"]) {
  const router = createMemoryRouter(
    [{ id: "routes/bets", path: "*", loader: () => sports, element: <SearchResults q={q} found={found} /> }],
    { initialEntries: ["/bets/search"], hydrationData: { loaderData: { "routes/bets": sports } } },
  );
  await act(async () => {
    render(
      <Language intl={intlFor("en", messagesOf("en"))}>
        <RouterProvider router={router} />
      </Language>,
    );
  });
}

beforeEach(() => void vi.mocked(console.warn).mockImplementation(() => {}));
afterEach(cleanup);

it("leagues and teams stand apart from matches, each with its sport and a way to it; a slip is named", async () => {
  await show("alpen", {
    ...{ ...nothing, similar: true },
    leagues: [{ id: "football-alpen", sport: "football", name: "Alpenliga", country: null, season: "1" }],
    competitors: [{ id: "c1", sport: "tennis", name: "Alma Penn", short: "PEN", colours: ["#000000", "#ffffff"] }],
  });
  const leagues = within(screen.getByRole("navigation", { name: "Leagues" }));
  expect(leagues.getByRole("link").getAttribute("href")).toBe("/bets/football/football-alpen");
  expect(leagues.getByRole("link").textContent).toContain("Football");
  const sides = within(screen.getByRole("navigation", { name: "Teams and players" }));
  expect(sides.getByRole("link").getAttribute("href")).toBe("/bets/search?q=Alma+Penn");
  expect(screen.getByRole("status").textContent).toContain("“alpen”");
});

it("a side that is asked for by its whole name is not offered again; nothing found leads on", async () => {
  const competitors = [{ id: "c1", sport: "tennis" as const, name: "Alma Penn", short: "PEN", colours: [] }];
  await show("Alma Penn", { ...nothing, competitors, total: 1 });
  expect(screen.queryByRole("navigation", { name: "Teams and players" })).toBeNull();
  cleanup();
  await show("xyzzy", nothing);
  expect(screen.getByRole("heading", { name: "Nothing found for “xyzzy”" })).toBeTruthy();
  expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
    "/bets/live",
    "/bets/football",
  ]);
});

it("the name of a sport leads to its page, in the visitor's language too; names that are merely like it are left out", async () => {
  const competitors = [{ id: "c1", sport: "tennis" as const, name: "Footman", short: "FOO", colours: [] }];
  await show("football", { ...nothing, similar: true, competitors, total: 3 });
  const found = within(screen.getByRole("navigation", { name: "Kinds of sport" }));
  expect(found.getByRole("link").getAttribute("href")).toBe("/bets/football");
  expect(screen.queryByRole("navigation", { name: "Teams and players" })).toBeNull();
  expect(screen.queryByRole("status")).toBeNull();
  const all = SPORTS.map((sport) => ({ sport }));
  const sportsIn = (locale: "de" | "fr-CA", q: string) =>
    foundSports(intlFor(locale, messagesOf(locale)), all, q).map(({ sport }) => sport);
  expect(sportsIn("de", "Fussball")).toEqual(["football"]);
  expect(sportsIn("de", "eishockey")).toEqual(["ice-hockey"]);
  expect(sportsIn("de", "hockey")).toEqual(["ice-hockey"]);
  expect(sportsIn("de", "esport")).toEqual(["esports"]);
  expect(sportsIn("fr-CA", "Sports electroniques")).toEqual(["esports"]);
  expect(sportsIn("fr-CA", "soccer")).toEqual(["football"]);
  expect(sportsIn("de", "e")).toEqual([]);
});
