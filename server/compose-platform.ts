import type { ComposedRuntime, ComposeOptions } from "./composed-runtime.ts";
import type { Files } from "./files.ts";
import { createFlagSource } from "./flag-source.ts";
import { followConfiguration } from "./follow-configuration.ts";
import { createHealth } from "./front-door/health.ts";
import { createMetrics } from "./front-door/metrics.ts";
import { builtFiles } from "./open-content.ts";
import { openFilesAndRuntime } from "./open-files-and-runtime.ts";
import { openPlatform } from "./open-platform.ts";
import { createPlatformDoor, socketOwnerOf } from "./platform-door.ts";
import type { Runtime } from "./runtime.ts";
import { paymentProvidersOf } from "./sandbox-place.ts";
import { StartError } from "./start-error.ts";

/** The platform alone (SCALE-01): database, ledger, games, content and desk behind a door for storefronts. */
export async function composePlatform(options: ComposeOptions): Promise<ComposedRuntime> {
  const key = options.environment.PLATFORM_KEY;
  if (!key) {
    throw new StartError(
      "PLATFORM_KEY is not set; allowed: a secret of at least 32 characters, the same for its storefronts",
    );
  }
  const { files, runtime } = await openFilesAndRuntime(options);
  try {
    return await wire(options, runtime, files, key);
  } catch (error) {
    await runtime.close();
    throw error;
  }
}

async function wire(options: ComposeOptions, runtime: Runtime, files: Files, key: string): Promise<ComposedRuntime> {
  const { environment, log, root, buildFolder } = options;
  const { brands } = files;
  const opened = await openPlatform({ ...options, runtime, files, storefrontElsewhere: true });
  const { context, content, platform } = opened;
  const sockets = await platform.openSockets((request) => socketOwnerOf({ key, brands }, request));
  const configuration = await followConfiguration(context, {
    environment,
    root,
    dataFolder: runtime.data.path,
    onChange: () => {},
  });
  // The desk checks drafts with the storefront's rules: its module is made here, too, and serves no page.
  const hasFile = builtFiles(buildFolder);
  const build = await options.storefront.load();
  const checking = build.create({
    brands,
    platform: platform.fetch,
    studio: opened.studio,
    cms: content.connections.chosen,
    bundledCms: content.connections.bundled,
    paymentProviders: paymentProvidersOf(environment),
    flags: createFlagSource(environment, context),
    flagsPage: false,
    catalogue: files.catalogue.names,
    dataFolder: runtime.data.path,
    readBook: async () => null,
    now: () => context.clock.now(),
    log,
    ...(hasFile ? { hasFile } : {}),
  });
  await content.follow({ onPublished: () => {}, storefront: () => checking });
  const health = createHealth({ parts: { database: opened.pingDatabase }, metricsToken: environment.METRICS_TOKEN });
  const metrics = createMetrics({
    connections: options.connections ?? (() => 0),
    consumers: opened.consumerStates,
    jobs: opened.jobs.figures,
    sportsFeeds: opened.sportsFeeds,
    ...(runtime.replica ? { replica: runtime.replica.isUsed } : {}),
  });
  const door = createPlatformDoor({
    context,
    key,
    platform: platform.fetch,
    studio: opened.studio,
    delivery: content.connections.bundled.fetch,
    catchUpTo: content.catchUpTo,
    health,
    metrics,
  });
  return {
    fetch: opened.sandbox.serve(door.fetch),
    attach: (server) => sockets.attach(server),
    acceptsUpgrade: (request) => sockets.accepts(request),
    listening: (port) => {
      opened.sandbox.listening(port);
    },
    begin: opened.begin,
    addresses: (port) => [
      `platform         http://${environment.HOST}:${port}/ for storefronts with its key`,
      ...opened.sandbox.addresses(port),
    ],
    async drain() {
      health.drain();
      opened.jobs.stop();
      await sockets.close();
    },
    async close() {
      configuration.close();
      await opened.close();
      await runtime.close();
    },
  };
}
