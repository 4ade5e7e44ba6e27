import type { LicenceCode, Locale } from "#schemas/kit/constants.ts";

/**
 * What the front door knows of a request and the platform takes on trust. Inside one process it is handed over as a
 * value; to a platform elsewhere it travels in X-Marquee-* headers that the front door strips from visitors' requests.
 */
export interface RequestFacts {
  brand: string;
  /** Scheme and host under which the visitor came: links in mails and cookies are made from the brand's own, never from Host. */
  origin: string;
  /** ISO country of the visitor's address. */
  country: string;
  /** Real address, trusted proxies already taken off. */
  ip: string;
  locale: Locale;
  licence: LicenceCode;
  requestId: string;
}
