// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { intlFor } from "#app/i18n/intl.ts";
import { Language } from "#app/i18n/language.tsx";
import { messagesOf } from "#app/i18n/messages.server.ts";
import { liveWins } from "./live-wins.ts";
import { toWinners } from "./winner.ts";
import { WinnersRow } from "./winners-row.tsx";

// The router says of version 6 what will change in 7.
beforeEach(() => void vi.mocked(console.warn).mockImplementation(() => {}));
afterEach(cleanup);

const win = (amount_cents: number, minute: number) => ({
  user_name: "kalle8***",
  amount_cents,
  currency: "EUR",
  game: "amber-works/first-light",
  game_title: "First Light",
  game_preview: { base: "/media/games/amber-works/first-light-1", widths: [210, 420], glow: 3 },
  jackpot_level_name: null,
  created_at: `2026-01-01T00:${minute}:00Z`,
});

const page = (winners: ReturnType<typeof toWinners>) => (
  <Language intl={intlFor("en", messagesOf("en"))}>
    <MemoryRouter>
      <WinnersRow winners={winners} currency="EUR" />
    </MemoryRouter>
  </Language>
);
const show = (winners: ReturnType<typeof toWinners>) => render(page(winners));

const amounts = () => screen.queryAllByRole("listitem").map((item) => item.querySelector("strong")?.textContent);

it("[RT-01 part: wins] a win that is published comes first, in a place that stays where it is", () => {
  show(toWinners([win(1_000, 10), win(2_000, 11)], "EUR"));
  const places = screen.getAllByRole("listitem");
  act(() => liveWins.publish([win(5_000, 20), win(1_000, 10)]));
  expect(amounts()).toEqual(["€50.00", "€10.00", "€20.00"]);
  expect(screen.getAllByRole("listitem").slice(0, 2)).toEqual(places);
  expect(places[0]?.querySelector(".winner-new"), "it is lit for a moment").not.toBeNull();
  expect(places[1]?.querySelector(".winner-new")).toBeNull();
});

it("[RT-01 part: wins] nothing changes under a pointer or a focused link; what came is shown afterwards", () => {
  show(toWinners([win(1_000, 10)], "EUR"));
  const row = screen.getByRole("list");
  fireEvent.pointerEnter(row.parentElement!.parentElement!);
  act(() => liveWins.publish([win(5_000, 20)]));
  expect(amounts()).toEqual(["€10.00"]);
  fireEvent.pointerLeave(row.parentElement!.parentElement!);
  expect(amounts()).toEqual(["€50.00", "€10.00"]);
  const [link] = within(row).getAllByRole("link");
  act(() => link?.focus());
  act(() => liveWins.publish([win(7_000, 21)]));
  expect(amounts()).toHaveLength(2);
  act(() => link?.blur());
  expect(amounts()).toEqual(["€70.00", "€50.00", "€10.00"]);
});

it("[RT-01 part: wins] nothing changes while the focus goes from one link of the row to the next", () => {
  show(toWinners([win(1_000, 10), win(2_000, 11)], "EUR"));
  const [first, second] = screen.getAllByRole("link");
  act(() => first?.focus());
  act(() => liveWins.publish([win(5_000, 20)]));
  act(() => void fireEvent.focusOut(first!, { relatedTarget: second! }));
  expect(amounts()).toEqual(["€10.00", "€20.00"]);
});

it("[RT-01 part: wins] a row that says that there are none yet has one", () => {
  show([]);
  expect(screen.getByText(/No wins yet today/)).toBeTruthy();
  act(() => liveWins.publish([win(5_000, 20)]));
  expect(amounts()).toEqual(["€50.00"]);
});

it("a page that was read again shows its own wins, without those that were heard before", () => {
  const { rerender } = show(toWinners([win(1_000, 10)], "EUR"));
  act(() => liveWins.publish([win(5_000, 20)]));
  rerender(page(toWinners([win(3_000, 30)], "EUR")));
  expect(amounts()).toEqual(["€30.00"]);
});
