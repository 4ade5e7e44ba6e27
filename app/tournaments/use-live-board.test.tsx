// @vitest-environment happy-dom

import { act, cleanup, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider, useLoaderData, useRevalidator } from "react-router-dom";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Leaderboard } from "#schemas/api/tournaments.ts";
import { publishBoards } from "./live-boards.ts";
import { useLiveBoard } from "./use-live-board.ts";

beforeEach(() => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const RUNS = {
  id: 7,
  status: "active",
  start_at: "",
  end_at: null,
  settled: false,
  stopped: false,
} as unknown as Parameters<typeof useLiveBoard>[0];

function Board() {
  const players = useLoaderData() as number;
  const { revalidate } = useRevalidator();
  const board = { rows: [], players, own: null } as unknown as Leaderboard;
  return (
    <>
      <output>{useLiveBoard(RUNS, useSame(board, players), 0)?.players}</output>
      <button type="button" onClick={revalidate}>
        Load anew
      </button>
    </>
  );
}

const boards = new Map<number, Leaderboard>();
/** Of one loading one board. */
function useSame(board: Leaderboard, players: number): Leaderboard {
  if (!boards.has(players)) boards.set(players, board);
  return boards.get(players) as Leaderboard;
}

it("places that moved are read anew a moment later, also when the page was loaded in between with what was known before", async () => {
  let loads = 0;
  const router = createMemoryRouter([{ id: "board", path: "/", loader: () => ++loads, element: <Board /> }], {
    hydrationData: { loaderData: { board: 0 } },
  });
  await act(async () => {
    render(<RouterProvider router={router} />);
  });
  act(() => publishBoards([{ tournament_id: 7, players: 40, rows: [] }]));
  expect(screen.getByRole("status").textContent).toBe("40");
  await act(async () => screen.getByRole("button").click());
  expect([loads, screen.getByRole("status").textContent]).toEqual([1, "1"]);
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  expect(loads).toBe(2);
});
