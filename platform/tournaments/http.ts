import { brandOf } from "#platform/brand-of.ts";
import type { PlatformContext } from "#platform/context.ts";
import type { RequestContext } from "#platform/http/request-context.ts";
import { type Route, route } from "#platform/http/router.ts";
import type { Session } from "#platform/http/session.ts";
import { isBlockedFor, licenceOfSession } from "#platform/players/licence-of-session.ts";
import * as lists from "#schemas/api/promotions.ts";
import * as contract from "#schemas/api/tournaments.ts";
import { currenciesUnder } from "#schemas/rules/blocked-features.ts";
import { tournamentError } from "./errors.ts";
import { joinTournament } from "./join-tournament.ts";
import { readLeaderboard } from "./leaderboard.ts";
import { findTournament, getTournament, listTournaments } from "./list-tournaments.ts";
import { listTournamentWinners, readAchievements } from "./list-winners.ts";
import { listPlayerTournaments, readStatus } from "./player-status.ts";
import type { Viewer } from "./viewer.ts";

interface Asked {
  requestContext: RequestContext;
  session: Session | null;
}

/** Tournaments that a visitor may see: none where the licence blocks them. */
export function createTournamentRoutes(context: PlatformContext): Route[] {
  const isBlocked = (asked: Asked) => isBlockedFor(context, asked, "tournament-points");
  const viewerOf = ({ requestContext, session }: Asked): Viewer => {
    const brand = brandOf(context, requestContext);
    const currencies = currenciesUnder(licenceOfSession(context, requestContext, session), brand.currencies);
    return { brand, currencies, playerId: session?.playerId ?? null, locale: requestContext.locale };
  };
  const playerOf = (asked: Asked & { session: Session }) => ({
    ...viewerOf(asked),
    playerId: asked.session.playerId as number,
  });
  /** 404 also where the licence blocks tournaments. */
  const find = (asked: Asked & { params: { id: number } }) => {
    if (isBlocked(asked)) throw tournamentError("TOURNAMENT.UNKNOWN");
    return findTournament(context, viewerOf(asked), asked.params.id);
  };
  return [
    route(lists.listTournaments, async (call) => (isBlocked(call) ? [] : listTournaments(context, viewerOf(call)))),
    route(contract.listPlayerTournaments, async (call) =>
      isBlocked(call) ? [] : listPlayerTournaments(context, playerOf(call)),
    ),
    route(contract.listTournamentWinners, async (call) =>
      isBlocked(call) ? [] : listTournamentWinners(context, viewerOf(call)),
    ),
    route(contract.getTournamentAchievements, (call) => readAchievements(context, call.session.playerId)),
    route(lists.getTournament, async (call) => {
      const { id } = await find(call);
      return getTournament(context, viewerOf(call), id);
    }),
    route(contract.getTournamentStatus, async (call) => readStatus(context, playerOf(call), await find(call))),
    route(contract.getLeaderboard, async (call) =>
      readLeaderboard(context, viewerOf(call), await find(call), call.query),
    ),
    route(contract.joinTournament, async (call) => {
      const row = await find(call);
      await joinTournament(context, row, call.session.playerId);
      return readStatus(context, playerOf(call), row);
    }),
  ];
}
