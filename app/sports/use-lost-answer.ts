import { useEffect, useRef } from "react";
import { listSportBets, type SportBet } from "#schemas/api/sport-bets.ts";
import { callPlatform } from "../calls/client.ts";
import { findPlaced } from "./place-slip.ts";
import type { Slip, SlipEntry } from "./slip-store.ts";

/** The platform may still be at work on what was sent: it is asked so often, with a pause between, before "no" counts. */
const QUESTIONS = 3;
const PAUSE_MS = 2_000;

interface Options {
  slip: Slip;
  /** Whether an answer is missing: the slip has a request and nothing is under way. */
  isMissing: boolean;
  /** Called once with what was placed, which may be nothing. */
  onKnown: (placed: { bet: SportBet; entries: readonly SlipEntry[] }[]) => void;
}

/** Looks a slip whose answer was lost up by its request, as soon as the network is there. */
export function useLostAnswer({ slip, isMissing, onKnown }: Options): void {
  const latest = useRef({ slip, onKnown });
  latest.current = { slip, onKnown };
  useEffect(() => {
    if (!isMissing) return;
    let stopped = false;
    let timer: ReturnType<typeof setTimeout>;
    let asked = 0;
    const ask = async () => {
      if (!navigator.onLine) return;
      const list = await callPlatform(listSportBets, { query: {} }).catch(() => null);
      if (stopped) return;
      const placed = list ? findPlaced(latest.current.slip, list.bets) : [];
      if (list) asked += 1;
      if (placed.length > 0 || asked >= QUESTIONS) latest.current.onKnown(placed);
      else timer = setTimeout(ask, PAUSE_MS);
    };
    const begin = () => {
      clearTimeout(timer);
      void ask();
    };
    begin();
    window.addEventListener("online", begin);
    return () => {
      stopped = true;
      clearTimeout(timer);
      window.removeEventListener("online", begin);
    };
  }, [isMissing]);
}
