/** Says that the visitor has seen what cookies are for; kept for a year (document 1 section 9). */
export const CONSENT_COOKIE = "cookie-accepted";
export const CONSENT_LIFE_S = 365 * 86_400;
