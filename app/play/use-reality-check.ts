import { type RefObject, useCallback, useEffect, useState } from "react";
import { beganAt } from "../shell/session-clock.ts";
import { answerCookie, answeredAt, nextCheckAt } from "./reality-clock.ts";

/** Who plays for money, and how often they are asked whether to go on: the player's own interval or the licence's. */
export interface RealityRule {
  playerId: number;
  /** Null: never. */
  minutes: number | null;
}

const POLL_MS = 1_000;
/** An outside provider's frame has another origin, once it is loaded. The messages hold nothing that is secret. */
const ANY_ORIGIN = "*";

/**
 * Since when the player has been here, whether they have to look at a reality check now, and the way to answer it. The game is stopped for as long as the check is open: a running round goes on, no new one begins.
 */
export function useRealityCheck(rule: RealityRule | null, frame: RefObject<HTMLIFrameElement>) {
  const [since, setSince] = useState<number | null>(null);
  const [isDue, setIsDue] = useState(false);
  const playerId = rule?.playerId;
  const minutes = rule?.minutes;
  useEffect(() => {
    if (playerId === undefined) return;
    const began = beganAt(playerId, Date.now());
    setSince(began);
    if (minutes === undefined || minutes === null) return;
    const poll = () => {
      const due = Date.now() >= nextCheckAt(began, answeredAt(document.cookie, playerId), minutes);
      setIsDue(due);
      // Said again and again: a frame that is loaded while the check is open has to know, too.
      const type = due ? "marquee:pause" : "marquee:resume";
      frame.current?.contentWindow?.postMessage({ type }, ANY_ORIGIN);
    };
    poll();
    const timer = setInterval(poll, POLL_MS);
    return () => clearInterval(timer);
  }, [playerId, minutes, frame]);
  const answer = useCallback(() => {
    if (playerId !== undefined) document.cookie = answerCookie(playerId, Date.now());
    setIsDue(false);
    frame.current?.contentWindow?.postMessage({ type: "marquee:resume" }, ANY_ORIGIN);
  }, [playerId, frame]);
  return { since, isDue, answer };
}
