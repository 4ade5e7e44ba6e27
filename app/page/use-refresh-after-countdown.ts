import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { COUNTDOWN_END } from "#widgets/content/countdown/countdown.tsx";

/** The platform's clock may be a little behind the browser's. */
const AFTER_MS = 1_000;
/** Everybody's page would ask at once otherwise. */
const SPREAD_MS = 2_000;

/** Loads the page's data again when one of its countdowns has come to zero: what was to come has begun, or is over. */
export function useRefreshAfterCountdown(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ended = () => {
      clearTimeout(timer);
      timer = setTimeout(revalidate, AFTER_MS + Math.random() * SPREAD_MS);
    };
    document.addEventListener(COUNTDOWN_END, ended);
    return () => {
      clearTimeout(timer);
      document.removeEventListener(COUNTDOWN_END, ended);
    };
  }, [revalidate]);
}
