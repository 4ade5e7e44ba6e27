import { OPERATIONS, SHAPES, STOREFRONT_OPERATIONS } from "#schemas/api/index.ts";
import { countAdventureEntries } from "./adventures/count-entries.ts";
import { createAdventureRoutes } from "./adventures/http.ts";
import { createGiftsVersion } from "./bonuses/gifts-version.ts";
import { createBonusRoutes } from "./bonuses/http.ts";
import { issueAtRegistration } from "./bonuses/issue-at-registration.ts";
import { issueForDeposits } from "./bonuses/issue-for-deposit.ts";
import { issueForLevels } from "./bonuses/issue-for-level.ts";
import { publishGifts } from "./bonuses/publish-changes.ts";
import { createBonusWorkers } from "./bonuses/workers.ts";
import { createChat } from "./chat/create-chat.ts";
import { CLEANUP_TASKS } from "./cleanup-tasks.ts";
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
import { type RunningConsumers, runConsumers } from "./events/run-consumers.ts";
import { createFlagRoutes } from "./flags/http.ts";
import { type Catalogue, EMPTY_CATALOGUE } from "./games/catalogue.ts";
import { createCoPlayWorkers } from "./games/co-play/workers.ts";
import type { GameDirectory } from "./games/directory.ts";
import { createFavouriteRoutes } from "./games/favourites/http.ts";
import { createGamesRoutes } from "./games/http.ts";
import { publicWins, publishWins } from "./games/publish-wins.ts";
import { createGameSessionRoutes } from "./games/sessions/http.ts";
import { createHistoryRoutes } from "./history/http.ts";
import type { RequestContext } from "./http/request-context.ts";
import { createRouter, type Route } from "./http/router.ts";
import { createIdempotency } from "./idempotency/store-answers.ts";
import { createInfoRoutes } from "./info/http.ts";
import { feedJackpots } from "./jackpots/feed-jackpots.ts";
import { createJackpotRoutes } from "./jackpots/http.ts";
import { listJackpots } from "./jackpots/list-jackpots.ts";
import { openJackpots } from "./jackpots/open-jackpots.ts";
import { publishJackpotWins, recentWins } from "./jackpots/publish-wins.ts";
import { jackpotsByRound } from "./jackpots/won-with-rounds.ts";
import type { Worker } from "./jobs/queue.ts";
import { coverNewAccounts } from "./limits/cover-new-accounts.ts";
import { createLimitRoutes } from "./limits/http.ts";
import { createLotteryRoutes } from "./lotteries/http.ts";
import { ticketsForBets } from "./lotteries/tickets-for-bets.ts";
import { ticketsForDeposits } from "./lotteries/tickets-for-deposits.ts";
import { createLotteryWorkers } from "./lotteries/workers.ts";
import { countVipEntries } from "./loyalty/count-entries.ts";
import { createLoyaltyRoutes } from "./loyalty/http.ts";
import { createLoyaltyWorkers } from "./loyalty/workers.ts";
import { createOutboxPicture, createOutboxRoutes } from "./mail/outbox.ts";
import type { RenderMail } from "./mail/render-mail.ts";
import { createMonitoringRoutes } from "./monitoring/http.ts";
import { createPushRoutes } from "./notifications/push/http.ts";
import type { PushOptions } from "./notifications/push/push-settings.ts";
import { createDocumentation } from "./openapi/documentation.ts";
import type { PaymentAdapter } from "./payments/adapter.ts";
import { createPaymentRoutes } from "./payments/http.ts";
import { createPaymentWorkers } from "./payments/workers.ts";
import { createCredentialRoutes } from "./players/credentials-http.ts";
import { createPlayerRoutes } from "./players/http.ts";
import { createProfileRoutes } from "./players/profile/http.ts";
import { createAuthenticate } from "./players/sessions.ts";
import { createPrizeRoutes } from "./prizes/http.ts";
import { issueBoxesForDeposits } from "./prizes/issue-for-deposit.ts";
import { latestBox, publishBoxes } from "./prizes/publish-boxes.ts";
import { countQuestBets } from "./quests/count-bets.ts";
import { createQuestRoutes } from "./quests/http.ts";
import { createQuestWorkers } from "./quests/workers.ts";
import { createRealtimeRoutes } from "./realtime/http.ts";
import { openSockets, type SocketOptions, type Sockets } from "./realtime/sockets.ts";
import { countGameDays } from "./reports/count-game-days.ts";
import { accruePoints } from "./shop/accrue-points.ts";
import { createShopRoutes } from "./shop/http.ts";
import { readPoints } from "./shop/read-points.ts";
import { createSocialRoutes } from "./social/http.ts";
import { createSportBetRoutes } from "./sportsbook/bets/http.ts";
import { matchesOfRounds } from "./sportsbook/bets/matches-of-rounds.ts";
import { createSportsRoutes } from "./sportsbook/catalogue/http.ts";
import { runSportBets } from "./sportsbook/run-sport-bets.ts";
import { openSportsStream } from "./sportsbook/stream/open-stream.ts";
import { createTradingRoutes } from "./sportsbook/trading/http.ts";
import { createEditorRoutes } from "./staff/http.ts";
import { createEditorAuthenticate } from "./staff/sessions.ts";
import { createSupportRoutes } from "./support/http.ts";
import { createSurveyRoutes } from "./surveys/http.ts";
import { createTournamentRoutes } from "./tournaments/http.ts";
import { readLiveBoards } from "./tournaments/live-boards.ts";
import { recentEvents } from "./tournaments/recent-events.ts";
import { scoreRounds } from "./tournaments/score-rounds.ts";
import { createTournamentWorkers } from "./tournaments/workers.ts";
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
  /** Deferred work of the platform's domains, for whoever runs the job queue. */
  workers: readonly Worker[];
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
  /** Payment providers by the name that payments.json has for them; without it no money comes in or goes out. */
  paymentAdapters?: ReadonlyMap<string, PaymentAdapter>;
  /** Shows queued mails to a developer; handed over only where there is no server to send them. */
  outbox?: RenderMail;
  /** Content as editors work on it; without it the desk has none. */
  desk?: Desk;
  /** Takes what a Contentful space tells of its publishing. */
  webhook?: WebhookOptions;
  /** How notifications are pushed to closed browsers; without it they are not. */
  push?: PushOptions;
  /** Connections without deadlines, for clean-up and consumers; the context's own unless told otherwise. */
  longWork?: Database;
}

/** Who follows recorded events. */
export const consumersOf = (
  context: Pick<PlatformContext, "brands" | "clock" | "realtime">,
  games: GameDirectory = EMPTY_CATALOGUE,
): Consumer[] => [
  countGameDays,
  issueForDeposits(context),
  issueForLevels(context),
  publishGifts(context),
  issueBoxesForDeposits(context),
  publishBoxes(context),
  accruePoints({ context, games }),
  ticketsForDeposits(context),
  ticketsForBets(context),
  feedJackpots({ context, games }),
  publishJackpotWins(context),
  publishWins(context),
  scoreRounds({ context, games }),
  countQuestBets({ context, games }),
  countVipEntries(context),
  countAdventureEntries(context),
];

/** Wires the domains together: the one place that knows them all. */
export function createPlatform(context: PlatformContext, parts: PlatformDependencies = {}): Platform {
  const { catalogue = EMPTY_CATALOGUE, games = catalogue, hold = noHold, socialSecrets, outbox } = parts;
  const payments = { context, adapters: parts.paymentAdapters ?? new Map<string, PaymentAdapter>(), hold };
  const chat = createChat(context);
  const { giftsVersion, giftsSnapshot } = createGiftsVersion(context);
  const routes: Route[] = [
    ...createPlayerRoutes(context, { giftsVersion }),
    ...createCredentialRoutes(context),
    ...createSocialRoutes(context, socialSecrets),
    ...createOutboxRoutes(context, outbox),
    ...createProfileRoutes(context),
    ...createPushRoutes(context, parts.push ?? null),
    ...createVerificationRoutes(context),
    ...createHistoryRoutes(context, { jackpotsOf: jackpotsByRound }),
    ...createInfoRoutes(context),
    ...createLimitRoutes(context),
    ...createWalletRoutes(context, { hold }),
    ...createPaymentRoutes(payments),
    ...createBonusRoutes(context),
    ...createGameSessionRoutes(context, { games, jackpotsOf: jackpotsByRound, sportBetsOf: matchesOfRounds }),
    ...createGamesRoutes(context, catalogue),
    ...createFavouriteRoutes(context, catalogue),
    ...createPrizeRoutes(context),
    ...createJackpotRoutes(context),
    ...createTournamentRoutes(context),
    ...createQuestRoutes(context),
    ...createShopRoutes(context),
    ...createLotteryRoutes(context),
    ...createLoyaltyRoutes(context),
    ...createAdventureRoutes(context),
    ...createSportBetRoutes(context),
    ...createSportsRoutes(context),
    ...createConfigRoutes(context),
    ...createFlagRoutes(context),
    ...createContentRoutes(context),
    ...createEditorRoutes(context),
    ...(parts.desk ? createDeskRoutes(context, parts.desk) : []),
    ...createPreviewRoutes(context),
    ...createSupportRoutes(context, chat.openConversation),
    ...createTradingRoutes(context),
    ...createSurveyRoutes(context),
    ...chat.routes,
    ...createRealtimeRoutes(context),
    ...createMonitoringRoutes(context),
  ];
  coverNewAccounts(context);
  welcomeNewPlayers(context);
  issueAtRegistration(context);
  const authenticate = createAuthenticate(context);
  const authenticateEditor = createEditorAuthenticate(context);
  const router = createRouter({
    routes,
    authenticate,
    authenticateEditor,
    verifyProvider: createVerifyProvider(context),
    once: createIdempotency(context),
    onError: (error, requestContext, operation) =>
      context.log.error({ err: error, requestId: requestContext.requestId, operation }, "a call failed"),
    checkAnswers: context.demo,
  });
  const snapshots = {
    bonuses_changes: giftsSnapshot,
    freespins_changes: giftsSnapshot,
    comps_award: (playerId: number) => readPoints(context.database.drizzle, playerId),
    lootboxes_changes: (playerId: number) => latestBox(context, playerId),
    chat_changes: chat.latest,
    jackpot_win_award: (playerId: number) => recentWins(context, playerId),
    tournaments_statuses: (playerId: number) => recentEvents(context, playerId),
  };
  const publicReads = {
    jackpots_changes: async (brand: string) => ({ jackpots: await listJackpots(context, brand) }),
    tournaments_changes: (brand: string) => readLiveBoards(context, brand),
    wins: (brand: string) => publicWins(context, catalogue, brand),
  };
  const documentation = createDocumentation([...OPERATIONS, ...STOREFRONT_OPERATIONS], SHAPES);
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
    openSockets: (owner) =>
      openSockets({
        ...{ context, hold, snapshots, publicReads, authenticate, owner },
        namespaces: [
          (server, owns) => openSportsStream(context, server, owns),
          ...chat.namespaces(authenticate, authenticateEditor),
        ],
      }),
    workers: [
      ...createPaymentWorkers(payments),
      ...createBonusWorkers(context),
      ...createLotteryWorkers(context),
      ...createTournamentWorkers(context),
      ...createQuestWorkers(context),
      ...createLoyaltyWorkers(context),
      ...createCoPlayWorkers({ ...context, database: parts.longWork ?? context.database }),
    ],
    async openConsumers() {
      await openJackpots(context);
      const patient = { ...context, database: parts.longWork ?? context.database };
      const consumers = await runConsumers(patient, consumersOf(context, games));
      const bets = runSportBets(patient);
      return {
        ...consumers,
        async close() {
          await Promise.all([consumers.close(), bets.close()]);
        },
      };
    },
    async cleanUp() {
      const patient = { ...context, database: parts.longWork ?? context.database };
      for (const cleanUp of CLEANUP_TASKS) await cleanUp(patient);
    },
  };
}
