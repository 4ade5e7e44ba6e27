import { useEffect, useRef } from "react";

/**
 * A browser takes the focus from a link whose row moves to another place. The focus follows the row: what moves it is marked with
 * `data-chat`.
 */
export function useStillFocus() {
  const body = useRef<HTMLTableSectionElement>(null);
  const focused = useRef<string | null>(null);
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      const row = target instanceof Element ? target.closest<HTMLElement>("[data-chat]") : null;
      focused.current = row?.dataset.chat ?? null;
    };
    document.addEventListener("focusin", onFocus);
    return () => document.removeEventListener("focusin", onFocus);
  }, []);
  useEffect(() => {
    if (focused.current === null || document.activeElement !== document.body) return;
    const link = body.current?.querySelector<HTMLElement>(`[data-chat="${CSS.escape(focused.current)}"] a`);
    link?.focus({ preventScroll: true });
  });
  return body;
}
