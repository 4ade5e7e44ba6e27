import type { SQL } from "drizzle-orm";
import type { PlatformContext } from "#platform/context.ts";
import { type Route, route } from "#platform/http/router.ts";
import { licenceOfSession } from "#platform/players/licence-of-session.ts";
import * as contract from "#schemas/api/profile.ts";
import * as realityCheck from "#schemas/api/reality-check.ts";
import { listPayments } from "./list-payments.ts";
import { loadStats } from "./load-stats.ts";
import { findRealityCheck, setRealityCheck, sumSince } from "./reality-check.ts";

/** What a player has done (RG-07); rounds are listed by the games domain. */
export function createHistoryRoutes(
  context: PlatformContext,
  { jackpotsOf }: { jackpotsOf(playerId: number): SQL },
): Route[] {
  const { reads } = context;
  return [
    route(realityCheck.getRealityCheck, ({ session, requestContext }) =>
      findRealityCheck(context, session.playerId, licenceOfSession(context, requestContext, session)),
    ),
    route(realityCheck.setRealityCheck, ({ session, requestContext, body }) =>
      setRealityCheck(context, session.playerId, licenceOfSession(context, requestContext, session), body),
    ),
    // Of the main database: a standby may not have the round that has just ended.
    route(realityCheck.playedSince, ({ session, query }) => sumSince({ context, jackpotsOf }, session.playerId, query)),
    route(contract.playerStats, ({ session }) => reads((database) => loadStats(database, session.playerId))),
    route(contract.listPayments, ({ session, query }) =>
      reads((database) => listPayments(database, session.playerId, query ?? {})),
    ),
  ];
}
