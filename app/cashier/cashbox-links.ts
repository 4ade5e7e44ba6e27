import { useLocation, useNavigate } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { ModalName } from "../shell/modals/modal.ts";
import { prepareModal } from "../shell/modals/modals.tsx";
import { modalOf, withModal } from "../shell/modals/url-modal.ts";
import { useFrame } from "../shell/use-frame.ts";

/** Paths that open the cashbox (ROUTE-08), and the modal that each of them opens. */
const PATHS: Readonly<Record<string, ModalName>> = {
  "/cashbox": "dashboard",
  "/dashboard": "dashboard",
  "/deposit": "deposit",
  "/deposit-fast": "deposit-fast",
  "/withdraw": "withdraw",
};
const CASHBOX = Object.values(PATHS) as string[];

/**
 * Draws nothing. Makes links to the cashbox quick, wherever they stand on the page: its script is loaded when a pointer or the focus comes
 * to one, and a press opens the modal over the page without asking the server where that is.
 */
export function CashboxLinks(): null {
  const { prefix } = useFrame();
  const navigate = useNavigate();
  const here = useLocation();
  const latest = useRef({ navigate, here });
  latest.current = { navigate, here };
  useEffect(() => {
    const nameOf = ({ target }: Event): ModalName | null => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
      if (!link || link.target || link.origin !== location.origin) return null;
      const modal = modalOf(link);
      if (modal !== null) return CASHBOX.includes(modal) ? (modal as ModalName) : null;
      const isWithin = link.pathname.startsWith(`${prefix}/`);
      return (isWithin && link.search === "" && PATHS[link.pathname.slice(prefix.length)]) || null;
    };
    const prepare = (event: Event) => {
      const name = nameOf(event);
      // A load that fails is tried again, and reported, when the modal opens.
      if (name) prepareModal(name).catch(() => {});
    };
    const open = (event: MouseEvent) => {
      const name = nameOf(event);
      const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
      if (!name || !isPlain || event.defaultPrevented) return;
      const link = (event.target as Element).closest("a") as HTMLAnchorElement;
      if (modalOf(link) !== null) return;
      event.preventDefault();
      event.stopPropagation();
      const { pathname, search } = latest.current.here;
      latest.current.navigate(withModal(pathname + search, name), { preventScrollReset: true });
    };
    const early = ["pointerover", "pointerdown", "focusin"] as const;
    for (const type of early) document.addEventListener(type, prepare, { passive: true });
    document.addEventListener("click", open, { capture: true });
    return () => {
      for (const type of early) document.removeEventListener(type, prepare);
      document.removeEventListener("click", open, { capture: true });
    };
  }, [prefix]);
  return null;
}
