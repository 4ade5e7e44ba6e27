import { useCallback, useEffect, useState } from "react";
import type { PlayedSince } from "#schemas/api/reality-check.ts";

/** Figures that nothing has changed are asked for again this often: another tab or device may play, too. */
const AGAIN_MS = 30_000;
/** After a round the balance changes twice; one request is for both. */
const SETTLED_MS = 400;

export interface Played {
  staked: number;
  paid: number;
}

/**
 * What the player staked and was paid since an instant, as the platform counts it; null while it is not known. `refresh`
 * asks for it again a moment later. While a round is under way nothing is asked: the platform knows its result before the game has shown it.
 */
export function usePlayedSince(since: number | null, currency: string, isUnderWay: () => boolean) {
  const [played, setPlayed] = useState<Played | null>(null);
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    if (since === null) return;
    const leaving = new AbortController();
    const query = new URLSearchParams({ since: new Date(since).toISOString(), currency });
    const ask = () => {
      if (isUnderWay()) return;
      void fetch(`/api/player/played_since?${query}`, {
        headers: { "X-Requested-With": "XMLHttpRequest" },
        signal: leaving.signal,
      })
        .then(async (answer) => {
          if (!answer.ok) return;
          const { staked_cents: staked, paid_cents: paid }: PlayedSince = await answer.json();
          setPlayed(staked === null || paid === null ? null : { staked, paid });
        })
        // What was known stays; the history has the figures.
        .catch(() => {});
    };
    const first = setTimeout(ask, asked === 0 ? 0 : SETTLED_MS);
    const timer = setInterval(ask, AGAIN_MS);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
      leaving.abort();
    };
  }, [since, currency, asked, isUnderWay]);
  const refresh = useCallback(() => setAsked((count) => count + 1), []);
  return { played, refresh };
}
