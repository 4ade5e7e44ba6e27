import { isIP } from "node:net";
import { isLocale } from "#schemas/i18n/locales.ts";
import { LICENCE_CODE_PATTERN } from "#schemas/kit/constants.ts";
import type { RequestContext } from "#schemas/kit/request-context.ts";

/** The headers in which a request's context travels to a platform elsewhere. */
const HEADERS = {
  brand: "X-Marquee-Brand",
  origin: "X-Marquee-Origin",
  country: "X-Marquee-Country",
  ip: "X-Marquee-Ip",
  locale: "X-Marquee-Locale",
  licence: "X-Marquee-Licence",
  requestId: "X-Request-Id",
} as const satisfies Readonly<Record<Exclude<keyof RequestContext, "local">, string>>;

/** Present, with the value 1, where the visitor is on the storefront's own machine. */
const LOCAL = "X-Marquee-Local";

export const KEY_HEADER = "X-Marquee-Key";

/** In a storefront's request for content: the last revision of the site that it has heard of. */
export const REVISION_HEADER = "X-Marquee-Revision";

/** Writes the context into the headers of a request to the platform. */
export function writeContext(headers: Headers, context: RequestContext): void {
  for (const [name, header] of Object.entries(HEADERS)) headers.set(header, context[name as keyof typeof HEADERS]);
  if (context.local) headers.set(LOCAL, "1");
}

/**
 * Reads the context that a storefront has written. Only from a request whose key was checked: a visitor could claim
 * anything. Returns the name of the first header that is missing or wrong instead.
 */
export function readContext(headers: Headers, brands: ReadonlyMap<string, unknown>): RequestContext | string {
  const values = Object.fromEntries(
    Object.entries(HEADERS).map(([name, header]) => [name, headers.get(header) ?? ""]),
  ) as Record<keyof typeof HEADERS, string>;
  for (const [name, isRight] of Object.entries(CHECKS)) {
    if (!isRight(values[name as keyof typeof HEADERS])) return HEADERS[name as keyof typeof HEADERS];
  }
  if (!brands.has(values.brand)) return HEADERS.brand;
  return { ...(values as unknown as RequestContext), ...(headers.get(LOCAL) === "1" ? { local: true as const } : {}) };
}

const isOrigin = (text: string): boolean =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && new URL(text).pathname === "/";

const CHECKS: Readonly<Record<keyof typeof HEADERS, (text: string) => boolean>> = {
  brand: (text) => text !== "",
  origin: isOrigin,
  country: (text) => /^[A-Z]{2}$/.test(text),
  ip: (text) => isIP(text) !== 0,
  locale: isLocale,
  licence: (text) => new RegExp(LICENCE_CODE_PATTERN).test(text),
  requestId: (text) => /^[\w-]{1,128}$/.test(text),
};
