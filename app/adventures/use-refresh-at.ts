import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";

/** Everybody's page would ask at once otherwise. */
const SPREAD_MS = 2_000;
/** A timer further away than this is not set: the page is loaded anew before. */
const FARTHEST_MS = 12 * 60 * 60 * 1_000;

/** Loads the page's data again when an instant has come, by the platform's clock: `now` is what that said. */
export function useRefreshAt(instant: string | null, now: string): void {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (instant === null || state !== "idle") return;
    const left = Date.parse(instant) - Date.parse(now);
    if (left <= 0 || left > FARTHEST_MS) return;
    const timer = setTimeout(revalidate, left + SPREAD_MS / 2 + Math.random() * SPREAD_MS);
    return () => clearTimeout(timer);
  }, [instant, now, revalidate, state]);
}
