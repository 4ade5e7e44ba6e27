import { describe, expect, it } from "vitest";
import type { Tournament } from "#schemas/api/promotions.ts";
import { testTournamentAnswer } from "#tests/harness/tournament-answer.ts";
import { toTournamentCards } from "./tournament-card.ts";

const tournament = (id: number, status: Tournament["status"], end_at: string): Tournament =>
  testTournamentAnswer({
    id,
    frontend_identifier: `race-${id}`,
    title: `Race ${id}`,
    end_at,
    status,
    in_progress: status === "active",
    top_players: [1, 2, 3, 4].map((award_place) => ({ award_place, nickname: "kalle", points: 1 })),
  });

describe("tournaments of the lobby", () => {
  it("[LOBBY-01 part: tournaments] are those that run, soonest over first, then those to come, and none that is over", () => {
    const all = [
      tournament(1, "future", "2026-01-05T00:00:00Z"),
      tournament(2, "archive", "2026-01-01T00:00:00Z"),
      tournament(3, "active", "2026-01-09T00:00:00Z"),
      tournament(4, "active", "2026-01-03T00:00:00Z"),
    ];
    const cards = toTournamentCards(all);
    expect(cards.map(({ id }) => id)).toEqual([4, 3, 1]);
    expect(cards[0]?.leaders).toHaveLength(3);
    expect(toTournamentCards(all, 1)).toHaveLength(1);
    expect(toTournamentCards(all, 4).map(({ id }) => id)).toEqual([4, 3, 1]);
  });
});
