import type { LicenceCode, Locale } from "./constants.ts";

/**
 * What the front door knows of a request; storefront and platform take it on trust. Inside one process it is handed
 * over as a value; to a platform elsewhere it travels in X-Marquee-* headers, which the front door strips from
 * visitors' requests.
 */
export interface RequestContext {
  /** Brand id. */
  brand: string;
  /** Scheme and host of the brand under which the visitor came; links in mails are made from it, never from Host. */
  origin: string;
  /** ISO country of the visitor's address. */
  country: string;
  /** Real address, trusted proxies already taken off. */
  ip: string;
  locale: Locale;
  licence: LicenceCode;
  requestId: string;
  /** The request came from the front door's own machine and through no proxy; absent for everybody else. */
  local?: true;
}
