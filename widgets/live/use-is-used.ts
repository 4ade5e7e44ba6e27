import { type RefObject, useEffect, useState } from "react";

/** Whether a visitor points at something in an element or has it focused. */
export function useIsUsed(element: RefObject<HTMLElement>): boolean {
  const [isUsed, setUsed] = useState(false);
  useEffect(() => {
    const watched = element.current;
    if (!watched) return;
    let [isPointedAt, hasFocus] = [false, false];
    const tell = () => setUsed(isPointedAt || hasFocus);
    const leaving = new AbortController();
    const listen = (type: string, hear: (event: Event) => void) =>
      watched.addEventListener(
        type,
        (event) => {
          hear(event);
          tell();
        },
        leaving,
      );
    listen("pointerenter", () => {
      isPointedAt = true;
    });
    listen("pointerleave", () => {
      isPointedAt = false;
    });
    listen("focusin", () => {
      hasFocus = true;
    });
    listen("focusout", (event) => {
      hasFocus = watched.contains((event as FocusEvent).relatedTarget as Node | null);
    });
    return () => leaving.abort();
  }, [element]);
  return isUsed;
}
