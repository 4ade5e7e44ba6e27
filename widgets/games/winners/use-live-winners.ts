import { useEffect, useRef, useState } from "react";
import type { Win } from "#schemas/api/promotions.ts";
import { hearOrPoll } from "../../live/hear-or-poll.ts";
import { liveWins } from "./live-wins.ts";
import { toWinners, WINNERS_SHOWN, type Winner, withNewWinners } from "./winner.ts";

const SOURCE = {
  publication: liveWins,
  path: `/api/games/wins?order=latest&limit=${WINNERS_SHOWN}`,
  everyMs: 60_000,
};

/**
 * The latest wins as they come in. While `hold` says so (a visitor points at one or has it focused) those that are
 * shown stay, so that no link changes under a finger; what came meanwhile is shown afterwards.
 */
export function useLiveWinners(initial: readonly Winner[], currency: string, hold: boolean): readonly Winner[] {
  const [shown, setShown] = useState(initial);
  const waiting = useRef<readonly Winner[]>([]);
  const held = useRef(hold);
  held.current = hold;
  useEffect(() => {
    setShown(initial);
    return hearOrPoll<readonly Win[]>(SOURCE, (wins) => {
      const latest = toWinners(wins, currency);
      if (held.current) waiting.current = latest;
      else setShown((now) => withNewWinners(now, latest));
    });
  }, [initial, currency]);
  useEffect(() => {
    if (hold) return;
    const latest = waiting.current;
    waiting.current = [];
    setShown((now) => withNewWinners(now, latest));
  }, [hold]);
  return shown;
}
