import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";

/** Loads the page's data again every so often while it is seen. */
export function useRefresh(everyMs: number): void {
  const { revalidate, state } = useRevalidator();
  const latest = useRef({ revalidate, state });
  latest.current = { revalidate, state };
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === "visible" && latest.current.state === "idle") latest.current.revalidate();
    }, everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
}
