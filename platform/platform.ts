import { OPERATIONS, SHAPES } from "#schemas/api/index.ts";
import { createConfigRoutes } from "./config/http.ts";
import type { PlatformContext } from "./context.ts";
import { createFlagRoutes } from "./flags/http.ts";
import { type Catalogue, EMPTY_CATALOGUE } from "./games/catalogue.ts";
import type { GameDirectory } from "./games/directory.ts";
import { createFavouriteRoutes } from "./games/favourites/http.ts";
import { createGamesRoutes } from "./games/http.ts";
import { createGameSessionRoutes } from "./games/sessions/http.ts";
import type { RequestFacts } from "./http/facts.ts";
import { createRouter, type Route } from "./http/router.ts";
import { createOnce, forgetKeys } from "./idempotency/keep-answers.ts";
import { createInfoRoutes } from "./info/http.ts";
import { createJackpotRoutes } from "./jackpots/http.ts";
import type { LimitCheck } from "./limits/port.ts";
import { forgetRecords } from "./monitoring/forget-records.ts";
import { createMonitoringRoutes } from "./monitoring/http.ts";
import { createDocumentation } from "./openapi/documentation.ts";
import { forgetExpired } from "./players/forget-expired.ts";
import { createPlayerRoutes } from "./players/http.ts";
import { createAuthenticate } from "./players/sessions.ts";
import { createRealtimeRoutes } from "./realtime/http.ts";
import { forgetNotifications } from "./realtime/notify-player.ts";
import { openSockets, type SocketOptions, type Sockets } from "./realtime/sockets.ts";
import { createTournamentRoutes } from "./tournaments/http.ts";
import { type CashoutHold, noHold } from "./wallet/cashout-port.ts";
import { welcomeNewPlayers } from "./wallet/grant-play-money.ts";
import { createWalletRoutes } from "./wallet/http.ts";
import { createVerifyProvider } from "./wallet/verify-provider.ts";

export interface Platform {
  /** Answers a call of the HTTP contract. A platform elsewhere is left alone when the signal says so. */
  fetch(request: Request, facts: RequestFacts, signal?: AbortSignal): Promise<Response>;
  /** Realtime events for browsers; `whose` tells under which brand and origin a socket's request came in. */
  openSockets(whose: SocketOptions["whose"]): Promise<Sockets>;
  /** Deletes what has run out. Safe to run at any time. */
  sweep(): Promise<void>;
}

/** What the platform is told of besides its context. */
export interface PlatformParts {
  catalogue?: Catalogue;
  /** What games may be opened; the catalogue's own unless told otherwise. */
  games?: GameDirectory;
  /** Limits of players; nothing is reached unless told otherwise. */
  limits?: LimitCheck;
  /** What wagering keeps from being cashed out. */
  hold?: CashoutHold;
}

/** Wires the domains together: the one place that knows them all. */
export function createPlatform(context: PlatformContext, parts: PlatformParts = {}): Platform {
  const { catalogue = EMPTY_CATALOGUE, games = catalogue, limits, hold = noHold } = parts;
  const routes: Route[] = [
    ...createPlayerRoutes(context),
    ...createInfoRoutes(context),
    ...createWalletRoutes(context, { limits, hold }),
    ...createGameSessionRoutes(context, { games, limits }),
    ...createGamesRoutes(context, catalogue),
    ...createFavouriteRoutes(context, catalogue),
    ...createJackpotRoutes(context),
    ...createTournamentRoutes(context),
    ...createConfigRoutes(context),
    ...createFlagRoutes(context),
    ...createRealtimeRoutes(context),
    ...createMonitoringRoutes(context),
  ];
  welcomeNewPlayers(context);
  const authenticate = createAuthenticate(context);
  const router = createRouter({
    routes,
    authenticate,
    verifyProvider: createVerifyProvider(context),
    once: createOnce(context),
    onError: (error, facts, operation) =>
      context.log.error({ err: error, requestId: facts.requestId, operation }, "a call failed"),
    checkAnswers: context.demo,
  });
  const documentation = createDocumentation(OPERATIONS, SHAPES);
  return {
    fetch: async (request, facts) => documentation(request) ?? router.fetch(request, { facts }),
    openSockets: (whose) => openSockets({ context, hold, authenticate, whose }),
    async sweep() {
      for (const forget of [forgetExpired, forgetKeys, forgetRecords, forgetNotifications]) await forget(context);
    },
  };
}
