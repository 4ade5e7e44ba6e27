import type { AppLoadContext } from "@remix-run/server-runtime";
import { type ExchangeRate, listExchangeRates } from "#schemas/api/shop.ts";
import type { CurrencyCode } from "#schemas/kit/constants.ts";
import { EXCHANGE_TYPES } from "#schemas/rules/comp-points.ts";
import type { CachedLoader } from "../gateways/cache/cache.server.ts";
import type { PlatformDoor } from "../gateways/platform.server.ts";

const loadAll = async (platform: PlatformDoor, currency?: CurrencyCode): Promise<ExchangeRate[]> =>
  (
    await Promise.all(
      EXCHANGE_TYPES.map((type) => platform.call(listExchangeRates, { params: { type }, query: { currency } })),
    )
  ).flat();

/** Every card that guests see. A licence may block the shop, and its currencies; titles are in the visitor's language. */
const guestRatesLoader: CachedLoader<null, ExchangeRate[]> = {
  name: "exchange-rates-of-points",
  dependsOn: ["licence", "locale", "signedIn"],
  load: ({ platform }) => loadAll(platform),
};

/**
 * Every card of the shop that is for the visitor. For a player, those that they may have now, with prices in their currency
 * alone: prices in twenty would be written, parsed and checked for each page.
 */
export const loadRates = (context: AppLoadContext): Promise<ExchangeRate[]> =>
  context.visitor.player
    ? loadAll(context.platform, context.visitor.player.currency)
    : context.cache.getOrLoad(guestRatesLoader, context, null);
