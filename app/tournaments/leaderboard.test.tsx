// @vitest-environment happy-dom

import { cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { LeaderboardRow } from "#schemas/api/tournaments.ts";
import { renderInFrame } from "#tests/harness/render-in-frame.tsx";
import { LeaderboardPanel } from "./leaderboard.tsx";
import type { TournamentData } from "./load-tournaments.server.ts";

beforeEach(() => {
  // The router announces its next version's defaults; the storefront's own build has chosen them.
  vi.spyOn(console, "warn").mockImplementation(() => {});
});
afterEach(cleanup);

it("a leaderboard that is longer than its panel is reached and scrolled by keyboard", async () => {
  const rows = Array.from({ length: 40 }, (_, index) => ({
    ...{ award_place: index + 1, nickname: "player******", points: 1_000 - index, bets: 5 },
  })) as unknown as LeaderboardRow[];
  const tournament = { id: 1, status: "archive", scoring: { kind: "wins" }, prizes: [] };
  const data = { tournament, board: { rows, players: 40, own: null }, now: "2026-03-02T12:00:00.000Z" };
  await renderInFrame(<LeaderboardPanel data={data as unknown as TournamentData} />);
  const scrolls = screen.getByRole("table").parentElement as HTMLElement;
  expect(screen.getAllByRole("row")).toHaveLength(41);
  expect([scrolls.className.split(" ")[0], scrolls.tabIndex]).toEqual(["tournament-board", 0]);
});
