import { type RefObject, useEffect, useState } from "react";

/** Document 3 section 4: the carousel goes on by itself after this long. */
export const AUTOPLAY_MS = 10_000;

/**
 * Moves a scroll-snapping list on, and says which item is in view. It stands still while someone points at it, is inside
 * it, has stopped it, wants no motion, or looks at another tab.
 */
export function useAutoplay(
  list: RefObject<HTMLElement>,
  { count, interval, stopped, version }: { count: number; interval: number; stopped: boolean; version: string },
) {
  const [current, setCurrent] = useState(0);
  const [held, setHeld] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another version stands in elements of its own
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      (entries) => {
        const seen = entries.find((entry) => entry.isIntersecting);
        if (seen) setCurrent([...element.children].indexOf(seen.target));
      },
      { root: element, threshold: 0.6 },
    );
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
  }, [list, version]);

  useEffect(() => {
    const region = list.current?.parentElement;
    if (!region) return;
    const hold = () => setHeld(true);
    const release = () => setHeld(region.matches(":hover") || region.contains(document.activeElement));
    const events = { pointerenter: hold, pointerleave: release, focusin: hold, focusout: release } as const;
    for (const [name, listener] of Object.entries(events)) region.addEventListener(name, listener);
    return () => {
      for (const [name, listener] of Object.entries(events)) region.removeEventListener(name, listener);
    };
  }, [list]);

  useEffect(() => {
    if (stopped || held || count < 2 || interval <= 0) return;
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const timer = setInterval(() => {
      if (!document.hidden) showSlide(list.current, (current + 1) % count);
    }, interval);
    return () => clearInterval(timer);
  }, [list, count, interval, stopped, held, current]);

  return current;
}

/** Scrolls an item into view without moving the page. */
export function showSlide(list: HTMLElement | null, index: number): void {
  const slide = list?.children[index];
  if (!list || !(slide instanceof HTMLElement)) return;
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  list.scrollTo({ left: slide.offsetLeft, behavior: still ? "instant" : "smooth" });
}
