import { useEffect, useRef } from "react";
import { useIntl } from "react-intl";
import { isSportsMessage } from "#schemas/rules/sports-site.ts";
import type { BettingPage } from "./load-betting.server.ts";

/** The sports site within the casino's page: as high as the screen leaves it, its address shown by ours (SPORT-01). */
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
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    // A notice above the frame moves it down: the slip at its lower end has to stay above the casino's bottom bar, and above the
    // question about cookies.
    const measure = () => {
      const top = Math.round(element.getBoundingClientRect().top + window.scrollY);
      element.style.setProperty("--frame-top", `${top}px`);
      const consent = document.querySelector<HTMLElement>(".consent");
      if (consent) element.style.setProperty("--consent-height", `${consent.offsetHeight}px`);
    };
    // In the next frame: within the observer's own turn the new height would be a loop.
    const later = () => requestAnimationFrame(measure);
    const sizes = new ResizeObserver(later);
    sizes.observe(document.body);
    // The question appears over the page, whose size stays as it was.
    const parts = new MutationObserver(later);
    parts.observe(document.body, { childList: true });
    return () => {
      sizes.disconnect();
      parts.disconnect();
    };
  }, []);
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
