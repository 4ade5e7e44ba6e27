import { type RefObject, useEffect, useState } from "react";

/**
 * The tile that is pointed at or focused, by one set of listeners for all tiles of a list. A finger has no hover: its
 * tap opens the game page.
 */
export function useTileEvents(list: RefObject<HTMLElement>): string | null {
  const [active, setActive] = useState<string | null>(null);
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const point = (event: PointerEvent) => {
      if (event.pointerType === "mouse") setActive(gameAt(event.target));
    };
    const focus = (event: FocusEvent) => setActive(gameAt(event.target));
    const leave = (event: MouseEvent | FocusEvent) => {
      if (!element.contains(event.relatedTarget as Node | null)) setActive(null);
    };
    element.addEventListener("pointerover", point);
    element.addEventListener("pointerleave", leave);
    element.addEventListener("focusin", focus);
    element.addEventListener("focusout", leave);
    return () => {
      element.removeEventListener("pointerover", point);
      element.removeEventListener("pointerleave", leave);
      element.removeEventListener("focusin", focus);
      element.removeEventListener("focusout", leave);
    };
  }, [list]);
  return active;
}

/** Every tile has one heart, and its value is the game. */
const gameAt = (target: EventTarget | null): string | null =>
  (target instanceof Element && target.closest(".tile")?.querySelector("button")?.value) || null;
