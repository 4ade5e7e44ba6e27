import type { PlatformContext } from "#platform/context.ts";
import type { RequestContext } from "#platform/http/request-context.ts";
import { type Route, route } from "#platform/http/router.ts";
import type { Session } from "#platform/http/session.ts";
import * as contract from "#schemas/api/sports.ts";
import { requireSports } from "../offer.ts";
import { leagueTable } from "./league-table.ts";
import { listEvents } from "./list-events.ts";
import { listSports } from "./list-sports.ts";
import { searchSports } from "./search-sports.ts";
import type { Asking } from "./select-events.ts";
import { showEvent } from "./show-event.ts";

/** What is offered: the same for all visitors of brands and licences that have sports (BET-01). */
export function createSportsRoutes(context: PlatformContext): Route[] {
  const asking = (call: { requestContext: RequestContext; session: Session | null }): Asking => ({
    now: context.clock.now(),
    silentAfterSeconds: requireSports(context, call).silent_after_seconds,
  });
  return [
    route(contract.listSports, async (call) => {
      requireSports(context, call);
      return listSports(context);
    }),
    route(contract.listSportEvents, async (call) => listEvents(context, asking(call), call.query ?? {})),
    route(contract.searchSports, async (call) => searchSports(context, asking(call), call.query)),
    route(contract.getSportEvent, async (call) => showEvent(context, asking(call), call.params.id)),
    route(contract.getLeagueTable, async (call) => {
      requireSports(context, call);
      return leagueTable(context, call.params.id);
    }),
  ];
}
