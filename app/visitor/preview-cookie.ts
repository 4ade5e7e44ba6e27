const COOKIE = "marquee-preview";
const PATTERN = new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w.~-]{1,2048})`);
const LIFE_S = 3600;

const attributes = (origin: string): string =>
  `Path=/; HttpOnly; SameSite=Lax${origin.startsWith("https:") ? "; Secure" : ""}`;

/** The token of the preview that this browser looks through; null for visitors. */
export const previewToken = (cookies: string | null): string | null => PATTERN.exec(cookies ?? "")?.[1] ?? null;

/** From now on this browser sees the site as the preview says, for an hour (CMS-11). */
export const rememberPreview = (token: string, origin: string): string =>
  `${COOKIE}=${token}; ${attributes(origin)}; Max-Age=${LIFE_S}`;

/** The browser sees the site as itself again. */
export const clearPreviewCookie = (origin: string): string => `${COOKIE}=; ${attributes(origin)}; Max-Age=0`;
