import { join } from "node:path";
import { ContentStore } from "#platform/cms/content-store.ts";
import { createConfigStore } from "#platform/config/config-store.ts";
import { askContract, checkPlatform } from "./check-platform.ts";
import type { ComposedRuntime, ComposeOptions } from "./composed-runtime.ts";
import { connectCms } from "./connect-cms.ts";
import { connectDelivery } from "./connect-delivery.ts";
import { connectPlatform } from "./connect-platform.ts";
import { type DataFolder, takeDataFolder } from "./data-folder.ts";
import { type Files, readFiles } from "./files.ts";
import { createFlagSource } from "./flag-source.ts";
import { followPlatform } from "./follow-platform.ts";
import { openStorefront } from "./open-storefront.ts";
import { proxySockets } from "./proxy-sockets.ts";
import { pollRemoteConfig } from "./remote-config.ts";
import { paymentPagesOf } from "./sandbox-place.ts";
import { StartError } from "./start-error.ts";

/** The storefront alone (SCALE-01): front door and pages over a platform elsewhere, without a database. */
export async function composeStorefront(options: ComposeOptions): Promise<ComposedRuntime> {
  const { environment, root, buildFolder } = options;
  const { PLATFORM_URL: url, PLATFORM_KEY: key } = environment;
  if (!url || !key) {
    const missing = url ? "PLATFORM_KEY" : "PLATFORM_URL";
    throw new StartError(
      `${missing} is not set; allowed: PLATFORM_URL is the address of a platform started with npm run start:platform, PLATFORM_KEY its key`,
    );
  }
  const files = await readFiles(environment, root, buildFolder);
  await checkPlatform({ url, key }, options.log);
  const data = takeDataFolder(environment.DATA_FOLDER);
  try {
    return await wire(options, files, data, { url, key });
  } catch (error) {
    data.release();
    throw error;
  }
}

async function wire(
  options: ComposeOptions,
  files: Files,
  data: DataFolder,
  address: { url: string; key: string },
): Promise<ComposedRuntime> {
  const { environment, log, mode, buildFolder } = options;
  const { brands } = files;
  const platform = connectPlatform(address.url, address.key);
  const copies = connectCms(new ContentStore(files.content.space), environment);
  const storefront = openStorefront({
    environment,
    log,
    mode,
    buildFolder,
    files,
    dataFolder: data.path,
    load: () => options.storefront.load(),
    connections: options.connections ?? (() => 0),
    paymentPages: paymentPagesOf(environment),
    upstream: {
      platform: platform.fetch,
      studio: platform.fetch,
      cms: environment.CONTENTFUL_SPACE
        ? copies.chosen
        : connectDelivery(address, { bundled: copies.bundled, revision: () => changes.revision() }),
      bundledCms: copies.bundled,
      flags: createFlagSource(environment, { brands, log }),
      elsewhere: true,
      probes: { platform: () => askContract(address) },
    },
  });
  const sockets = proxySockets({ ...address, rules: storefront.rules });
  const configStore = createConfigStore(
    { brands, log },
    { folder: join(data.path, "config"), onChange: storefront.configChanged },
  );
  await configStore.restore();
  const configuration = pollRemoteConfig({
    url: `${new URL(address.url).origin}/configuration/{brand}/{name}`,
    key: address.key,
    brands: [...brands.keys()],
    configStore,
    log,
  });
  void configuration.check();
  const changes = followPlatform({
    ...address,
    log,
    async onChange(change) {
      storefront.cache.purge((await storefront.module()?.contentChanged(change)) ?? null);
    },
  });
  await changes.check();
  await storefront.load();
  return {
    fetch: storefront.fetch,
    answerAgain: storefront.answerAgain,
    attach: (server) => sockets.attach(server),
    acceptsUpgrade: (request) => sockets.accepts(request),
    listening: (port) => {
      storefront.rules.publicPort = environment.PUBLIC_PORT ?? port;
    },
    begin() {},
    addresses: storefront.addresses,
    async drain() {
      storefront.health.drain();
    },
    async close() {
      changes.close();
      configuration.close();
      data.release();
    },
  };
}
