import { useEffect, useRef } from "react";
import { useIntl } from "react-intl";
import { isSportsMessage } from "#schemas/rules/sports-site.ts";
import type { BettingPage } from "./load-betting.server.ts";

/** The sports site within the casino's page: as high as what it shows, its address told by ours (SPORT-01). */
export function BettingFrame({ page: { source, origin, base } }: { page: BettingPage }) {
  const intl = useIntl();
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    const onMessage = (event: MessageEvent) => {
      if (event.origin !== origin || event.source !== frame.current?.contentWindow) return;
      if (!isSportsMessage(event.data)) return;
      const { path, title } = event.data;
      // The frame has an entry of its own in the history: ours only shows where it is.
      window.history.replaceState(window.history.state, "", `${base}${path}`);
      document.title = title;
    };
    window.addEventListener("message", onMessage);
    return () => window.removeEventListener("message", onMessage);
  }, [origin, base]);
  return (
    <iframe
      ref={frame}
      src={source}
      title={intl.formatMessage({ id: "NAV.SPORTS" })}
      className="betting-frame"
      allow="clipboard-write"
    />
  );
}
