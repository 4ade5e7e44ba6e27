import { AFFILIATE_COOKIE, STAG_COOKIE } from "#schemas/rules/tracking.ts";

const NAMES = [STAG_COOKIE, AFFILIATE_COOKIE] as const;

/** Partner tags of the visit, from the cookies that the front door keeps (document 1 section 9): for registration. */
export function trackingOf(request: Request): Partial<Record<(typeof NAMES)[number], string>> {
  const cookies = request.headers.get("cookie") ?? "";
  return Object.fromEntries(
    NAMES.flatMap((name) => {
      const value = new RegExp(`(?:^|;\\s*)${name}=([^;]+)`).exec(cookies)?.[1];
      return value ? [[name, value.slice(0, 64)]] : [];
    }),
  );
}
