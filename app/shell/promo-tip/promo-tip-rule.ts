import { CONSENT_COOKIE } from "../consent-cookie.ts";

/** Documents 1 and 3 section 9: the hint comes after ten minutes; its cookie lasts 86,400 seconds. */
export const PROMO_TIP_AFTER_MS = 10 * 60_000;
export const PROMO_TIP_LIFE_S = 86_400;
export const PROMO_TIP_COOKIE = "promo-tooltip";
/** While a game is on the screen it waits, and looks again this often. */
export const PROMO_TIP_AGAIN_MS = 60_000;

const SEEN = "seen";

const answerIn = (cookies: string): string | null =>
  new RegExp(`(?:^|;\\s*)${PROMO_TIP_COOKIE}=([^;]*)`).exec(cookies)?.[1] ?? null;

/** What the cookie says next: since when the visitor has been here, or that the hint was seen. */
export const promoTipCookie = (value: number | typeof SEEN): string =>
  `${PROMO_TIP_COOKIE}=${value}; Path=/; Max-Age=${PROMO_TIP_LIFE_S}; SameSite=Lax`;

export const promoTipSeen = (): string => promoTipCookie(SEEN);

/**
 * Milliseconds until the hint is due; null where it isn't: it was seen within the day, or the visitor has not agreed to
 * cookies. `start` is the cookie to set where the ten minutes only begin now; they go on from page to page.
 */
export function promoTipDue(cookies: string, now: number): { inMs: number; start: string | null } | null {
  if (!cookies.includes(`${CONSENT_COOKIE}=`)) return null;
  const value = answerIn(cookies);
  if (value === SEEN) return null;
  const began = Number(value);
  if (value === null || !Number.isSafeInteger(began) || began <= 0 || began > now) {
    return { inMs: PROMO_TIP_AFTER_MS, start: promoTipCookie(now) };
  }
  return { inMs: Math.max(0, began + PROMO_TIP_AFTER_MS - now), start: null };
}

/** Where the hint would be in the way or says nothing new. */
export const isPromoTipSilent = (pathname: string): boolean =>
  /\/(play|promotions|sign-in|sign-up)(\/|$)/.test(pathname);
