import { join } from "node:path";
import type { Logger } from "pino";
import { systemClock } from "#platform/clock.ts";
import type { PlatformContext } from "#platform/context.ts";
import { promptly } from "#platform/db/deadlines.ts";
import type { ConsumerState } from "#platform/events/consumer-state.ts";
import { createNudge } from "#platform/events/nudge.ts";
import { EventPort } from "#platform/events/port.ts";
import { openFakeRegister } from "#platform/exclusion/fake-register.ts";
import { createLimitMailWorker } from "#platform/limits/mail-confirmations.ts";
import type { PaymentAdapter } from "#platform/payments/adapter.ts";
import { createAdapters } from "#platform/payments/adapters/create-adapters.ts";
import { createPlatform, type Platform } from "#platform/platform.ts";
import { CLEAN_UP_QUEUE } from "#platform/queues.ts";
import { createRealtime } from "#platform/realtime/realtime.ts";
import { seedDemo } from "#platform/seed/seed-demo.ts";
import { type FeedState, readFeedStates } from "#platform/sportsbook/feed/feed-state.ts";
import { type RunningFeed, suspendUnheard } from "#platform/sportsbook/feed/run-feed.ts";
import { auditInBackground } from "./audit-in-background.ts";
import { beginSportsFeed } from "./begin-sports-feed.ts";
import type { Environment } from "./environment.ts";
import type { Files } from "./files.ts";
import { type OpenContent, openContent } from "./open-content.ts";
import { type OpenJobs, openJobs } from "./open-jobs.ts";
import { openMail } from "./open-mail.ts";
import { openPush, pushOptionsOf } from "./open-push.ts";
import { type OpenSandbox, openSandbox } from "./open-sandbox.ts";
import { followsFeed, simulatorSeedOf } from "./open-sports-feed.ts";
import { type OpenStudio, openStudio } from "./open-studio.ts";
import { paymentProvidersWithKeys } from "./payment-providers.ts";
import type { Runtime } from "./runtime.ts";

interface Options {
  environment: Environment;
  log: Logger;
  mode: "production" | "development";
  root: string;
  buildFolder: string;
  runtime: Runtime;
  files: Files;
  /** Storefronts are other processes. */
  storefrontElsewhere?: boolean;
}

/** The platform with everything that belongs to it: mail, content, studio, consumers of events, deferred work. */
export interface OpenPlatform {
  context: PlatformContext;
  platform: Platform;
  studio: OpenStudio["fetch"];
  content: OpenContent;
  consumerStates: () => Promise<ConsumerState[]>;
  /** How each sports feed stands. */
  sportsFeeds: () => Promise<FeedState[]>;
  /** Deferred work, which the caller stops. */
  jobs: Omit<OpenJobs, "close" | "begin">;
  /** Begins what no page waits for: jobs, the sports feed, the audit of the ledger. */
  begin(): void;
  /** Payment providers by the name that methods have for them. */
  paymentAdapters: ReadonlyMap<string, PaymentAdapter>;
  /** The payment sandbox, where there is one. */
  sandbox: OpenSandbox;
  /** Rejects while the database does not answer. */
  pingDatabase: () => Promise<unknown>;
  close(): Promise<void>;
}

/** Where the build puts the sports feed's thread, in its folder. */
const FEED_THREAD = "server/sports-feed.cjs";

/** Opens the bundled platform on a runtime, which stays the caller's to close. */
export async function openPlatform(options: Options): Promise<OpenPlatform> {
  const { environment, log, mode, root, buildFolder, runtime, files } = options;
  let opened: OpenJobs | null = null;
  const context: PlatformContext = {
    database: runtime.database,
    reads: runtime.reads,
    brands: files.brands,
    clock: systemClock,
    events: new EventPort(createNudge(runtime.database, log)),
    realtime: createRealtime({ database: runtime.database, log }),
    log,
    wakeJobs: (queue) => opened?.wake(queue),
    secret: environment.SECRET ?? runtime.data.secret(),
    exclusion: openFakeRegister(root),
    demo: environment.DEMO !== "false",
  };
  const sandbox = openSandbox({
    environment,
    dataFolder: runtime.data.path,
    secret: context.secret,
    now: () => context.clock.now(),
    onError: (error) => log.error({ err: error }, "a request to the payment sandbox failed"),
    ...(options.storefrontElsewhere ? { storefrontElsewhere: true } : {}),
  });
  const paymentAdapters = createAdapters({
    sandbox: sandbox.connection,
    hostedPages: paymentProvidersWithKeys(environment),
    now: () => context.clock.now(),
  });
  log.info({ register: context.exclusion.name }, "the exclusion register that is asked");
  const mail = openMail(context, environment, root);
  const push = pushOptionsOf(environment);
  const content = await openContent(context, environment, files.content.space);
  const platform = createPlatform(context, {
    catalogue: files.catalogue,
    desk: content.desk,
    webhook: content.webhook,
    socialSecrets: environment.SOCIAL_SECRETS,
    outbox: mail.outbox,
    paymentAdapters,
    ...(push ? { push } : {}),
    longWork: runtime.longWork,
  });
  const studio = openStudio({ context, catalogue: files.catalogue, platform, root, buildFolder });
  const [consumers] = await Promise.all([
    platform.openConsumers(),
    context.demo && seedDemo(context),
    followsFeed(context, environment) && suspendUnheard(context),
  ]);
  let sportsFeed: RunningFeed | null = null;
  const jobs = openJobs(runtime, log, [
    ...mail.workers,
    ...openPush(context, push, root),
    createLimitMailWorker(context),
    ...platform.workers,
    ...content.workers,
    ...studio.workers,
    { queue: CLEAN_UP_QUEUE, handle: () => platform.cleanUp() },
  ]);
  opened = jobs;
  return {
    context,
    platform,
    studio: (request, requestContext) => promptly(() => studio.fetch(request, requestContext)),
    content,
    consumerStates: consumers.states,
    sportsFeeds: () => readFeedStates(context),
    jobs,
    paymentAdapters,
    sandbox,
    begin() {
      jobs.begin();
      sportsFeed ??= beginSportsFeed(
        { ...context, database: runtime.longWork },
        {
          settings: { ...environment, simulatorSeed: simulatorSeedOf(environment, context.secret) },
          databaseUrl: runtime.databaseUrl,
          thread: mode === "production" ? join(buildFolder, FEED_THREAD) : null,
        },
      );
      void auditInBackground(runtime.longWork, log);
    },
    pingDatabase: () => promptly(() => runtime.database.pool.query("select 1")),
    async close() {
      await sportsFeed?.close();
      await jobs.close();
      await sandbox.close();
      mail.close();
      await consumers.close();
      await content.close();
      await context.realtime.close();
    },
  };
}
