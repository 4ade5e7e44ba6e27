import type { ComposedRuntime, ComposeOptions } from "./composed-runtime.ts";
import { connectPlatform } from "./connect-platform.ts";
import type { Files } from "./files.ts";
import { createFlagSource } from "./flag-source.ts";
import { followConfiguration } from "./follow-configuration.ts";
import { openFilesAndRuntime } from "./open-files-and-runtime.ts";
import { openPlatform } from "./open-platform.ts";
import { openStorefront } from "./open-storefront.ts";
import { resolveSocketOwner } from "./realtime.ts";
import type { Runtime } from "./runtime.ts";
import { paymentPagesOf } from "./sandbox-place.ts";

/** All in one process: the composition root that knows brands, platform, studio and storefront. */
export async function composeRuntime(options: ComposeOptions): Promise<ComposedRuntime> {
  const { files, runtime } = await openFilesAndRuntime(options);
  try {
    return await wire(options, runtime, files);
  } catch (error) {
    await runtime.close();
    throw error;
  }
}

async function wire(options: ComposeOptions, runtime: Runtime, files: Files): Promise<ComposedRuntime> {
  const { environment, log, mode, root, buildFolder } = options;
  const dataFolder = runtime.data.path;
  const opened = await openPlatform({ environment, log, mode, root, buildFolder, runtime, files });
  const { context, platform: bundled, content } = opened;
  const elsewhere = environment.PLATFORM_URL !== undefined;
  const platform = environment.PLATFORM_URL
    ? connectPlatform(environment.PLATFORM_URL, environment.PLATFORM_KEY)
    : bundled;
  const storefront = openStorefront({
    environment,
    log,
    mode,
    buildFolder,
    files,
    dataFolder,
    load: () => options.storefront.load(),
    connections: options.connections ?? (() => 0),
    paymentPages: paymentPagesOf(environment),
    upstream: {
      platform: platform.fetch,
      studio: opened.studio,
      cms: content.connections.chosen,
      bundledCms: content.connections.bundled,
      flags: createFlagSource(environment, context),
      ...(elsewhere ? {} : { catalogue: files.catalogue.names }),
      elsewhere,
      probes: { database: opened.pingDatabase },
      consumers: opened.consumerStates,
      jobs: opened.jobs.figures,
      sportsFeeds: opened.sportsFeeds,
      ...(runtime.replica ? { replica: runtime.replica.isUsed } : {}),
    },
  });
  // A platform elsewhere has sockets of its own.
  const sockets = elsewhere
    ? null
    : await bundled.openSockets((request) => resolveSocketOwner(storefront.rules, request));
  const configuration = await followConfiguration(context, {
    environment,
    root,
    dataFolder,
    onChange: storefront.configChanged,
  });
  await content.follow({
    onPublished: (brands) => storefront.cache.purge(brands),
    storefront: storefront.module,
  });
  if (mode === "production") await storefront.load();
  return {
    fetch: opened.sandbox.serve(storefront.fetch),
    answerAgain: storefront.answerAgain,
    attach: (server) => sockets?.attach(server),
    acceptsUpgrade: (request) => sockets?.accepts(request) ?? false,
    listening: (port) => {
      storefront.rules.publicPort = environment.PUBLIC_PORT ?? port;
      opened.sandbox.listening(port);
    },
    begin: opened.begin,
    addresses: (port) => [...storefront.addresses(port), ...opened.sandbox.addresses(port)],
    async drain() {
      storefront.health.drain();
      opened.jobs.stop();
      await sockets?.close();
    },
    async close() {
      configuration.close();
      await opened.close();
      await runtime.close();
    },
  };
}
