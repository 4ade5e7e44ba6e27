import { useCallback, useSyncExternalStore } from "react";
import { useFrame } from "./use-frame.ts";
import type { Balance } from "./wallet.server.ts";

/** What a game has told since the frame was loaded; a frame that is loaded again knows better. */
interface Told {
  since: Balance;
  total: number;
}

let told: Told | null = null;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};
const current = () => told;
const nothing = () => null;

/** The header's balance as of now: the frame's, moved on by the rounds that were played since (GAME-01). */
export function useBalance(): Balance | null {
  const { balance } = useFrame();
  const latest = useSyncExternalStore(subscribe, current, nothing);
  return balance && latest?.since === balance ? { ...balance, total: latest.total } : balance;
}

/** For a game's frame: tells what the player holds now. Play money and other accounts are nothing to the header. */
export function useTellBalance(): (total: number, currency: string) => void {
  const { balance } = useFrame();
  return useCallback(
    (total, currency) => {
      if (!balance || currency !== balance.currency) return;
      told = { since: balance, total };
      for (const listener of listeners) listener();
    },
    [balance],
  );
}
