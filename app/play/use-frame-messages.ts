import { useEffect, useState } from "react";

/** What a game's frame tells the page around it (docs/guides/studio.md). */
const CLOSE = "marquee:close";
const ERROR = "marquee:error";

/**
 * Listens to the frame: it may ask to be closed, or say that it lost its session. Only messages of that very frame and
 * of this site are heard.
 */
export function useFrameMessages(frame: React.RefObject<HTMLIFrameElement>, onClose: () => void): boolean {
  const [lost, setLost] = useState(false);
  useEffect(() => {
    const hear = (event: MessageEvent<unknown>) => {
      if (event.origin !== location.origin || event.source !== frame.current?.contentWindow) return;
      const type =
        typeof event.data === "object" && event.data !== null && "type" in event.data ? event.data.type : null;
      if (type === CLOSE) onClose();
      if (type === ERROR && isFatal(event.data)) setLost(true);
    };
    window.addEventListener("message", hear);
    return () => window.removeEventListener("message", hear);
  }, [frame, onClose]);
  return lost;
}

/** The frame handles what it can by itself; a session that is gone it can't. */
const isFatal = (data: unknown): boolean =>
  typeof data === "object" && data !== null && "code" in data && /SESSION/.test(String(data.code));
