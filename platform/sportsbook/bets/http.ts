import type { PlatformContext } from "#platform/context.ts";
import type { RequestContext } from "#platform/http/request-context.ts";
import { type Route, route } from "#platform/http/router.ts";
import type { Session } from "#platform/http/session.ts";
import * as contract from "#schemas/api/sport-bets.ts";
import { cashOut, offerCashOut } from "../cash-out/cash-out.ts";
import { addFavourite, listFavourites, removeFavourite } from "../favourites/favourites.ts";
import { listFreeBets } from "../free-bets/list-free-bets.ts";
import { requireSports } from "../offer.ts";
import { checkSlip } from "./check-slip.ts";
import { placeBet } from "./place-bet.ts";
import { getBet, listBets } from "./show-bets.ts";

/** Bets on sports: none of it where brand or licence have none (BET-06). */
export function createSportBetRoutes(context: PlatformContext): Route[] {
  const offered = <T extends { requestContext: RequestContext; session: Session }>(call: T): T => {
    requireSports(context, call);
    return call;
  };
  return [
    route(contract.checkSlip, (call) => checkSlip(context, call, call.body)),
    route(contract.placeSportBet, (call) => placeBet(context, call, call.body)),
    route(contract.listSportBets, (call) => listBets(context, offered(call), call.query ?? {})),
    route(contract.getSportBet, (call) => getBet(context, offered(call), call.params.id)),
    route(contract.offerCashOut, (call) => offerCashOut(context, call, call.params.id, call.body.percent)),
    route(contract.cashOutBet, (call) => cashOut(context, call, call.params.id, call.body.token)),
    route(contract.listFreeBets, (call) => listFreeBets(context, offered(call).session.playerId)),
    route(contract.listSportFavourites, (call) => listFavourites(context, offered(call).session.playerId)),
    route(contract.addSportFavourite, (call) => addFavourite(context, offered(call).session.playerId, call.params)),
    route(contract.removeSportFavourite, (call) =>
      removeFavourite(context, offered(call).session.playerId, call.params),
    ),
  ];
}
