import { useHref, useNavigate } from "@remix-run/react";
import { type RefObject, useEffect, useState } from "react";

/**
 * One set of listeners for all tiles of a list, where a hook in each of 150 tiles would cost more than the tiles: links
 * are followed without a document load, and the tile that is pointed at or focused is told. A finger has no hover: its
 * tap opens the game page.
 */
export function useTileEvents(list: RefObject<HTMLElement>): { active: string | null; prefix: string } {
  const root = useHref("/");
  const prefix = root === "/" ? "" : root;
  const navigate = useNavigate();
  const [active, setActive] = useState<string | null>(null);

  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const follow = (event: MouseEvent) => {
      const path = plainClick(event);
      if (path === null) return;
      event.preventDefault();
      navigate(path.slice(prefix.length) || "/");
    };
    const point = (event: PointerEvent) => {
      if (event.pointerType === "mouse") setActive(gameAt(event.target));
    };
    const focus = (event: FocusEvent) => setActive(gameAt(event.target));
    const leave = (event: MouseEvent | FocusEvent) => {
      if (!element.contains(event.relatedTarget as Node | null)) setActive(null);
    };
    element.addEventListener("click", follow);
    element.addEventListener("pointerover", point);
    element.addEventListener("pointerleave", leave);
    element.addEventListener("focusin", focus);
    element.addEventListener("focusout", leave);
    return () => {
      element.removeEventListener("click", follow);
      element.removeEventListener("pointerover", point);
      element.removeEventListener("pointerleave", leave);
      element.removeEventListener("focusin", focus);
      element.removeEventListener("focusout", leave);
    };
  }, [list, navigate, prefix]);

  return { active, prefix };
}

const gameAt = (target: EventTarget | null): string | null =>
  (target instanceof Element && target.closest<HTMLElement>("[data-game]")?.dataset.game) || null;

/** The path of a link of this site that was clicked without asking for a new tab; null for everything else. */
function plainClick(event: MouseEvent): string | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link || link.origin !== location.origin || link.target) return null;
  return link.pathname + link.search + link.hash;
}
