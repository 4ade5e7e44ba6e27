import type { PlatformContext } from "#platform/context.ts";
import { type Route, route } from "#platform/http/router.ts";
import * as contract from "#schemas/api/games.ts";
import { closeSession } from "./close-session.ts";
import { listRounds, type RoundSources } from "./list-rounds.ts";
import { openSession, type SessionDependencies } from "./open-session.ts";

/** Opening and closing games, and what was played. */
export function createGameSessionRoutes(
  context: PlatformContext,
  { games, jackpotsOf, sportBetsOf }: SessionDependencies & RoundSources,
): Route[] {
  return [
    route(contract.openGameSession, (call) => openSession(context, { games }, call)),
    route(contract.closeGameSession, ({ session, params }) => closeSession(context, session.playerId, params.id)),
    route(contract.listRounds, ({ session, query }) =>
      context.reads((database) =>
        listRounds(database, { games, jackpotsOf, sportBetsOf }, session.playerId, query ?? {}),
      ),
    ),
  ];
}
