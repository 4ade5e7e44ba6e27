import type { ReachedLimit } from "#schemas/api/realtime.ts";

type Listener = (reached: readonly ReachedLimit[]) => void;

const listeners = new Set<Listener>();

/** Hands on which of the player's limits block now, as realtime has just sent it. */
export function publishReached(reached: readonly ReachedLimit[]): void {
  for (const listener of listeners) listener(reached);
}

/** Calls the listener each time that realtime sends the limits that block; gives what ends that. */
export function onReached(listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
