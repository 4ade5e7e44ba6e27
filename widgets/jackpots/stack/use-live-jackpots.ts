import { useEffect, useState } from "react";
import type { Jackpot } from "#schemas/api/promotions.ts";
import { hearOrPoll } from "../../live/hear-or-poll.ts";
import { inVisitorsCurrency } from "../pick/in-visitors-currency.ts";
import { liveJackpots } from "./live-jackpots.ts";

const SOURCE = { publication: liveJackpots, path: "/api/jackpots", everyMs: 20_000 };

/**
 * The jackpots as they are now: those that came with the page, then what is published, or else polled. A page that follows
 * without a reload, with other jackpots or in another currency, begins with what came with it.
 */
export function useLiveJackpots<T extends Pick<Jackpot, "identifier" | "currency">>(
  initial: readonly T[],
): readonly (T | Jackpot)[] {
  const of = [initial[0]?.currency, ...initial.map(({ identifier }) => identifier)].join(" ");
  const [fresh, setFresh] = useState<{ of: string; jackpots: readonly Jackpot[] } | null>(null);
  useEffect(() => {
    const [currency, ...identifiers] = of.split(" ");
    if (!currency) return;
    return hearOrPoll<readonly Jackpot[]>(SOURCE, (all) => {
      const shown = all.filter(({ identifier }) => identifiers.includes(identifier));
      setFresh({ of, jackpots: inVisitorsCurrency(shown, currency) });
    });
  }, [of]);
  return fresh?.of === of && fresh.jackpots.length > 0 ? fresh.jackpots : initial;
}
