import { useCallback, useSyncExternalStore } from "react";
import { useFrame } from "./use-frame.ts";
import type { Balance } from "./wallet.server.ts";

/** What a game has told since the frame was loaded; a frame that is loaded again knows better. */
interface PublishedBalance {
  since: Balance;
  total: number;
  /** A game tells the whole only. */
  bonus: number;
}

let published: PublishedBalance | null = null;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};
const current = () => published;
const nothing = () => null;

/** The header's balance as of now: the frame's, moved on by the rounds that were played since (GAME-01). */
export function useBalance(): Balance | null {
  const { balance } = useFrame();
  const latest = useSyncExternalStore(subscribe, current, nothing);
  return balance && latest?.since === balance ? { ...balance, total: latest.total, bonus: latest.bonus } : balance;
}

/** Tells what the player holds now: a game's frame, or realtime. Play money and other accounts are nothing to the header. */
export function useTellBalance(): (total: number, currency: string, bonus?: number) => void {
  const { balance } = useFrame();
  return useCallback(
    (total, currency, bonus) => {
      if (!balance || currency !== balance.currency) return;
      const before = published?.since === balance ? published.bonus : balance.bonus;
      published = { since: balance, total, bonus: bonus ?? before };
      for (const listener of listeners) listener();
    },
    [balance],
  );
}
