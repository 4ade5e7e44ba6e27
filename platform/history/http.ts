import type { PlatformContext } from "#platform/context.ts";
import { type Route, route } from "#platform/http/router.ts";
import * as contract from "#schemas/api/profile.ts";
import { listPayments } from "./list-payments.ts";
import { loadStats } from "./load-stats.ts";

/** What a player has done (RG-07); rounds are listed by the games domain. */
export function createHistoryRoutes({ reads }: PlatformContext): Route[] {
  return [
    route(contract.playerStats, ({ session }) => reads((database) => loadStats(database, session.playerId))),
    route(contract.listPayments, ({ session, query }) =>
      reads((database) => listPayments(database, session.playerId, query ?? {})),
    ),
  ];
}
