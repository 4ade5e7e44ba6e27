import type { CallTools } from "../calls/retry.ts";

const listeners = new Set<() => void>();

/** For the realtime connection: the player's balance has moved, or may have before the page listened. */
export function publishMove(): void {
  for (const listener of listeners) listener();
}

/** Hears of moves of the balance; gives back how to end it. */
export function onMove(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** What counts bets and deposits has done so within this time. */
const COUNTED_MS = 1_500;
/** Everybody's page would ask at once otherwise. */
const SPREAD_MS = 1_000;

/**
 * Calls `refresh` a moment after each move, when what follows from it is counted; of moves that come meanwhile once more, so
 * that the last one is always followed. Gives back how to end it.
 */
export function refreshAfterMoves(
  refresh: () => void,
  { after, random }: Pick<CallTools, "after" | "random">,
): () => void {
  let stopWaiting: (() => void) | null = null;
  let movedSince = false;
  const wait = () => {
    movedSince = false;
    stopWaiting = after(COUNTED_MS + random() * SPREAD_MS, () => {
      stopWaiting = null;
      refresh();
      if (movedSince) wait();
    });
  };
  const stopListening = onMove(() => {
    if (stopWaiting) movedSince = true;
    else wait();
  });
  return () => {
    stopListening();
    stopWaiting?.();
  };
}
