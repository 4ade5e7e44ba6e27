import type { PlatformContext } from "#platform/context.ts";
import type { Database } from "#platform/db/database.ts";
import { primaryReads } from "#platform/db/replica.ts";
import { consume } from "#platform/events/consume.ts";
import type { Consumer } from "#platform/events/consumer.ts";
import { MOST_ATTEMPTS, pauseMs, retryFailures } from "#platform/events/failures.ts";
import { EventPort } from "#platform/events/port.ts";
import { eventConsumers } from "#platform/events/tables.ts";
import { emptyRegister } from "#platform/exclusion/fake-register.ts";
import type { Catalogue } from "#platform/games/catalogue.ts";
import { CO_PLAY_QUEUE } from "#platform/games/co-play/queue.ts";
import { openJackpots } from "#platform/jackpots/open-jackpots.ts";
import type { Payments } from "#platform/payments/dependencies.ts";
import { consumersOf, createPlatform, type Platform } from "#platform/platform.ts";
import { PERIODIC_JOBS } from "#platform/queues.ts";
import type { RealtimePort } from "#platform/realtime/port.ts";
import { seedDemo } from "#platform/seed/seed-demo.ts";
import { systemRandom } from "#platform/studio/fair/seeds.ts";
import type { StudioContext } from "#platform/studio/rounds/context.ts";
import { WalletClient } from "#platform/studio/wallet/client.ts";
import { noHold } from "#platform/wallet/cashout-port.ts";
import { providerSecret } from "#platform/wallet/provider-keys.ts";
import type { Brand } from "#schemas/brand/resolved.ts";
import type { RequestContext } from "#schemas/kit/request-context.ts";
import { StoryClock } from "./clock.ts";
import { StoryProvider } from "./provider.ts";

/** Names that brands' payments.json has for the sandbox (platform/payments/adapters). */
const PROVIDERS = ["sandbox", "sandbox-orders"];
const BATCH = 1_000;

export interface WorldOptions {
  database: Database;
  brands: ReadonlyMap<string, Brand>;
  catalogue: Catalogue;
  /** Seals and signs; the installation's own. */
  secret: string;
  /** When the story begins. */
  from: Date;
  /** Port in the links of mails. */
  port: number;
  log: PlatformContext["log"];
}

/** The platform in another time, with everything that the story's people use. */
export interface World {
  clock: StoryClock;
  context: PlatformContext;
  platform: Platform;
  catalogue: Catalogue;
  payments: Payments;
  provider: StoryProvider;
  studio: StudioContext;
  port: number;
  /** Has consumers handle all that has happened, and does what the timetable does. */
  workOff(): Promise<void>;
}

/** Nobody watches while the story goes on: browsers read the truth when they come. */
const SILENT: RealtimePort = {
  toPlayer: async () => {},
  messageToPlayer: (playerId, channel, payload) => JSON.stringify({ playerId, channel, payload }),
  messageOfChat: (change) => JSON.stringify(change),
  toVisitors: async () => {},
  agentLeaves: async () => {},
  send: async () => {},
  toAll: async () => {},
  changed: async () => {},
  balanceChanged: () => {},
  close: async () => {},
};

/**
 * Opens the platform on a database that nothing has happened in, at the time at which the story begins. Its players get no play
 * money: what they have, they have paid in or won.
 */
export async function openWorld(options: WorldOptions): Promise<World> {
  const { database, brands, catalogue, secret, from, port, log } = options;
  const clock = new StoryClock(from);
  const context: PlatformContext = {
    database,
    reads: primaryReads(database),
    brands,
    clock,
    events: new EventPort(),
    realtime: SILENT,
    log,
    secret,
    exclusion: emptyRegister,
    demo: false,
  };
  const provider = new StoryProvider(PROVIDERS[0] as string);
  const adapters = new Map(PROVIDERS.map((name) => [name, provider]));
  const platform = createPlatform(context, { catalogue, paymentAdapters: adapters });
  const consumers = consumersOf(context, catalogue);
  await database.drizzle
    .insert(eventConsumers)
    .values(consumers.map(({ name }) => ({ name })))
    .onConflictDoNothing();
  await seedDemo(context);
  await openJackpots(context);
  return {
    clock,
    context,
    platform,
    catalogue,
    payments: { context, adapters, hold: noHold },
    provider,
    studio: studioOf(context, platform, catalogue),
    port,
    workOff: () => workOff(context, platform, consumers),
  };
}

/** The bundled studio's verbs: its games are played by the wallet protocol, as in a browser. */
function studioOf(context: PlatformContext, platform: Platform, catalogue: Catalogue): StudioContext {
  const [brand] = context.brands.values();
  if (!brand) throw new Error("a story needs a brand");
  const requestContext: RequestContext = {
    brand: brand.id,
    origin: "http://studio.localhost",
    country: brand.defaultCountry,
    ip: "127.0.0.1",
    locale: "en",
    licence: brand.licence,
    requestId: "story",
  };
  const sleep = async () => {};
  return {
    database: context.database,
    clock: context.clock,
    sleep,
    random: systemRandom,
    games: (identifier) => catalogue.find(identifier),
    log: context.log,
    wallet: new WalletClient({
      send: (request) => platform.fetch(request, requestContext),
      secretOf: (provider) => providerSecret(context.secret, provider),
      clock: context.clock,
      sleep,
    }),
  };
}

/** What the timetable does often; what it does by night is done when the story ends. */
const TIMETABLE = PERIODIC_JOBS.map(({ queue }) => queue.name).filter((name) => name !== CO_PLAY_QUEUE.name);

/** A statement may take too long on a busy machine: what was put aside for it is done at once, as nobody waits in a story. */
async function workOff(context: PlatformContext, platform: Platform, consumers: readonly Consumer[]): Promise<void> {
  const afterPauses = { now: () => new Date(context.clock.now().getTime() + pauseMs(MOST_ATTEMPTS)) };
  await Promise.all(
    consumers.map(async (consumer) => {
      for (let isFull = true; isFull; ) ({ isFull } = await consume(context, consumer, BATCH));
      while ((await retryFailures({ ...context, clock: afterPauses }, consumer, BATCH)) > 0);
    }),
  );
  for (const { queue, handle } of platform.workers) {
    if (TIMETABLE.includes(queue.name)) await handle({ id: queue.name, data: {}, attempt: 1, isLast: true });
  }
}
