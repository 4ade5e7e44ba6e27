import type { PlatformContext } from "#platform/context.ts";
import { type Route, route } from "#platform/http/router.ts";
import * as contract from "#schemas/api/promotions.ts";
import { getTournament, listTournaments } from "./list-tournaments.ts";

/** Tournaments that a visitor may see. */
export function createTournamentRoutes(context: PlatformContext): Route[] {
  return [
    route(contract.listTournaments, ({ requestContext, session }) =>
      listTournaments(context, requestContext.brand, session?.playerId ?? null),
    ),
    route(contract.getTournament, ({ requestContext, session, params }) =>
      getTournament(context, requestContext.brand, session?.playerId ?? null, params.id),
    ),
  ];
}
