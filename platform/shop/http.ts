import { toRecipient } from "#platform/bonuses/recipient.ts";
import { brandOf } from "#platform/brand-of.ts";
import type { PlatformContext } from "#platform/context.ts";
import { type Route, route } from "#platform/http/router.ts";
import { isBlockedFor, licenceOfSession } from "#platform/players/licence-of-session.ts";
import { playerOf } from "#platform/players/session-player.ts";
import * as contract from "#schemas/api/shop.ts";
import { currenciesUnder } from "#schemas/rules/blocked-features.ts";
import { exchangePoints } from "./exchange-points.ts";
import { listRates } from "./list-rates.ts";
import { readPoints } from "./read-points.ts";

/** Comp points and what they are exchanged for: nothing where the licence blocks the shop. */
export function createShopRoutes(context: PlatformContext): Route[] {
  return [
    route(contract.listExchangeRates, async (call) => {
      if (isBlockedFor(context, call, "shop")) return [];
      const brand = brandOf(context, call.requestContext);
      const licence = licenceOfSession(context, call.requestContext, call.session);
      const { currency: wanted } = call.query;
      const currencies = currenciesUnder(licence, brand.currencies).filter(
        (currency) => wanted === undefined || currency === wanted || currency === "EUR",
      );
      const { locale } = call.requestContext;
      const player = call.session && playerOf(call.session);
      return listRates(context.database.drizzle, {
        ...{ brand, licence, locale, type: call.params.type, currencies, now: context.clock.now() },
        recipient: player && toRecipient(brand, player.row, player.groups),
      });
    }),
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
