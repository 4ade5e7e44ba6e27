import { useEffect, useState } from "react";
import type { Jackpot } from "#schemas/api/promotions.ts";
import { inVisitorsCurrency } from "../pick/in-visitors-currency.ts";

/** Amounts grow with every bet; a look at them this often is what a page needs. */
const REFRESH_MS = 20_000;

/** The jackpots as they are now: those that came with the page, then fresh ones while the page is looked at. */
export function useLiveJackpots(initial: readonly Jackpot[]): readonly Jackpot[] {
  const [fresh, setFresh] = useState<readonly Jackpot[] | null>(null);
  useEffect(() => {
    const identifiers = new Set(initial.map(({ identifier }) => identifier));
    const currency = initial[0]?.currency;
    const leaving = new AbortController();
    const poll = async () => {
      if (document.hidden) return;
      try {
        const answer = await fetch("/api/jackpots", {
          headers: { "X-Requested-With": "XMLHttpRequest" },
          signal: leaving.signal,
        });
        if (!answer.ok) return;
        const all = (await answer.json()) as Jackpot[];
        const shown = all.filter(({ identifier }) => identifiers.has(identifier));
        setFresh(currency === undefined ? shown : inVisitorsCurrency(shown, currency));
      } catch {
        // The last amounts stay; the next look may succeed.
      }
    };
    const timer = setInterval(poll, REFRESH_MS);
    return () => {
      clearInterval(timer);
      leaving.abort();
    };
  }, [initial]);
  return fresh && fresh.length > 0 ? fresh : initial;
}
