import { useNavigate } from "@remix-run/react";
import { type ReactNode, useEffect, useLayoutEffect, useState } from "react";
import { hasPageBelow, leavePopup } from "../modals/last-page.ts";

/** Runs before the popup is painted in a browser: whoever sees it can leave it. On the server neither runs. */
const useEffectBeforePaint = typeof document === "undefined" ? useEffect : useLayoutEffect;

/**
 * A full-screen popup over the page that the visitor was on: Escape and Back lead there (ROUTE-15). Who came to its
 * address directly has it as a page.
 */
export function Popup({ id, children }: { id: string; children: ReactNode }) {
  const navigate = useNavigate();
  const [over] = useState(hasPageBelow);
  useEffectBeforePaint(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !event.defaultPrevented && !document.querySelector("dialog[open]"))
        leavePopup(navigate);
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [navigate]);
  return (
    <main id={id} tabIndex={-1} className={over ? "popup outline-none" : "outline-none"}>
      {children}
    </main>
  );
}
