import { useCallback, useEffect, useRef, useState } from "react";
import type { PlayedSince } from "#schemas/api/reality-check.ts";

/** Figures that nothing has changed are asked for again this often: another tab or device may play, too. */
const AGAIN_MS = 30_000;
/** While a round is under way the figures stand still, at most so long: it may wait for the player, who plays in another tab. */
const MOST_HELD_MS = 120_000;
/** After a change of the balance another may follow; one request is for both. */
const SETTLED_MS = 400;
/** Rounds that follow each other by themselves ask no more often than this. */
const LEAST_MS = 1_000;

export interface Played {
  staked: number;
  paid: number;
}

/** The moments at which figures may have changed. */
interface Changes {
  balanceChanged(): void;
  roundEnded(): void;
}

/**
 * What the player staked and was paid since an instant of the device's clock, as the platform counts it; null while it is not
 * known. The platform is asked how long ago that was, as the device's clock may be wrong. It is asked for again a moment after the balance has changed and as soon as a round has ended: automatic play leaves no other time. While a
 * round is under way nothing is asked: the platform knows its result before the game has shown it.
 */
export function usePlayedSince(since: number | null, currency: string, isUnderWay: () => boolean) {
  const [played, setPlayed] = useState<Played | null>(null);
  const changes = useRef<Changes | null>(null);
  useEffect(() => {
    // Figures of another currency are not this one's.
    setPlayed(null);
    if (since === null) return;
    const leaving = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let askedAt = Number.NEGATIVE_INFINITY;
    let heldFrom = performance.now();
    let endedAt = Number.NEGATIVE_INFINITY;
    let asked = 0;
    let shown = 0;
    const ask = () => {
      if (isUnderWay() && performance.now() - heldFrom < MOST_HELD_MS) return;
      askedAt = performance.now();
      heldFrom = askedAt;
      const number = ++asked;
      const query = new URLSearchParams({ elapsed_ms: String(Math.max(0, Date.now() - since)), currency });
      void fetch(`/api/player/played_since?${query}`, {
        headers: { "X-Requested-With": "XMLHttpRequest" },
        signal: leaving.signal,
      })
        .then(async (answer) => {
          if (!answer.ok) return;
          const { staked_cents: staked, paid_cents: paid }: PlayedSince = await answer.json();
          // A slow answer doesn't take the place of one that was asked for later.
          if (number < shown) return;
          shown = number;
          setPlayed(staked === null || paid === null ? null : { staked, paid });
        })
        // What was known stays; the history has the figures.
        .catch(() => {});
    };
    const askIn = (milliseconds: number) => {
      clearTimeout(timer);
      const wait = Math.max(milliseconds, askedAt + LEAST_MS - performance.now());
      // The next round may begin in this very moment.
      if (wait <= 0) ask();
      else timer = setTimeout(ask, wait);
    };
    changes.current = {
      balanceChanged() {
        // What a round has paid was asked for when it ended.
        if (performance.now() - endedAt >= SETTLED_MS) askIn(SETTLED_MS);
      },
      roundEnded() {
        endedAt = performance.now();
        askIn(0);
      },
    };
    askIn(0);
    const again = setInterval(() => askIn(0), AGAIN_MS);
    return () => {
      changes.current = null;
      clearTimeout(timer);
      clearInterval(again);
      leaving.abort();
    };
  }, [since, currency, isUnderWay]);
  const balanceChanged = useCallback(() => changes.current?.balanceChanged(), []);
  const roundEnded = useCallback(() => changes.current?.roundEnded(), []);
  return { played, balanceChanged, roundEnded };
}
