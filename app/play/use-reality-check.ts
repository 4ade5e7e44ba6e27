import { type RefObject, useCallback, useEffect, useState } from "react";
import { beganAt } from "../shell/session-clock.ts";
import { answerCookie, answeredAt, nextCheckAt } from "./reality-clock.ts";

/** What the licence asks for, and of whom. */
export interface RealityRule {
  playerId: number;
  minutes: number;
}

const POLL_MS = 1_000;

/**
 * Whether the player has to look at a reality check now, since when they have been here, and the way to answer it. The
 * game is stopped for as long as the check is open: a running round goes on, no new one begins.
 */
export function useRealityCheck(rule: RealityRule | null, frame: RefObject<HTMLIFrameElement>) {
  const [since, setSince] = useState<number | null>(null);
  const playerId = rule?.playerId;
  const minutes = rule?.minutes;
  useEffect(() => {
    if (playerId === undefined || minutes === undefined) return;
    const began = beganAt(playerId, Date.now());
    const poll = () => {
      const due = Date.now() >= nextCheckAt(began, answeredAt(document.cookie, playerId), minutes);
      setSince(due ? began : null);
      // Said again and again: a frame that is loaded while the check is open has to know, too.
      const type = due ? "marquee:pause" : "marquee:resume";
      frame.current?.contentWindow?.postMessage({ type }, window.location.origin);
    };
    poll();
    const timer = setInterval(poll, POLL_MS);
    return () => clearInterval(timer);
  }, [playerId, minutes, frame]);
  const answer = useCallback(() => {
    if (playerId !== undefined) document.cookie = answerCookie(playerId, Date.now());
    setSince(null);
    frame.current?.contentWindow?.postMessage({ type: "marquee:resume" }, window.location.origin);
  }, [playerId, frame]);
  return { since, answer };
}
