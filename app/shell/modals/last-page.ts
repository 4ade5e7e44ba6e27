import type { Location, NavigateFunction } from "@remix-run/react";
import { holdLinks } from "./hold-links.ts";
import { samePage, withoutModal } from "./url-modal.ts";

/** Where a page stands in the browser's history. The router counts the entries in their state. */
interface Place {
  index: number;
  pathname: string;
  search: string;
}

let last: Place | null = null;

const indexNow = (): number => (window.history.state as { idx?: number } | null)?.idx ?? 0;

/** Remembers the page that modals and full-screen popups open over; for every place that is neither. */
export function rememberPage({ pathname, search }: Pick<Location, "pathname" | "search">): void {
  last = { index: indexNow(), pathname, search };
}

/** Back to the page under a URL modal: by the history where it came from there, so that Back does not open it again. */
export function leaveUrlModal(navigate: NavigateFunction, location: Location): void {
  const steps = last ? last.index - indexNow() : 0;
  if (last && steps < 0 && samePage(last, location)) {
    holdLinks();
    navigate(steps);
  } else
    navigate(
      { pathname: location.pathname, search: withoutModal(location.search) },
      { replace: true, preventScrollReset: true },
    );
}

/** Back to the page that a full-screen popup was opened from; false where the visitor came to it directly. */
export function leavePopup(navigate: NavigateFunction): boolean {
  const steps = last ? last.index - indexNow() : 0;
  if (steps >= 0) return false;
  navigate(steps);
  return true;
}

/** Whether the visitor came from a page of this document. */
export const hasPageBelow = (): boolean => last !== null;
