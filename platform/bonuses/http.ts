import { brandOf } from "#platform/brand-of.ts";
import type { PlatformContext } from "#platform/context.ts";
import type { RequestContext } from "#platform/http/request-context.ts";
import { type Route, route } from "#platform/http/router.ts";
import type { Session } from "#platform/http/session.ts";
import { playerOf } from "#platform/players/session-player.ts";
import * as contract from "#schemas/api/bonuses.ts";
import { activate, cancel } from "./change-gift.ts";
import { createCodeRoutes } from "./code-routes.ts";
import { createListGifts, type GiftList } from "./list-gifts.ts";
import { listDepositOffers, listRegistrationOffers } from "./offers.ts";
import { toRecipient } from "./recipient.ts";
import { showGift, toGift } from "./show-gift.ts";

interface Called {
  session: Session;
  requestContext: RequestContext;
}

/** A player's gifts: lists, activation, cancellation, codes and what a deposit would bring (GIFT-01, GIFT-04). */
export function createBonusRoutes(context: PlatformContext): Route[] {
  const view = ({ requestContext }: Called) => ({ locale: requestContext.locale, now: context.clock.now() });
  const listGifts = createListGifts(context);
  const list = async (call: Called, of: GiftList) => {
    const [brand, as] = [brandOf(context, call.session), view(call)];
    const rows = await listGifts({ playerId: call.session.playerId, list: of, now: as.now });
    return rows.map((row) => toGift(brand, row, as));
  };
  const change = async (call: Called & { params: { id: string } }, verb: typeof activate) => {
    const { id } = call.params;
    const row = await verb(context, { id, playerId: call.session.playerId, actor: "player" });
    return showGift(context.database.drizzle, brandOf(context, call.session), row, view(call));
  };

  return [
    route(contract.listGifts, (call) => list(call, "all")),
    route(contract.listBonuses, (call) => list(call, "bonuses")),
    route(contract.listFreespins, (call) => list(call, "freespins")),
    route(contract.listDepositGifts, ({ session, requestContext }) => {
      const { row, groups } = playerOf(session);
      const recipient = toRecipient(brandOf(context, session), row, groups);
      return listDepositOffers(context.database.drizzle, context, recipient, requestContext.locale);
    }),
    route(contract.listRegistrationGifts, async ({ requestContext, query }) =>
      listRegistrationOffers(context, brandOf(context, requestContext), { ...requestContext, ...query }),
    ),
    route(contract.activateBonus, (call) => change(call, activate)),
    route(contract.activateFreespins, (call) => change(call, activate)),
    route(contract.cancelBonus, (call) => change(call, cancel)),
    route(contract.cancelFreespins, (call) => change(call, cancel)),
    ...createCodeRoutes(context),
  ];
}
