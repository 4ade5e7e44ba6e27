import type { Brand } from "#schemas/brand/resolved.ts";
import { licenceOfCountry } from "#schemas/rules/licence.ts";
import type { StorefrontRequest } from "../context.ts";

/** Whether a request asks for sitemap.xml, which is made for search engines and stored by caches on the way. */
export const isSiteMap = (request: Request, prefix: string): boolean =>
  new URL(request.url).pathname.slice(prefix.length) === "/sitemap.xml";

/**
 * A request as that of a guest from the brand's default country, in the host's first language: what search engines list,
 * and the same wherever a crawler's machines are and whatever the asker's browser holds.
 */
export function asSearchEngine(storefrontRequest: StorefrontRequest, brand: Brand): StorefrontRequest {
  const { local: _, ...requestContext } = storefrontRequest.requestContext;
  const country = brand.defaultCountry;
  return {
    ...storefrontRequest,
    guestMode: false,
    share: 0,
    requestContext: {
      ...requestContext,
      country,
      licence: licenceOfCountry(brand, country),
      locale: storefrontRequest.host.locales[0] ?? requestContext.locale,
    },
  };
}
