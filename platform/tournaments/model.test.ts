import { expect, it } from "vitest";
import { rageTournaments } from "#tests/harness/tournament-storm.ts";
import { TournamentsHarness } from "#tests/harness/tournaments.ts";

it("[TOUR-05 part: sums] bets and rollbacks of players at once, worked off by two processes: scores, places and prizes of every kind are those of a reference model, and the books are even", async () => {
  const cups = await TournamentsHarness.create();
  const report = await rageTournaments(cups, { seed: 14, rounds: 120, players: 6 });
  expect(report.differences).toEqual([]);
  expect(report.takenBack).toBeGreaterThan(5);
  expect(report.paid).toBe(15);
  await cups.close();
});
