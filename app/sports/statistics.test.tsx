// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import type { SportEventPage, SportHappening } from "#schemas/api/sports.ts";
import { intlFor } from "../i18n/intl.ts";
import { Language } from "../i18n/language.tsx";
import { messagesOf } from "../i18n/messages.server.ts";
import { Happenings, Statistics } from "./statistics.tsx";

const side = (id: string) => ({ id, name: id, short: id, colours: [] });
const event: SportEventPage = {
  ...{ id: "e1", sport: "football", home: side("Ada"), away: side("Bea"), starts_at: "2026-01-01T00:00:00Z" },
  league: { id: "l", sport: "football", name: "L", country: null, season: "1" },
  ...{ status: "live", score: { home: 1, away: 0 }, periods: [], period: 1, clock_seconds: 700, clock_at: null },
  ...{ version: 1, markets_count: 0, markets: [], happenings: [], form: { home: [], away: [] } },
  statistics: [
    { kind: "possession", home: 60, away: 40 },
    { kind: "yellow-cards", home: 3, away: 0 },
  ],
};
const show = (element: React.JSX.Element) =>
  render(<Language intl={intlFor("en", messagesOf("en"))}>{element}</Language>);
const lines = () => screen.queryAllByRole("listitem").map(({ textContent }) => textContent);

afterEach(cleanup);

it("possession is a share in percent, and what is counted a number", () => {
  show(<Statistics event={event} />);
  expect(screen.getAllByRole("cell").map(({ textContent }) => textContent)).toEqual(["60%", "40%", "3", "0"]);
});

it("a match lists all that lasts, the latest first, with no side where it belongs to none", () => {
  const happened = (sequence: number, happening: SportHappening["happening"], clock_seconds: number) => ({
    ...{ sequence, happening, clock_seconds, side: "home" as const, place: null, person: null },
  });
  const cards = Array.from({ length: 25 }, (_, index) => happened(index + 2, "yellow-card", 60));
  show(<Happenings event={{ ...event, happenings: [happened(1, "kick-off", 0), ...cards] }} />);
  expect(lines()).toHaveLength(26);
  expect(lines().at(0)).toBe("2′Yellow card · Ada");
  expect(lines().at(-1)).toBe("1′Kick-off");
});

it("basketball lists its quarters, and counts fouls alone", () => {
  const happened = (sequence: number, happening: SportHappening["happening"]) => ({
    ...{ sequence, happening, clock_seconds: 60, side: "home" as const, place: null, person: null },
  });
  const happenings = [happened(1, "kick-off"), happened(2, "yellow-card")];
  const statistics = [{ kind: "yellow-cards" as const, home: 1, away: 0 }];
  const basketball = { ...event, sport: "basketball" as const, happenings, statistics };
  const { rerender } = show(<Happenings event={basketball} />);
  expect(lines()).toEqual(["Q1 9:00Start of the quarter"]);
  rerender(
    <Language intl={intlFor("en", messagesOf("en"))}>
      <Statistics event={basketball} />
    </Language>,
  );
  expect(screen.getByRole("rowheader").textContent).toBe("Fouls");
});
