import { useEffect, useState } from "react";
import { getSportBet, type SportBet } from "#schemas/api/sport-bets.ts";
import { callPlatform } from "../calls/client.ts";

const EVERY_MS = 1_000;

/** The bets as they stand: those that are being checked are asked about each second until they are decided. */
export function useDecidedBets(bets: readonly SportBet[]): readonly SportBet[] {
  const [decided, setDecided] = useState<ReadonlyMap<number, SportBet>>(new Map());
  const shown = bets.map((bet) => decided.get(bet.id) ?? bet);
  const waiting = shown
    .filter(({ state }) => state === "pending")
    .map(({ id }) => id)
    .join(" ");
  useEffect(() => {
    if (waiting === "") return;
    let stopped = false;
    let timer: ReturnType<typeof setTimeout>;
    const ask = async () => {
      const answers = await Promise.all(
        waiting.split(" ").map((id) => callPlatform(getSportBet, { params: { id: Number(id) } }).catch(() => null)),
      );
      if (stopped) return;
      const over = answers.filter((bet) => bet !== null && bet.state !== "pending") as SportBet[];
      if (over.length > 0) setDecided((before) => new Map([...before, ...over.map((bet) => [bet.id, bet] as const)]));
      timer = setTimeout(ask, EVERY_MS);
    };
    timer = setTimeout(ask, EVERY_MS);
    return () => {
      stopped = true;
      clearTimeout(timer);
    };
  }, [waiting]);
  return shown;
}
