// @vitest-environment happy-dom
import { act, cleanup, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { SportEvent } from "#schemas/api/sports.ts";
import { intlFor } from "../i18n/intl.ts";
import { Language } from "../i18n/language.tsx";
import { messagesOf } from "../i18n/messages.server.ts";
import { EventListPanel } from "./event-list.tsx";
import type { EventList } from "./load-sports.server.ts";

const frame = { sports: [], player: null };
const empty = { events: [], total: 0, page: 1, pages: 0 };

async function show(list: EventList, onRead = () => {}) {
  const loader = () => {
    onRead();
    return frame;
  };
  const element = <EventListPanel title="Live" list={list} empty="No match is being played right now." />;
  const router = createMemoryRouter([{ id: "routes/bets", path: "*", loader, element }], {
    ...{ initialEntries: ["/bets"], hydrationData: { loaderData: { "routes/bets": frame } } },
  });
  await act(async () => {
    render(
      <Language intl={intlFor("en", messagesOf("en"))}>
        <RouterProvider router={router} />
      </Language>,
    );
  });
}

beforeEach(() => void vi.mocked(console.warn).mockImplementation(() => {}));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it("an empty list says that matches are being loaded while the feed catches up, and reads again by itself", async () => {
  vi.useFakeTimers();
  const read = vi.fn();
  await show({ ...empty, feed_down: true }, read);
  expect(screen.getByRole("status").textContent).toBe("Matches are being loaded. They appear here in a moment.");
  expect(screen.queryByText(/No match is being played/)).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(3_500));
  expect(read).toHaveBeenCalledTimes(1);
});

it("an empty list of a feed that is heard says that there is no match, and waits for nothing", async () => {
  vi.useFakeTimers();
  const read = vi.fn();
  await show({ ...empty, feed_down: false }, read);
  expect(screen.getByText("No match is being played right now.")).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(3_500));
  expect(read).not.toHaveBeenCalled();
});

it("a match that is over has the score of its sets and no boxes of odds", async () => {
  const side = (id: string) => ({ id, name: id, short: id, colours: [] });
  const event: SportEvent = {
    ...{ id: "e1", sport: "tennis", home: side("Ada"), away: side("Bea"), starts_at: "2026-01-01T00:00:00Z" },
    league: { id: "l", sport: "tennis", name: "L", country: null, season: "1" },
    ...{ status: "ended", score: { home: 2, away: 0 }, period: 2, clock_seconds: null, clock_at: null },
    periods: [
      { home: 6, away: 4 },
      { home: 7, away: 5 },
    ],
    ...{ version: 1, markets_count: 0 },
    main: {
      ...{ id: 7, key: "winner", kind: "winner", specifier: null, status: "settled", version: 1 },
      outcomes: [{ id: "home", odds: 1_500, active: true, result: "won" }],
    },
  };
  await show({ events: [event], total: 1, page: 1, pages: 1 });
  expect(screen.queryByRole("button", { name: /Winner/ })).toBeNull();
  expect(screen.getByText("Sets").parentElement?.textContent).toBe("Sets6:4 · 7:5");
});
