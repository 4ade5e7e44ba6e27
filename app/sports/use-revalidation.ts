import { useRevalidator } from "@remix-run/react";
import { type RefObject, useEffect, useRef } from "react";

/** A page that has missed something is read again at most so often. */
const AGAIN_MS = 1_000;

interface Revalidation {
  /** Reads the page again where it can be read now. */
  poll(): void;
  /** Reads the page again as soon as it can be read. */
  request(): void;
}

/**
 * Reads a page again while it is in sight, online and not being read already, at most each AGAIN_MS. What is requested meanwhile
 * waits until then. While `isOld`, a reading is requested.
 */
export function useRevalidation(isOld: boolean): RefObject<Revalidation> {
  const { revalidate, state } = useRevalidator();
  const isDue = useRef(false);
  const last = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const waitMs = () => {
    const isPossible = state === "idle" && document.visibilityState === "visible" && navigator.onLine;
    return isPossible ? last.current + AGAIN_MS - Date.now() : Number.POSITIVE_INFINITY;
  };
  const poll = () => {
    if (waitMs() > 0) return;
    isDue.current = false;
    last.current = Date.now();
    revalidate();
  };
  const settle = () => {
    clearTimeout(timer.current);
    if (!isDue.current && !isOld) return;
    const wait = waitMs();
    if (wait <= 0) poll();
    else if (Number.isFinite(wait)) timer.current = setTimeout(() => latest.current.settle(), wait);
  };
  const request = () => {
    isDue.current = true;
    settle();
  };
  const latest = useRef({ poll, request, settle });
  latest.current = { poll, request, settle };
  // The end of a reading and each change draw the page.
  useEffect(() => latest.current.settle());
  useEffect(() => {
    const onReturn = () => latest.current.settle();
    document.addEventListener("visibilitychange", onReturn);
    window.addEventListener("online", onReturn);
    return () => {
      clearTimeout(timer.current);
      document.removeEventListener("visibilitychange", onReturn);
      window.removeEventListener("online", onReturn);
    };
  }, []);
  return latest;
}
