const MOBILE = /\b(Mobi|Android|iPhone)\b/i;

/** What kind of device a page is made for, by the browser's User-Agent. */
export const deviceOf = (userAgent: string | null | undefined): "mobile" | "desktop" =>
  MOBILE.test(userAgent ?? "") ? "mobile" : "desktop";
