import { useEffect, useState } from "react";
import type { Jackpot } from "#schemas/api/promotions.ts";
import { inVisitorsCurrency } from "../pick/in-visitors-currency.ts";
import { onJackpots } from "./live-jackpots.ts";

/** Where nothing is published (a guest, a lost connection) amounts are read this often while the page is looked at. */
const REFRESH_MS = 20_000;

/** The jackpots as they are now: those that came with the page, then what is published, or else polled. */
export function useLiveJackpots<T extends Pick<Jackpot, "identifier" | "currency">>(
  initial: readonly T[],
): readonly (T | Jackpot)[] {
  const [fresh, setFresh] = useState<readonly Jackpot[] | null>(null);
  useEffect(() => {
    const identifiers = new Set(initial.map(({ identifier }) => identifier));
    if (identifiers.size === 0) return;
    const currency = initial[0]?.currency;
    const leaving = new AbortController();
    let heardAt = Number.NEGATIVE_INFINITY;
    const show = (all: readonly Jackpot[]) => {
      const shown = all.filter(({ identifier }) => identifiers.has(identifier));
      setFresh(currency === undefined ? shown : inVisitorsCurrency(shown, currency));
    };
    const stopHearing = onJackpots((jackpots) => {
      heardAt = performance.now();
      show(jackpots);
    });
    const poll = async () => {
      if (document.hidden || performance.now() - heardAt < REFRESH_MS) return;
      try {
        const answer = await fetch("/api/jackpots", {
          headers: { "X-Requested-With": "XMLHttpRequest" },
          signal: leaving.signal,
        });
        if (answer.ok) show((await answer.json()) as Jackpot[]);
      } catch {
        // The last amounts stay; the next poll may succeed.
      }
    };
    const timer = setInterval(poll, REFRESH_MS);
    return () => {
      clearInterval(timer);
      stopHearing();
      leaving.abort();
    };
  }, [initial]);
  return fresh && fresh.length > 0 ? fresh : initial;
}
