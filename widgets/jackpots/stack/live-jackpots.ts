import type { Jackpot } from "#schemas/api/promotions.ts";

type Listener = (jackpots: readonly Jackpot[]) => void;

const listeners = new Set<Listener>();

/** For the realtime connection: all jackpots of the brand, with amounts in their own currencies. */
export function publishJackpots(jackpots: readonly Jackpot[]): void {
  for (const listener of listeners) listener(jackpots);
}

/** Hears of amounts that have moved; gives back how to end it. */
export function onJackpots(listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
