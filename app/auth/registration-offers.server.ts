import type { AppLoadContext } from "@remix-run/server-runtime";
import { type GiftOffer, listRegistrationGifts } from "#schemas/api/bonuses.ts";
import type { CurrencyCode } from "#schemas/kit/constants.ts";
import { currenciesUnder, featuresUnder } from "#schemas/rules/blocked-features.ts";
import { part } from "../gateways/part.server.ts";
import { currencyOfCountry } from "./currency-of-country.ts";

interface Choice {
  country: string;
  currency: CurrencyCode;
}

/** The country and the currency that the address names, or those of where the visitor is. */
export function signUpChoice({ visitor }: Pick<AppLoadContext, "visitor">, request: Request): Choice {
  const { brand, licence } = visitor;
  const query = new URL(request.url).searchParams;
  const currencies = currenciesUnder(licence, brand.signUpCurrencies);
  const asked = query.get("country") ?? "";
  const country = /^[A-Z]{2}$/.test(asked) ? asked : visitor.country;
  const currency = currencies.find((code) => code === query.get("currency"));
  return { country, currency: currency ?? currencyOfCountry(country, currencies, brand.defaultCurrency) };
}

/** What a registration would bring; nothing while it can't be loaded, or where no gifts are given. */
export async function registrationOffers(
  { visitor, platform, log }: AppLoadContext,
  query: Choice,
): Promise<GiftOffer[]> {
  if (!featuresUnder(visitor.licence).bonuses) return [];
  return (await part(log, "REGISTRATION_GIFTS", platform.parts.call(listRegistrationGifts, { query }))) ?? [];
}
