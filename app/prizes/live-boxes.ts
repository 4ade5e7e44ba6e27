import type { Lootbox } from "#schemas/api/prizes.ts";

type Listener = (box: Lootbox) => void;

const listeners = new Set<Listener>();

/** For the realtime connection: the player has a new box, or one was opened. */
export function publishBoxChange(box: Lootbox): void {
  for (const listener of listeners) listener(box);
}

/** Hears of changed boxes; gives back how to end it. */
export function onBoxChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
