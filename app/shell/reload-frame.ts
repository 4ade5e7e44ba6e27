import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";
import { modalState } from "./modals/url-modal.ts";
import { markFrameStale, takeFrameStale } from "./stale-frame.ts";

/** A parameter of PROMO_CODE_COOKIES (promo-code.ts), each of which ends so. */
const PROMO_CODE = /Promocode=/;

/**
 * The frame is loaded with the document, and again when an action may have changed it, when it is known to be out of
 * date, or when the address names a modal or brings a promo code; a change of page keeps it.
 */
export function reloadsFrame(change: ShouldRevalidateFunctionArgs): boolean {
  const { formMethod, currentUrl, nextUrl, defaultShouldRevalidate } = change;
  if (isDesk(nextUrl)) return false;
  if (PROMO_CODE.test(nextUrl.search)) {
    // The frame's loader stores the code and leads to the address without it, whose frame opens the deposit.
    markFrameStale();
    return true;
  }
  if (takeFrameStale()) return true;
  if (formMethod !== undefined && formMethod !== "GET") return defaultShouldRevalidate;
  const modal = modalState(nextUrl);
  if (nextUrl.searchParams.get("pwa") === "install") return true;
  return modal !== "" && modal !== modalState(currentUrl);
}

/** The desk stands in a frame of its own (app/desk/frame.tsx) and changes nothing of the site's. */
export const isDesk = ({ pathname }: { pathname: string }): boolean => /\/desk(\/|$)/.test(pathname);
