import type { PlatformContext } from "#platform/context.ts";
import { type Route, route } from "#platform/http/router.ts";
import { isBlockedFor } from "#platform/players/licence-of-session.ts";
import * as contract from "#schemas/api/promotions.ts";
import { getTournament, listTournaments, unknownTournament } from "./list-tournaments.ts";

/** Tournaments that a visitor may see: none where the licence blocks them. */
export function createTournamentRoutes(context: PlatformContext): Route[] {
  return [
    route(contract.listTournaments, async (call) =>
      isBlockedFor(context, call, "tournament-points")
        ? []
        : listTournaments(context, call.requestContext.brand, call.session?.playerId ?? null),
    ),
    route(contract.getTournament, async (call) => {
      if (isBlockedFor(context, call, "tournament-points")) throw unknownTournament();
      return getTournament(context, call.requestContext.brand, call.session?.playerId ?? null, call.params.id);
    }),
  ];
}
