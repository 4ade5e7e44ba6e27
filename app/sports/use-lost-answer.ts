import { useEffect, useRef } from "react";
import { listSportBets, type SportBet } from "#schemas/api/sport-bets.ts";
import { callPlatform } from "../calls/client.ts";
import { findPlaced } from "./place-slip.ts";
import type { SentSlip, SlipEntry } from "./slip-store.ts";

/** The platform may still be at work on what was sent: it is asked so often, with a pause between, before "no" counts. */
const QUESTIONS = 3;
const PAUSE_MS = 2_000;

interface Options {
  /** What was sent and has no answer; null where nothing was, and while it is under way. */
  sent: SentSlip | null;
  /** Whether the slip has changed since: what is on it now has another request. */
  isLeft: boolean;
  /** Called with what was placed, as soon as it is found; with nothing when the rest was not placed. */
  onKnown: (placed: { bet: SportBet; entries: readonly SlipEntry[] }[]) => void;
}

/** Looks a slip whose answer was lost up by its request, as soon as the network is there. */
export function useLostAnswer({ sent, isLeft, onKnown }: Options): void {
  const latest = useRef({ sent, onKnown });
  latest.current = { sent, onKnown };
  // A request that is left after "no" is looked up once more: the slip no longer sends it, so a bet that came late would be a second one.
  const missing = sent && `${isLeft ? "left" : "sent"} ${sent.request}`;
  useEffect(() => {
    if (missing === null) return;
    let stopped = false;
    let timer: ReturnType<typeof setTimeout>;
    let asked = 0;
    const ask = async () => {
      if (!navigator.onLine) return;
      const list = await callPlatform(listSportBets, { query: {} }).catch(() => null);
      if (stopped) return;
      const { sent } = latest.current;
      const placed = list && sent ? findPlaced(sent, list.bets) : [];
      if (list) asked += 1;
      if (placed.length > 0) latest.current.onKnown(placed);
      // Of several singles the platform may still be at work on the others.
      if (sent && placed.flatMap(({ entries }) => entries).length === sent.entries.length) return;
      if (asked >= QUESTIONS) latest.current.onKnown([]);
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
  }, [missing]);
}
