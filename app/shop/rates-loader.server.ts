import type { AppLoadContext } from "@remix-run/server-runtime";
import { type ExchangeRate, listAllExchangeRates } from "#schemas/api/shop.ts";
import type { CachedLoader } from "../gateways/cache/cache.server.ts";

/** Every card that guests see. A licence may block the shop, and its currencies; titles are in the visitor's language. */
const guestRatesLoader: CachedLoader<null, ExchangeRate[]> = {
  name: "exchange-rates-of-points",
  dependsOn: ["licence", "locale", "signedIn"],
  load: ({ platform }) => platform.call(listAllExchangeRates, { query: {} }),
};

/**
 * Every card of the shop that is for the visitor. For a player, those that they may have now, with prices in their currency
 * alone: prices in twenty would be written, parsed and checked for each page.
 */
export const loadRates = (context: AppLoadContext): Promise<ExchangeRate[]> => {
  const { player } = context.visitor;
  return player
    ? context.platform.call(listAllExchangeRates, { query: { currency: player.currency } })
    : context.cache.getOrLoad(guestRatesLoader, context, null);
};
