import type { AppLoadContext } from "@remix-run/server-runtime";
import { type ExchangeRate, listExchangeRates } from "#schemas/api/shop.ts";
import { EXCHANGE_TYPES } from "#schemas/rules/comp-points.ts";
import type { CachedLoader } from "../gateways/cache/cache.server.ts";
import type { PlatformDoor } from "../gateways/platform.server.ts";

const loadAll = async (platform: PlatformDoor): Promise<ExchangeRate[]> =>
  (await Promise.all(EXCHANGE_TYPES.map((type) => platform.call(listExchangeRates, { params: { type } })))).flat();

/** Every card that guests see. A licence may block the shop, and its currencies; titles are in the visitor's language. */
const guestRatesLoader: CachedLoader<null, ExchangeRate[]> = {
  name: "exchange-rates-of-points",
  dependsOn: ["licence", "locale", "signedIn"],
  load: ({ platform }) => loadAll(platform),
};

/** Every card of the shop that is for the visitor; for a player, those that they may have now. */
export const loadRates = (context: AppLoadContext): Promise<ExchangeRate[]> =>
  context.visitor.player ? loadAll(context.platform) : context.cache.getOrLoad(guestRatesLoader, context, null);
