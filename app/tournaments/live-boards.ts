import type { LeaderboardRow } from "#schemas/api/tournaments.ts";

/** The first places of a tournament. */
export interface LiveBoard {
  tournament_id: number;
  players: number;
  rows: readonly LeaderboardRow[];
}

type Listener = (boards: readonly LiveBoard[]) => void;

const listeners = new Set<Listener>();

/** For the realtime connection: the running tournaments of the brand that are open to all. */
export function publishBoards(boards: readonly LiveBoard[]): void {
  for (const listener of listeners) listener(boards);
}

/** Hears of places that have moved; gives back how to end it. */
export function onBoards(listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
