import * as contract from "#schemas/api/info.ts";
import type { Brand } from "#schemas/brand/resolved.ts";
import { CURRENCIES } from "#schemas/kit/constants.ts";
import type { PlatformContext } from "../context.ts";
import type { RequestFacts } from "../http/facts.ts";
import { type Route, route } from "../http/router.ts";
import { statusesOf } from "../players/groups.ts";
import { clientContextOf } from "./client-context.ts";
import { countriesFor } from "./countries.ts";
import { cryptoRates } from "./exchange-rates.ts";
import { playerFieldsOf } from "./player-fields.ts";

export function createInfoRoutes({ brands }: Pick<PlatformContext, "brands">): Route[] {
  const brandOf = (facts: RequestFacts): Brand => {
    const brand = brands.get(facts.brand);
    if (!brand) throw new Error(`brand ${facts.brand} is not one of this process`);
    return brand;
  };
  return [
    route(contract.playerFields, async ({ facts }) => playerFieldsOf(brandOf(facts))),
    route(contract.listCountries, async ({ facts }) => countriesFor(brandOf(facts), facts.locale)),
    route(contract.listCurrencies, async ({ facts }) => {
      const { currencies, signUpCurrencies } = brandOf(facts);
      return currencies.map((code) => ({ code, ...CURRENCIES[code], sign_up: signUpCurrencies.includes(code) }));
    }),
    route(contract.getProject, async ({ facts }) => projectOf(brandOf(facts), facts)),
    route(contract.cryptoExchangeRates, async ({ facts }) => cryptoRates(brandOf(facts).currencies)),
    route(contract.listStatuses, async ({ facts }) => statusesOf(brandOf(facts))),
    route(contract.listLocales, async ({ facts }) => {
      const { hosts } = brandOf(facts);
      const name = new URL(facts.origin).hostname;
      const host = hosts.find((candidate) => candidate.name === name) ?? hosts[0];
      return (host?.locales ?? []).map((code) => ({ code }));
    }),
    route(contract.currentIp, async ({ facts }) => ({ ip: facts.ip, country_code: facts.country })),
    route(contract.clientContext, async ({ request }) => clientContextOf(request.headers.get("User-Agent") ?? "")),
  ];
}

const projectOf = (brand: Brand, facts: RequestFacts) => ({
  id: brand.id,
  name: brand.name,
  legal_name: brand.legalName,
  licence: facts.licence,
  minimum_age: brand.licences[facts.licence]?.minimumAge ?? 18,
  default_country: brand.defaultCountry,
  default_currency: brand.defaultCurrency,
  support: { email: brand.support.email, phone: brand.support.phone ?? null, chat: brand.support.chat },
  sports: { enabled: brand.sports.enabled, url: brand.sports.url ?? null },
});
