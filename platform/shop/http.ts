import { toRecipient } from "#platform/bonuses/recipient.ts";
import { brandOf } from "#platform/brand-of.ts";
import type { PlatformContext } from "#platform/context.ts";
import { type Call, type Route, route } from "#platform/http/router.ts";
import { isBlockedFor, licenceOfSession } from "#platform/players/licence-of-session.ts";
import { playerOf } from "#platform/players/session-player.ts";
import type { ExchangeRate } from "#schemas/api/shop.ts";
import * as contract from "#schemas/api/shop.ts";
import { currenciesUnder } from "#schemas/rules/blocked-features.ts";
import { EXCHANGE_TYPES, type ExchangeType } from "#schemas/rules/comp-points.ts";
import { exchangePoints } from "./exchange-points.ts";
import { listRates } from "./list-rates.ts";
import { readPoints } from "./read-points.ts";

/** Comp points and what they are exchanged for: nothing where the licence blocks the shop. */
export function createShopRoutes(context: PlatformContext): Route[] {
  return [
    route(contract.listExchangeRates, (call) => ratesOf(context, call, [call.params.type])),
    route(contract.listAllExchangeRates, (call) => ratesOf(context, call, EXCHANGE_TYPES)),
    route(contract.getCompPoints, ({ session }) => readPoints(context.database.drizzle, session.playerId)),
    route(contract.exchangeCompPoints, ({ session, params, body, requestContext }) =>
      exchangePoints(context, {
        brand: brandOf(context, session),
        playerId: session.playerId,
        licence: requestContext.licence,
        type: params.type,
        exchange: body.exchange,
      }),
    ),
  ];
}

/** The cards of some types that are offered to the caller now. */
async function ratesOf(
  context: PlatformContext,
  call: Pick<Call<typeof contract.listAllExchangeRates>, "query" | "requestContext" | "session">,
  types: readonly ExchangeType[],
): Promise<ExchangeRate[]> {
  if (isBlockedFor(context, call, "shop")) return [];
  const brand = brandOf(context, call.requestContext);
  const licence = licenceOfSession(context, call.requestContext, call.session);
  const { currency: wanted } = call.query;
  const currencies = currenciesUnder(licence, brand.currencies).filter(
    (currency) => wanted === undefined || currency === wanted || currency === "EUR",
  );
  const player = call.session && playerOf(call.session);
  const asked = {
    ...{ brand, licence, currencies, locale: call.requestContext.locale, now: context.clock.now() },
    recipient: player && toRecipient(brand, player.row, player.groups),
  };
  const reader = context.database.drizzle;
  return (await Promise.all(types.map((type) => listRates(reader, { ...asked, type })))).flat();
}
