import { useEffect, useState } from "react";
import { connection } from "../calls/connection.ts";
import { takeEarlyMessages } from "../shell/head/early-messages.ts";

/** What a game's frame tells the page around it (docs/guides/studio.md). */
const CLOSE = "marquee:close";
const ERROR = "marquee:error";
const BALANCE = "marquee:balance";
const ROUND = "marquee:round";
const READY = "marquee:ready";

interface Listeners {
  onClose(): void;
  onBalance(total: number, currency: string): void;
  onRound(isUnderWay: boolean): void;
}

/**
 * Listens to the frame: it may ask to be closed, say what the player holds now, that a round begins or ends, that it
 * is open and tells of a lost connection itself, or that it lost its session. Only messages of that very frame are
 * heard, and only while it shows the page that was launched: one of this site, or of an outside provider.
 */
export function useFrameMessages(
  frame: React.RefObject<HTMLIFrameElement>,
  launchUrl: string | null,
  { onClose, onBalance, onRound }: Listeners,
): boolean {
  const [lost, setLost] = useState(false);
  useEffect(() => {
    if (launchUrl === null) return;
    const { origin } = new URL(launchUrl, location.href);
    const hear = (event: MessageEvent<unknown>) => {
      if (event.origin !== origin || event.source !== frame.current?.contentWindow) return;
      const message = fieldsOf(event.data);
      if (message.type === CLOSE) onClose();
      if (message.type === BALANCE && typeof message.balance === "number")
        onBalance(message.balance, String(message.currency));
      if (message.type === READY) connection.setGameOpen(true);
      if (message.type === ROUND) onRound(message.state === "started");
      // The frame handles what it can by itself; a session that is gone it can't.
      if (message.type === ERROR && /SESSION/.test(String(message.code))) setLost(true);
    };
    for (const early of takeEarlyMessages()) hear(early);
    window.addEventListener("message", hear);
    return () => window.removeEventListener("message", hear);
  }, [frame, launchUrl, onClose, onBalance, onRound]);
  // Not with the listeners, which change while the frame stays.
  useEffect(() => (launchUrl === null ? undefined : () => connection.setGameOpen(false)), [launchUrl]);
  return lost;
}

const fieldsOf = (data: unknown): Record<string, unknown> =>
  typeof data === "object" && data !== null ? { ...data } : {};
