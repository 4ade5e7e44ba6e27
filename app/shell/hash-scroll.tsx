import { useLocation } from "@remix-run/react";
import { useEffect } from "react";

/** Document 1 section 2 (GUARD-10). */
export const SCROLL_WAIT_MS = 5_000;
export const SCROLL_POLL_MS = 200;
export const SCROLL_OFFSET_PX = 60;

/** Scrolls to the part of the page that the address names, as soon as it is there; gives up after five seconds. */
export function HashScroll() {
  const { hash, key } = useLocation();
  useEffect(() => {
    // The same address followed again scrolls again.
    if (!key || hash.length < 2) return;
    return scrollWhenThere(decodeHash(hash));
  }, [hash, key]);
  return null;
}

/** Returns what stops the waiting. */
export function scrollWhenThere(id: string): () => void {
  const until = Date.now() + SCROLL_WAIT_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const poll = () => {
    const target = document.getElementById(id);
    if (target) {
      const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
      const top = target.getBoundingClientRect().top + window.scrollY - SCROLL_OFFSET_PX;
      window.scrollTo({ top, behavior: still ? "instant" : "smooth" });
    } else if (Date.now() < until) timer = setTimeout(poll, SCROLL_POLL_MS);
  };
  poll();
  return () => clearTimeout(timer);
}

function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}
