import { useEffect, useState } from "react";
import type { Jackpot } from "#schemas/api/promotions.ts";
import { hearOrPoll } from "../../live/hear-or-poll.ts";
import { inVisitorsCurrency } from "../pick/in-visitors-currency.ts";
import { liveJackpots } from "./live-jackpots.ts";

const SOURCE = { publication: liveJackpots, path: "/api/jackpots", everyMs: 20_000 };

/** The jackpots as they are now: those that came with the page, then what is published, or else polled. */
export function useLiveJackpots<T extends Pick<Jackpot, "identifier" | "currency">>(
  initial: readonly T[],
): readonly (T | Jackpot)[] {
  const [fresh, setFresh] = useState<readonly Jackpot[] | null>(null);
  useEffect(() => {
    const identifiers = new Set(initial.map(({ identifier }) => identifier));
    if (identifiers.size === 0) return;
    const currency = initial[0]?.currency;
    return hearOrPoll<readonly Jackpot[]>(SOURCE, (all) => {
      const shown = all.filter(({ identifier }) => identifiers.has(identifier));
      setFresh(currency === undefined ? shown : inVisitorsCurrency(shown, currency));
    });
  }, [initial]);
  return fresh && fresh.length > 0 ? fresh : initial;
}
