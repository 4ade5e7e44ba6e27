import { type MouseEvent, useEffect, useRef } from "react";

/**
 * Holds a press of a link or a submit button in a modal that is shown before its address has come (expected-modal.ts), and
 * makes it once the address is there. Such links replace the modal's entry of the history: made at once, they would
 * replace the page's own, and Back would leave the site. The last press counts; a modal that is closed drops it.
 */
export function useHeldPress(isExpected: boolean, isLeaving: boolean) {
  const held = useRef<HTMLElement | null>(null);
  useEffect(() => {
    if (isExpected) return;
    const pressed = held.current;
    held.current = null;
    if (!isLeaving && pressed?.isConnected) pressed.click();
  }, [isExpected, isLeaving]);
  return (event: MouseEvent<HTMLElement>) => {
    const pressed = (event.target as Element).closest<HTMLElement>("a[href], button:not([type=button])");
    if (!isExpected || !pressed || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    event.stopPropagation();
    held.current = pressed;
  };
}
