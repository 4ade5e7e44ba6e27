import { useEffect, useState } from "react";
import { getSportBet, type SportBet } from "#schemas/api/sport-bets.ts";
import { callPlatform } from "../calls/client.ts";

const isOpen = ({ state }: SportBet) => state === "pending" || state === "accepted";

/**
 * The open bets of a list, and those that were open since the player came to it: each stays in its place, with what became of
 * it, so that nothing slides under a finger. Bets are in the list's order, the latest first.
 */
export function useStayingBets(listed: readonly SportBet[]): readonly SportBet[] {
  const [known, setKnown] = useState<ReadonlyMap<number, SportBet>>(new Map());
  useEffect(() => setKnown((before) => new Map([...before, ...byId(listed)])), [listed]);
  const shown = [...new Map([...known, ...byId(listed)]).values()].sort((one, other) => other.id - one.id);
  const isListed = new Set(listed.map(({ id }) => id));
  const gone = shown.filter((bet) => !isListed.has(bet.id) && isOpen(bet)).map(({ id }) => id);
  const asked = gone.join(" ");
  // biome-ignore lint/correctness/useExhaustiveDependencies: what had no answer is asked again with each list
  useEffect(() => {
    if (asked === "") return;
    let stopped = false;
    const ask = async (id: number) => {
      const bet = await callPlatform(getSportBet, { params: { id } }).catch(() => null);
      if (bet && !stopped) setKnown((before) => new Map([...before, [id, bet]]));
    };
    for (const id of asked.split(" ")) void ask(Number(id));
    return () => {
      stopped = true;
    };
  }, [asked, listed]);
  // Until it is known what became of a bet, nothing can be done with it.
  return shown.map((bet) => (gone.includes(bet.id) ? { ...bet, cash_out: null } : bet));
}

const byId = (bets: readonly SportBet[]) => bets.map((bet) => [bet.id, bet] as const);
