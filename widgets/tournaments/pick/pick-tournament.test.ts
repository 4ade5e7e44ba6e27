import { expect, it } from "vitest";
import type { Tournament } from "#schemas/api/promotions.ts";
import { testTournamentAnswer } from "#tests/harness/tournament-answer.ts";
import { pickTournament } from "./pick-tournament.ts";

const cup = (slug: string, status: Tournament["status"], start: number, end: number) =>
  testTournamentAnswer({
    ...{ frontend_identifier: slug, status },
    start_at: `2026-01-0${start}T00:00:00Z`,
    end_at: `2026-01-0${end}T00:00:00Z`,
  });

it("a widget shows the tournament that it names, else the running one that ends next, else the one that starts next", () => {
  const coming = [cup("later", "future", 6, 7), cup("next", "future", 5, 9)];
  const all = [cup("over", "archive", 1, 2), ...coming, cup("long", "active", 1, 8), cup("short", "active", 3, 4)];
  const slugOf = (list: Tournament[], slug?: string) => pickTournament(list, slug)?.frontend_identifier ?? null;
  expect([slugOf(all, "over"), slugOf(all, "none")]).toEqual(["over", null]);
  expect([slugOf(all), slugOf(coming), slugOf(all.slice(0, 1))]).toEqual(["short", "next", null]);
});
