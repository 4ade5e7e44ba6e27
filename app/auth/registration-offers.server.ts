import type { AppLoadContext } from "@remix-run/server-runtime";
import { type GiftOffer, listRegistrationGifts } from "#schemas/api/bonuses.ts";
import type { CurrencyCode } from "#schemas/kit/constants.ts";
import { featuresUnder } from "#schemas/rules/blocked-features.ts";
import { part } from "../gateways/part.server.ts";

/** What a registration would bring in a currency; nothing while it can't be loaded, or where no gifts are given. */
export async function registrationOffers(
  { visitor, platform, log }: AppLoadContext,
  currency: CurrencyCode,
): Promise<GiftOffer[]> {
  if (!featuresUnder(visitor.licence).bonuses) return [];
  return (
    (await part(log, "REGISTRATION_GIFTS", platform.parts.call(listRegistrationGifts, { query: { currency } }))) ?? []
  );
}
