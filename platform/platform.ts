import { OPERATIONS, SHAPES } from "#schemas/api/index.ts";
import { createConfigRoutes } from "./config/http.ts";
import { createContentRoutes } from "./content/http.ts";
import type { PlatformContext } from "./context.ts";
import { createFlagRoutes } from "./flags/http.ts";
import { type Catalogue, EMPTY_CATALOGUE } from "./games/catalogue.ts";
import type { GameDirectory } from "./games/directory.ts";
import { createFavouriteRoutes } from "./games/favourites/http.ts";
import { createGamesRoutes } from "./games/http.ts";
import { createGameSessionRoutes } from "./games/sessions/http.ts";
import { createHistoryRoutes } from "./history/http.ts";
import type { RequestFacts } from "./http/facts.ts";
import { createRouter, type Route } from "./http/router.ts";
import { createInfoRoutes } from "./info/http.ts";
import { createJackpotRoutes } from "./jackpots/http.ts";
import type { LimitCheck } from "./limits/port.ts";
import { createOutboxPicture, createOutboxRoutes } from "./mail/outbox.ts";
import type { RenderMail } from "./mail/render-mail.ts";
import { createDocumentation } from "./openapi/documentation.ts";
import { createCredentialRoutes } from "./players/credentials-http.ts";
import { createPlayerRoutes } from "./players/http.ts";
import { createProfileRoutes } from "./players/profile/http.ts";
import { createAuthenticate } from "./players/sessions.ts";
import { createSocialRoutes } from "./social/http.ts";
import { createTournamentRoutes } from "./tournaments/http.ts";
import { createVerificationRoutes } from "./verification/http.ts";
import type { CashoutHold } from "./wallet/cashout-port.ts";
import { welcomeNewPlayers } from "./wallet/grant-play-money.ts";
import { createWalletRoutes } from "./wallet/http.ts";
import { createVerifyProvider } from "./wallet/verify-provider.ts";

export interface Platform {
  /** Answers a call of the HTTP contract. */
  fetch(request: Request, facts: RequestFacts): Promise<Response>;
}

/** What the platform is told of besides its context. */
export interface PlatformParts {
  catalogue?: Catalogue;
  /** What games may be opened; the catalogue's own unless told otherwise. */
  games?: GameDirectory;
  /** Limits of players; nothing is reached unless told otherwise. */
  limits?: LimitCheck;
  /** Client secrets of social sign-in by provider, or by brand and provider (`orbit/lumen`). */
  socialSecrets?: ReadonlyMap<string, string>;
  /** What wagering keeps from being cashed out. */
  hold?: CashoutHold;
  /** Shows queued mails to a developer; handed over only where there is no server to send them. */
  outbox?: RenderMail;
}

/** Wires the domains together: the one place that knows them all. */
export function createPlatform(context: PlatformContext, parts: PlatformParts = {}): Platform {
  const { catalogue = EMPTY_CATALOGUE, games = catalogue, limits, hold, socialSecrets, outbox } = parts;
  const routes: Route[] = [
    ...createPlayerRoutes(context),
    ...createCredentialRoutes(context),
    ...createSocialRoutes(context, socialSecrets),
    ...createOutboxRoutes(context, outbox),
    ...createProfileRoutes(context),
    ...createVerificationRoutes(context),
    ...createHistoryRoutes(context),
    ...createInfoRoutes(context),
    ...createWalletRoutes(context, { limits, hold }),
    ...createGameSessionRoutes(context, { games, limits }),
    ...createGamesRoutes(context, catalogue),
    ...createFavouriteRoutes(context, catalogue),
    ...createJackpotRoutes(context),
    ...createTournamentRoutes(context),
    ...createConfigRoutes(context),
    ...createFlagRoutes(context),
    ...createContentRoutes(context),
  ];
  welcomeNewPlayers(context);
  const router = createRouter({
    routes,
    authenticate: createAuthenticate(context),
    verifyProvider: createVerifyProvider(context),
    onError: (error, facts, operation) =>
      context.log.error({ err: error, requestId: facts.requestId, operation }, "a call failed"),
    checkAnswers: context.demo,
  });
  const documentation = createDocumentation(OPERATIONS, SHAPES);
  const outboxPicture = createOutboxPicture(context, outbox);
  return {
    fetch: async (request, facts) =>
      documentation(request) ?? (await outboxPicture(request, facts)) ?? router.fetch(request, { facts }),
  };
}
