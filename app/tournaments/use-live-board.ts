import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import type { Tournament } from "#schemas/api/promotions.ts";
import type { Leaderboard, LeaderboardRow } from "#schemas/api/tournaments.ts";
import { type LiveBoard, onBoards } from "./live-boards.ts";

/** The player's own place is loaded so long after places have moved. */
const OWN_MS = 1_500;
/** Everybody's page would ask at once otherwise. */
const SPREAD_MS = 1_500;
/** A page without a connection, or of a tournament for groups, asks so often while the tournament runs. */
const POLL_MS = 15_000;
/** A timer further away than this is not set: the page is loaded anew before. */
const FARTHEST_MS = 12 * 60 * 60 * 1_000;

interface Shown {
  rows: readonly LeaderboardRow[];
  players: number;
}

/** The leaderboard as it moves (TOUR-03): first places as they are sent, the rest and the player's own place read anew. */
export function useLiveBoard(
  tournament: Pick<Tournament, "id" | "status" | "start_at" | "end_at" | "settled" | "stopped">,
  board: Leaderboard | null,
  loadedAt: number,
): Shown | null {
  const { revalidate, state } = useRevalidator();
  const [live, setLive] = useState<{ board: LiveBoard; over: Leaderboard | null } | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const loaded = useRef(board);
  loaded.current = board;
  const { id, status, start_at, end_at, settled, stopped } = tournament;
  useEffect(() => {
    const again = () => {
      timer.current ??= setTimeout(
        () => {
          timer.current = null;
          revalidate();
        },
        OWN_MS + Math.random() * SPREAD_MS,
      );
    };
    const stop = onBoards((boards) => {
      const moved = boards.find(({ tournament_id }) => tournament_id === id);
      if (!moved) return;
      setLive({ board: moved, over: loaded.current });
      again();
    });
    return () => {
      stop();
      if (timer.current) clearTimeout(timer.current);
      timer.current = null;
    };
  }, [id, revalidate]);
  useEffect(() => {
    if (stopped || settled || state !== "idle") return;
    const date = status === "future" ? start_at : status === "active" ? end_at : null;
    const untilThen = date === null ? POLL_MS : Math.max(0, Date.parse(date) - loadedAt) + OWN_MS;
    const wait = (status === "future" ? untilThen : Math.min(untilThen, POLL_MS)) + Math.random() * SPREAD_MS;
    if (wait > FARTHEST_MS) return;
    const poll = setTimeout(revalidate, wait);
    return () => clearTimeout(poll);
  }, [status, start_at, end_at, settled, stopped, loadedAt, revalidate, state]);
  if (!board) return null;
  // What was sent is newer than what was loaded before it, until the page loads again.
  if (!live || live.over !== board) return board;
  const { rows, players } = live.board;
  return { rows: withGifts([...rows, ...board.rows.slice(rows.length)], board.rows), players };
}

/** Titles of gifts are in the visitor's language on the page alone. */
const withGifts = (rows: readonly LeaderboardRow[], loaded: readonly LeaderboardRow[]): LeaderboardRow[] =>
  rows.map((row) => ({
    ...row,
    gift: loaded.find(({ award_place }) => award_place === row.award_place)?.gift ?? row.gift,
  }));
