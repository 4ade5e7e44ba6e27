import { isPromoTipSilent, PROMO_TIP_AGAIN_MS, promoTipDue } from "./promo-tip-rule.ts";

/** Calls when the hint about promotions is due on this page (TRACK-01). Returns what ends the wait. */
export function waitForPromoTip(show: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const poll = () => {
    const due = promoTipDue(document.cookie, Date.now());
    if (!due) return;
    if (due.start) document.cookie = due.start;
    if (due.inMs === 0 && !isPromoTipSilent(location.pathname)) show();
    else timer = setTimeout(poll, due.inMs || PROMO_TIP_AGAIN_MS);
  };
  poll();
  return () => clearTimeout(timer);
}
