import { type RefObject, useEffect } from "react";

/** Gives an element the focus after a change that took away what had it, so that a keyboard goes on there. */
export function useFocusIfLost(element: RefObject<HTMLElement>, change: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is looked at after each change, and never else
  useEffect(() => {
    if (document.activeElement === document.body) element.current?.focus();
  }, [element, change]);
}
