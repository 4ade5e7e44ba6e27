import { OPERATIONS, SHAPES } from "#schemas/api/index.ts";
import { deleteOldEvents } from "./cms/delete-old-events.ts";
import type { Desk } from "./cms/desk/desk.ts";
import { createDeskRoutes } from "./cms/desk/http.ts";
import { createPreviewRoutes } from "./cms/preview-http.ts";
import { createPublishWebhook, type WebhookOptions } from "./cms/publish-webhook.ts";
import { createFileServer } from "./cms/serve-file.ts";
import { createConfigRoutes } from "./config/http.ts";
import { createContentRoutes } from "./content/http.ts";
import type { PlatformContext } from "./context.ts";
import type { Database } from "./db/database.ts";
import type { Consumer } from "./events/consumer.ts";
import { deletePassedEvents } from "./events/delete-passed.ts";
import { type RunningConsumers, runConsumers } from "./events/run-consumers.ts";
import { createFlagRoutes } from "./flags/http.ts";
import { type Catalogue, EMPTY_CATALOGUE } from "./games/catalogue.ts";
import type { GameDirectory } from "./games/directory.ts";
import { createFavouriteRoutes } from "./games/favourites/http.ts";
import { createGamesRoutes } from "./games/http.ts";
import { createGameSessionRoutes } from "./games/sessions/http.ts";
import { createHistoryRoutes } from "./history/http.ts";
import type { RequestContext } from "./http/request-context.ts";
import { createRouter, type Route } from "./http/router.ts";
import { createIdempotency, deleteExpiredKeys } from "./idempotency/store-answers.ts";
import { deleteExpiredTries } from "./identity/delete-expired.ts";
import { createInfoRoutes } from "./info/http.ts";
import { createJackpotRoutes } from "./jackpots/http.ts";
import { deleteOldJobs } from "./jobs/delete-old-jobs.ts";
import { coverNewAccounts } from "./limits/cover-new-accounts.ts";
import { endLimits } from "./limits/end-limits.ts";
import { createLimitRoutes } from "./limits/http.ts";
import { deleteOldMails } from "./mail/delete-old-mails.ts";
import { createOutboxPicture, createOutboxRoutes } from "./mail/outbox.ts";
import type { RenderMail } from "./mail/render-mail.ts";
import { deleteOldRecords } from "./monitoring/delete-old-records.ts";
import { createMonitoringRoutes } from "./monitoring/http.ts";
import { deleteOldNotifications } from "./notifications/notify-player.ts";
import { createDocumentation } from "./openapi/documentation.ts";
import { createCredentialRoutes } from "./players/credentials-http.ts";
import { deleteExpired } from "./players/delete-expired.ts";
import { createPlayerRoutes } from "./players/http.ts";
import { createProfileRoutes } from "./players/profile/http.ts";
import { createAuthenticate } from "./players/sessions.ts";
import { createRealtimeRoutes } from "./realtime/http.ts";
import { openSockets, type SocketOptions, type Sockets } from "./realtime/sockets.ts";
import { countGameDays } from "./reports/count-game-days.ts";
import { createSocialRoutes } from "./social/http.ts";
import { deleteExpiredEditorRecords } from "./staff/delete-expired.ts";
import { createEditorRoutes } from "./staff/http.ts";
import { createEditorAuthenticate } from "./staff/sessions.ts";
import { deleteOldMessages } from "./support/delete-old-messages.ts";
import { createSupportRoutes } from "./support/http.ts";
import { createTournamentRoutes } from "./tournaments/http.ts";
import { createVerificationRoutes } from "./verification/http.ts";
import { type CashoutHold, noHold } from "./wallet/cashout-port.ts";
import { welcomeNewPlayers } from "./wallet/grant-play-money.ts";
import { createWalletRoutes } from "./wallet/http.ts";
import { createVerifyProvider } from "./wallet/verify-provider.ts";

export interface Platform {
  /** Answers a call of the HTTP contract. A platform elsewhere is left alone when the signal says so. */
  fetch(request: Request, requestContext: RequestContext, signal?: AbortSignal): Promise<Response>;
  /** Realtime events for browsers; `whose` tells under which brand and origin a socket's request came in. */
  openSockets(owner: SocketOptions["owner"]): Promise<Sockets>;
  /** Begins to hand recorded events to their consumers. */
  openConsumers(): Promise<RunningConsumers>;
  /** Deletes what has run out. Safe to run at any time. */
  cleanUp(): Promise<void>;
}

/** What the platform is told of besides its context. */
export interface PlatformDependencies {
  catalogue?: Catalogue;
  /** What games may be opened; the catalogue's own unless told otherwise. */
  games?: GameDirectory;
  /** Client secrets of social sign-in by provider, or by brand and provider (`orbit/lumen`). */
  socialSecrets?: ReadonlyMap<string, string>;
  /** What wagering keeps from being cashed out. */
  hold?: CashoutHold;
  /** Shows queued mails to a developer; handed over only where there is no server to send them. */
  outbox?: RenderMail;
  /** Content as editors work on it; without it the desk has none. */
  desk?: Desk;
  /** Takes what a Contentful space tells of its publishing. */
  webhook?: WebhookOptions;
  /** Connections without deadlines, for clean-up and consumers; the context's own unless told otherwise. */
  longWork?: Database;
}

/** What domains store only for a while, and what ends at a time. */
const CLEANUP_TASKS = [
  deleteExpired,
  deleteExpiredTries,
  deleteOldMails,
  deleteExpiredKeys,
  deleteOldRecords,
  deleteOldNotifications,
  deleteExpiredEditorRecords,
  deleteOldMessages,
  deleteOldEvents,
  deletePassedEvents,
  deleteOldJobs,
  endLimits,
];

/** Who follows recorded events. */
export const CONSUMERS: readonly Consumer[] = [countGameDays];

/** Wires the domains together: the one place that knows them all. */
export function createPlatform(context: PlatformContext, parts: PlatformDependencies = {}): Platform {
  const { catalogue = EMPTY_CATALOGUE, games = catalogue, hold = noHold, socialSecrets, outbox } = parts;
  const routes: Route[] = [
    ...createPlayerRoutes(context),
    ...createCredentialRoutes(context),
    ...createSocialRoutes(context, socialSecrets),
    ...createOutboxRoutes(context, outbox),
    ...createProfileRoutes(context),
    ...createVerificationRoutes(context),
    ...createHistoryRoutes(context),
    ...createInfoRoutes(context),
    ...createLimitRoutes(context),
    ...createWalletRoutes(context, { hold }),
    ...createGameSessionRoutes(context, { games }),
    ...createGamesRoutes(context, catalogue),
    ...createFavouriteRoutes(context, catalogue),
    ...createJackpotRoutes(context),
    ...createTournamentRoutes(context),
    ...createConfigRoutes(context),
    ...createFlagRoutes(context),
    ...createContentRoutes(context),
    ...createEditorRoutes(context),
    ...(parts.desk ? createDeskRoutes(context, parts.desk) : []),
    ...createPreviewRoutes(context),
    ...createSupportRoutes(context),
    ...createRealtimeRoutes(context),
    ...createMonitoringRoutes(context),
  ];
  coverNewAccounts(context);
  welcomeNewPlayers(context);
  const authenticate = createAuthenticate(context);
  const router = createRouter({
    routes,
    authenticate,
    authenticateEditor: createEditorAuthenticate(context),
    verifyProvider: createVerifyProvider(context),
    once: createIdempotency(context),
    onError: (error, requestContext, operation) =>
      context.log.error({ err: error, requestId: requestContext.requestId, operation }, "a call failed"),
    checkAnswers: context.demo,
  });
  const documentation = createDocumentation(OPERATIONS, SHAPES);
  const outboxPicture = createOutboxPicture(context, outbox);
  const contentFile = createFileServer(context);
  const webhook = parts.webhook ? createPublishWebhook(context, parts.webhook) : null;
  return {
    fetch: async (request, requestContext) =>
      documentation(request) ??
      (await outboxPicture(request, requestContext)) ??
      (await contentFile(request)) ??
      (await webhook?.(request)) ??
      router.fetch(request, { requestContext }),
    openSockets: (owner) => openSockets({ context, hold, authenticate, owner }),
    openConsumers: () => runConsumers({ ...context, database: parts.longWork ?? context.database }, CONSUMERS),
    async cleanUp() {
      const patient = { ...context, database: parts.longWork ?? context.database };
      for (const cleanUp of CLEANUP_TASKS) await cleanUp(patient);
    },
  };
}
