import { brandOf } from "#platform/brand-of.ts";
import type { PlatformContext } from "#platform/context.ts";
import type { RequestContext } from "#platform/http/request-context.ts";
import { type Route, route } from "#platform/http/router.ts";
import type { Session } from "#platform/http/session.ts";
import { isBlockedFor, licenceOfSession } from "#platform/players/licence-of-session.ts";
import * as contract from "#schemas/api/lotteries.ts";
import { currenciesUnder } from "#schemas/rules/blocked-features.ts";
import { lotteryError } from "./errors.ts";
import { findLottery, getLottery, listLotteries, type Viewer, visibleRows } from "./list-lotteries.ts";
import { listTickets } from "./list-tickets.ts";
import { showDraw } from "./show-draw.ts";

interface Asked {
  requestContext: RequestContext;
  session: Session | null;
}

/** Lotteries that a visitor may see: none where the licence blocks them (LOT-01). */
export function createLotteryRoutes(context: PlatformContext): Route[] {
  const viewerOf = ({ requestContext, session }: Asked): Viewer => {
    const brand = brandOf(context, requestContext);
    const licence = licenceOfSession(context, requestContext, session);
    const currencies = currenciesUnder(licence, brand.currencies);
    return { brand, licence, currencies, playerId: session?.playerId ?? null, locale: requestContext.locale };
  };
  const rejectBlocked = (asked: Asked): void => {
    if (isBlockedFor(context, asked, "lotteries")) throw lotteryError("LOTTERY.UNKNOWN");
  };
  return [
    route(contract.listLotteries, async (call) =>
      isBlockedFor(context, call, "lotteries") ? [] : listLotteries(context, viewerOf(call)),
    ),
    route(contract.listLotteryStatuses, async (call) => {
      if (isBlockedFor(context, call, "lotteries")) return [];
      const viewer = viewerOf(call);
      const rows = await visibleRows(context, viewer);
      const statuses = await listTickets(context, { rows, playerId: call.session.playerId });
      return statuses.filter(({ tickets }) => tickets.length > 0);
    }),
    route(contract.getLottery, async (call) => {
      rejectBlocked(call);
      return getLottery(context, viewerOf(call), call.params.id);
    }),
    route(contract.getLotteryStatus, async (call) => {
      rejectBlocked(call);
      const viewer = viewerOf(call);
      const rows = [await findLottery(context, viewer, call.params.id)];
      const [status] = await listTickets(context, { rows, playerId: call.session.playerId });
      if (!status) throw lotteryError("LOTTERY.UNKNOWN");
      return status;
    }),
    route(contract.getLotteryDraw, async (call) => {
      rejectBlocked(call);
      return showDraw(context, await findLottery(context, viewerOf(call), call.params.id));
    }),
  ];
}
