import { useSyncExternalStore } from "react";
import type { CompPoints } from "#schemas/api/shop.ts";

/** Points that came over the realtime connection, with what the page had loaded when they came. */
let published: { points: CompPoints; over: CompPoints | null } | null = null;
let shown: CompPoints | null = null;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};
const current = () => published;
const nothing = () => null;

/** For the realtime connection: the player holds these points now. */
export function publishPoints(points: CompPoints): void {
  published = { points, over: shown };
  for (const listener of listeners) listener();
}

/** The points that a page has loaded, moved on by what has come since. A page that loads anew knows better. */
export function usePoints(loaded: CompPoints | null): CompPoints | null {
  const latest = useSyncExternalStore(subscribe, current, nothing);
  shown = loaded;
  return loaded && latest?.over === loaded ? latest.points : loaded;
}
