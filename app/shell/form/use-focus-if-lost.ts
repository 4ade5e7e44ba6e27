import { type RefObject, useEffect } from "react";

/**
 * Gives an element the focus after a change that took away what had it, so that a keyboard goes on there. A button that is disabled has it until the
 * browser draws the next picture.
 */
export function useFocusIfLost(element: RefObject<HTMLElement>, change: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is looked at after each change, and never else
  useEffect(() => {
    const { activeElement } = document;
    if (activeElement === document.body || activeElement?.matches(":disabled")) element.current?.focus();
  }, [element, change]);
}
