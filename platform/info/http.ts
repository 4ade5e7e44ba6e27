import * as contract from "#schemas/api/info.ts";
import type { Brand } from "#schemas/brand/resolved.ts";
import { CURRENCIES } from "#schemas/kit/constants.ts";
import { isBlocked } from "#schemas/rules/blocked-features.ts";
import { isSportsCountry, SPORTS_PATH, sportsOrigin } from "#schemas/rules/sports-site.ts";
import type { PlatformContext } from "../context.ts";
import type { RequestContext } from "../http/request-context.ts";
import { type Route, route } from "../http/router.ts";
import { statusesOf } from "../players/groups.ts";
import { playerFieldsOf } from "../players/profile/player-fields.ts";
import { clientContextOf } from "./client-context.ts";
import { countriesFor } from "./countries.ts";
import { cryptoRates } from "./exchange-rates.ts";

export function createInfoRoutes({ brands }: Pick<PlatformContext, "brands">): Route[] {
  const brandOf = (requestContext: RequestContext): Brand => {
    const brand = brands.get(requestContext.brand);
    if (!brand) throw new Error(`brand ${requestContext.brand} is not one of this process`);
    return brand;
  };
  return [
    route(contract.playerFields, async ({ requestContext }) => playerFieldsOf(brandOf(requestContext))),
    route(contract.listCountries, async ({ requestContext }) =>
      countriesFor(brandOf(requestContext), requestContext.locale),
    ),
    route(contract.listCurrencies, async ({ requestContext }) => {
      const { currencies, signUpCurrencies } = brandOf(requestContext);
      return currencies.map((code) => ({ code, ...CURRENCIES[code], sign_up: signUpCurrencies.includes(code) }));
    }),
    route(contract.getProject, async ({ requestContext }) => projectOf(brandOf(requestContext), requestContext)),
    route(contract.cryptoExchangeRates, async ({ requestContext }) => cryptoRates(brandOf(requestContext).currencies)),
    route(contract.listStatuses, async ({ requestContext }) => statusesOf(brandOf(requestContext))),
    route(contract.listLocales, async ({ requestContext }) => {
      const { hosts } = brandOf(requestContext);
      const name = new URL(requestContext.origin).hostname;
      const host = hosts.find((candidate) => candidate.name === name) ?? hosts[0];
      return (host?.locales ?? []).map((code) => ({ code }));
    }),
    route(contract.currentIp, async ({ requestContext }) => ({
      ip: requestContext.ip,
      country_code: requestContext.country,
    })),
    route(contract.clientContext, async ({ request }) => clientContextOf(request.headers.get("User-Agent") ?? "")),
  ];
}

const projectOf = (brand: Brand, requestContext: RequestContext) => {
  const licence = brand.licences[requestContext.licence];
  const chat = brand.support.chat && !isBlocked(licence, "live-chat");
  const sports = brand.sports.enabled && isSportsCountry(requestContext.country) && !isBlocked(licence, "sports");
  return {
    id: brand.id,
    name: brand.name,
    legal_name: brand.legalName,
    licence: requestContext.licence,
    minimum_age: licence?.minimumAge ?? 18,
    blocked_features: [...(licence?.blockedFeatures ?? [])],
    default_country: brand.defaultCountry,
    default_currency: brand.defaultCurrency,
    support: { email: brand.support.email, phone: brand.support.phone ?? null, chat },
    sports: { enabled: sports, url: sports ? sportsUrl(brand, requestContext.origin) : null },
  };
};

/** Where the brand's sports site is: its own under the visitor's protocol and port, or one elsewhere. */
function sportsUrl(brand: Brand, origin: string): string | null {
  const own = sportsOrigin({ brand, origin });
  return own === null ? (brand.sports.url ?? null) : `${own}${SPORTS_PATH}`;
}
