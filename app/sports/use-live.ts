import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";

/** How often a page in sight asks what has changed. */
const EVERY_MS = 3_000;

/** Keeps a page of odds as of now while it is in sight and the network is there. */
export function useLive(everyMs = EVERY_MS): void {
  const { revalidate, state } = useRevalidator();
  const busy = useRef(false);
  busy.current = state !== "idle";
  useEffect(() => {
    const timer = setInterval(() => {
      if (!busy.current && document.visibilityState === "visible" && navigator.onLine) revalidate();
    }, everyMs);
    return () => clearInterval(timer);
  }, [revalidate, everyMs]);
}
