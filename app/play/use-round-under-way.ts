import { useMemo } from "react";

/** A game that never says how its round ended, as after an error, counts as idle after this. */
const LONGEST_ROUND_MS = 120_000;

/** Whether the game in the frame is showing a round that it has begun. */
export function useRoundUnderWay(now: () => number = Date.now) {
  return useMemo(() => {
    let until = 0;
    return {
      tell(isUnderWay: boolean) {
        until = isUnderWay ? now() + LONGEST_ROUND_MS : 0;
      },
      isUnderWay: () => now() < until,
    };
  }, [now]);
}
