// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  isPromoTipSilent,
  PROMO_TIP_AFTER_MS,
  PROMO_TIP_COOKIE,
  promoTipCookie,
  promoTipDue,
  promoTipSeen,
} from "./promo-tip-rule.ts";
import { waitForPromoTip } from "./wait-for-promo-tip.ts";

const NOW = Date.parse("2026-03-02T12:00:00Z");
const agreed = "cookie-accepted=1";
const began = (ago: number) => `${agreed}; ${PROMO_TIP_COOKIE}=${NOW - ago}`;

describe("[TRACK-01] the hint about promotions", () => {
  it("is due ten minutes after the visitor came, counted on from page to page", () => {
    expect(promoTipDue(agreed, NOW)).toEqual({ inMs: 600_000, start: promoTipCookie(NOW) });
    expect(promoTipDue(began(599_000), NOW)).toEqual({ inMs: 1_000, start: null });
    expect(promoTipDue(began(600_000), NOW)).toEqual({ inMs: 0, start: null });
    expect(promoTipDue(began(80_000_000), NOW)).toEqual({ inMs: 0, start: null });
  });

  it("keeps its cookie for 86400 seconds, and is not shown again while that says it was seen", () => {
    expect(promoTipCookie(NOW)).toMatch(/^promo-tooltip=\d+; Path=\/; Max-Age=86400; SameSite=Lax$/);
    expect(promoTipSeen()).toBe("promo-tooltip=seen; Path=/; Max-Age=86400; SameSite=Lax");
    expect(promoTipDue(`${agreed}; promo-tooltip=seen`, NOW)).toBeNull();
  });

  it("needs the visitor's consent, and begins anew where the cookie makes no sense", () => {
    expect(promoTipDue("", NOW)).toBeNull();
    for (const value of ["", "x", "-5", "1e99", String(NOW + 60_000)]) {
      expect(promoTipDue(`${agreed}; ${PROMO_TIP_COOKIE}=${value}`, NOW)?.start, value).toBe(promoTipCookie(NOW));
    }
  });

  it("is silent over a game, on the promotions' own pages and in popups", () => {
    for (const path of [
      "/play/turbogames/rocket-x",
      "/de/play/a/b",
      "/promotions",
      "/promotions/welcome-pack",
      "/sign-up",
    ]) {
      expect(isPromoTipSilent(path), path).toBe(true);
    }
    for (const path of ["/", "/de", "/pokies", "/players-corner"]) expect(isPromoTipSilent(path), path).toBe(false);
  });
});

describe("waiting for it", () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: NOW });
    document.cookie = agreed;
  });
  afterEach(() => {
    vi.useRealTimers();
    document.cookie = `${PROMO_TIP_COOKIE}=; Max-Age=0; Path=/`;
    history.replaceState(null, "", "/");
  });

  it("[TRACK-01] shows it after ten minutes, and not once the wait has ended", () => {
    const show = vi.fn();
    const end = waitForPromoTip(show);
    vi.advanceTimersByTime(PROMO_TIP_AFTER_MS - 1_000);
    expect(show).not.toHaveBeenCalled();
    end();
    // The next page goes on counting.
    waitForPromoTip(show);
    vi.advanceTimersByTime(1_000);
    expect(show).toHaveBeenCalledOnce();
  });

  it("[TRACK-01] waits while a game is on the screen", () => {
    const show = vi.fn();
    history.replaceState(null, "", "/play/turbogames/rocket-x");
    waitForPromoTip(show);
    vi.advanceTimersByTime(PROMO_TIP_AFTER_MS + 30_000);
    expect(show).not.toHaveBeenCalled();
    history.replaceState(null, "", "/pokies");
    vi.advanceTimersByTime(60_000);
    expect(show).toHaveBeenCalledOnce();
  });
});
