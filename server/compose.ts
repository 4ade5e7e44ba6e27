import { readFile } from "node:fs/promises";
import type { Server } from "node:http";
import { join, resolve } from "node:path";
import type { Logger } from "pino";
import { systemClock } from "#platform/clock.ts";
import type { PlatformContext } from "#platform/context.ts";
import { promptly } from "#platform/db/deadlines.ts";
import { createNudge } from "#platform/events/nudge.ts";
import { EventPort } from "#platform/events/port.ts";
import { openFakeRegister } from "#platform/exclusion/fake-register.ts";
import type { Catalogue } from "#platform/games/catalogue.ts";
import { loadCatalogue } from "#platform/games/load-catalogue.ts";
import { readMediaManifest } from "#platform/games/media-manifest.ts";
import { createPlatform } from "#platform/platform.ts";
import { createRealtime } from "#platform/realtime/realtime.ts";
import { seedDemo } from "#platform/seed/seed-demo.ts";
import { LOCALES } from "#schemas/kit/constants.ts";
import { FileDiagnosticsError } from "#schemas/kit/files/diagnostics.ts";
import type { StorefrontServices } from "#schemas/kit/storefront.ts";
import { auditInBackground } from "./audit-in-background.ts";
import { openBookShelf } from "./book-shelf.ts";
import { type LoadedBrands, loadBrands } from "./brands/load-brands.ts";
import { cleanUpInBackground } from "./clean-up.ts";
import { pictureSources } from "./connect-cms.ts";
import { connectPlatform } from "./connect-platform.ts";
import { type LoadedContent, loadContent } from "./content/load-content.ts";
import { type Environment, StartError } from "./environment.ts";
import { createFlagSource } from "./flag-source.ts";
import { followConfiguration } from "./follow-configuration.ts";
import { createAddressReader } from "./front-door/address.ts";
import { type CountryReader, openCountryReader } from "./front-door/country.ts";
import { createDocuments, type StorefrontModule } from "./front-door/documents.ts";
import { createFrontDoor } from "./front-door/front-door.ts";
import { createHealth } from "./front-door/health.ts";
import { createMetrics } from "./front-door/metrics.ts";
import { openLane } from "./front-door/open-lane.ts";
import { PageCache } from "./front-door/page-cache.ts";
import type { ResolvedRequest, ResolveRequestOptions } from "./front-door/resolve-request.ts";
import type { AcceptsUpgrade } from "./front-door/upgrades.ts";
import type { createHttpServer } from "./listen.ts";
import { builtFiles, openContent } from "./open-content.ts";
import { openMail } from "./open-mail.ts";
import { openStudio } from "./open-studio.ts";
import { resolveSocketOwner } from "./realtime.ts";
import { openRuntime, type Runtime } from "./runtime.ts";
import type { StorefrontBuild } from "./storefront-build.ts";

export interface ComposeOptions {
  environment: Environment;
  log: Logger;
  mode: "production" | "development";
  /** Folder of the project. */
  root: string;
  buildFolder: string;
  storefront: { load(): Promise<StorefrontBuild> };
  /** How many connections are open, for the metrics. */
  connections?: () => number;
}

export interface ComposedRuntime {
  fetch: Parameters<typeof createHttpServer>[0];
  /** Serves realtime events on the server's own port; before it listens. */
  attach(server: Server): void;
  /** Whether an upgrade of a connection is for the realtime sockets. */
  acceptsUpgrade: AcceptsUpgrade;
  /** Told the port once it is known, which links are made with. */
  listening(port: number): void;
  addresses(port: number): string[];
  /** From now on not ready for new visitors; sockets are closed, so that browsers find another process. */
  drain(): Promise<void>;
  close(): Promise<void>;
}

const PAGE_FRESH_MS = 10_000;
const PAGE_STALE_MS = 600_000;
const PAGE_CACHE_BYTES = 64 * 1024 * 1024;

/** The composition root: the one place that knows brands, platform, studio and storefront. */
export async function composeRuntime(options: ComposeOptions): Promise<ComposedRuntime> {
  const { environment, log, root, buildFolder } = options;
  // Before the house is opened: a wrong file must leave nothing running behind.
  const [{ brands, byHost }, catalogue, content, countries] = await Promise.all([
    loadBrands(resolve(root, environment.BRANDS_FOLDER)).catch(rejectStart),
    openCatalogue(root, buildFolder).catch(rejectStart),
    loadContent(resolve(root, "content")).catch(rejectStart),
    openCountryReader(),
  ]);
  const runtime = await openRuntime(environment, log, root);
  try {
    return await wire(options, runtime, { brands, byHost, catalogue, content, countries });
  } catch (error) {
    await runtime.close();
    throw error;
  }
}

interface Files {
  brands: LoadedBrands["brands"];
  byHost: LoadedBrands["byHost"];
  catalogue: Catalogue;
  content: LoadedContent;
  countries: CountryReader;
}

async function wire(options: ComposeOptions, runtime: Runtime, files: Files): Promise<ComposedRuntime> {
  const { environment, log, mode, root, buildFolder } = options;
  const { brands, byHost, catalogue, content, countries } = files;
  const context: PlatformContext = {
    database: runtime.database,
    brands,
    clock: systemClock,
    events: new EventPort(createNudge(runtime.database, log)),
    realtime: createRealtime({ database: runtime.database, log }),
    log,
    secret: environment.SECRET ?? runtime.data.secret(),
    exclusion: openFakeRegister(root),
    demo: environment.DEMO !== "false",
  };
  log.info({ register: context.exclusion.name }, "the exclusion register that is asked");
  const mail = openMail(context, environment, root);
  const cms = await openContent(context, environment, content.space);
  const bundled = createPlatform(context, {
    catalogue,
    desk: cms.desk,
    webhook: cms.webhook,
    socialSecrets: environment.SOCIAL_SECRETS,
    outbox: mail.outbox,
    longWork: runtime.longWork,
  });
  const platform = environment.PLATFORM_URL
    ? connectPlatform(environment.PLATFORM_URL, environment.PLATFORM_KEY)
    : bundled;
  const studio = await openStudio({ context, catalogue, platform: bundled, root, buildFolder });
  if (context.demo) await seedDemo(context, catalogue);
  void auditInBackground(runtime.longWork, log);
  const consumers = await bundled.openConsumers();
  const { lane, calls } = openLane();
  const metrics = createMetrics({ lane, connections: options.connections ?? (() => 0), consumers: consumers.states });
  const health = createHealth({
    parts: { database: () => promptly(() => runtime.database.pool.query("select 1")) },
    metricsToken: environment.METRICS_TOKEN,
  });
  const rules: ResolveRequestOptions = {
    byHost,
    addresses: createAddressReader(environment.TRUSTED_PROXIES),
    countries,
    countryHeader: environment.COUNTRY_HEADER,
    developmentCountry: environment.DEVELOPMENT_COUNTRY ?? null,
    countryOverride: WHO_CHOOSES_COUNTRY[environment.DEMO],
    publicPort: environment.PUBLIC_PORT ?? environment.PORT,
  };
  // A platform elsewhere has sockets of its own.
  const sockets = environment.PLATFORM_URL
    ? null
    : await bundled.openSockets((request) => resolveSocketOwner(rules, request));
  const cleanUp = cleanUpInBackground(() => bundled.cleanUp(), log);
  const hasFile = builtFiles(buildFolder);
  const cache = new PageCache({
    freshFor: PAGE_FRESH_MS,
    staleFor: PAGE_STALE_MS,
    maxBytes: PAGE_CACHE_BYTES,
    now: Date.now,
  });
  const services: StorefrontServices = {
    brands,
    platform: platform.fetch,
    platformElsewhere: environment.PLATFORM_URL !== undefined,
    cms: cms.connections.chosen,
    bundledCms: cms.connections.bundled,
    ...(hasFile ? { hasFile } : {}),
    ...(environment.PLATFORM_URL ? {} : { catalogue: catalogue.names }),
    flags: createFlagSource(environment, context),
    flagsPage: environment.FLAGS_PAGE,
    dataFolder: runtime.data.path,
    readBook: openBookShelf(buildFolder),
    contentReplaced: (brand) => cache.purge([brand]),
    now: () => systemClock.now(),
    log,
  };
  const configuration = await followConfiguration(context, {
    environment,
    root,
    dataFolder: runtime.data.path,
    onChange: (brands) => cache.purge(brands),
  });
  let storefront: StorefrontModule | null = null;
  const documents = rebuildOnChange(options, (loaded) => {
    storefront = loaded.create(services);
    return createDocuments({
      build: loaded.build,
      storefront,
      cache,
      lane,
      metrics,
      mode,
      images: pictureSources(environment),
    });
  });
  await cms.follow({ cache, storefront: () => storefront });
  if (mode === "production") await documents.load();
  const door = createFrontDoor({
    rules,
    buildFolder,
    platform: platform.fetch,
    studio: (request, requestContext) => promptly(() => studio.fetch(request, requestContext)),
    documents: async (request, resolved) => (await documents.load())(request, resolved),
    answerInPreview: async (request, resolved) =>
      (await storefront?.answerInPreview(request, { ...resolved, nonce: "" })) ?? null,
    messages: (locale) => messagesOf(buildFolder, locale),
    calls,
    metrics,
    health,
    onRequest: (line) => log.debug(line, "request"),
    onError: (error, requestId) => log.error({ err: error, requestId }, "a request failed"),
    onUntagged: (visit) => log.warn(visit, "a partner sent a visitor without stag"),
  });
  return {
    fetch: door.fetch,
    attach: (server) => sockets?.attach(server),
    acceptsUpgrade: (request) => sockets?.accepts(request) ?? false,
    listening: (port) => {
      rules.publicPort = environment.PUBLIC_PORT ?? port;
    },
    addresses: (port) =>
      [...brands.values()].map((brand) => `${brand.name.padEnd(16)} http://${brand.hosts[0]?.name}:${port}/`),
    async drain() {
      health.drain();
      await sockets?.close();
    },
    async close() {
      cleanUp.close();
      configuration.close();
      studio.close();
      await mail.close();
      await consumers.close();
      await cms.close();
      await context.realtime.close();
      await runtime.close();
    },
  };
}

const WHO_CHOOSES_COUNTRY = { false: "nobody", true: "local", public: "everybody" } as const;

type Documents = (request: Request, resolved: ResolvedRequest) => Promise<Response>;

/** In production the storefront is made once; in development again whenever its build has changed. */
function rebuildOnChange(options: ComposeOptions, make: (loaded: StorefrontBuild) => Documents) {
  let current: { build: unknown; documents: Documents } | null = null;
  return {
    async load(): Promise<Documents> {
      if (current && options.mode === "production") return current.documents;
      const loaded = await options.storefront.load();
      if (current?.build !== loaded.build) current = { build: loaded.build, documents: make(loaded) };
      return (current as { documents: Documents }).documents;
    },
  };
}

/** The game catalogue, with the tiles that the build has rendered. */
const openCatalogue = async (root: string, buildFolder: string) =>
  loadCatalogue(
    resolve(root, "platform/games/catalogue"),
    await readMediaManifest(join(buildFolder, "media/manifest.json")),
  );

function rejectStart(error: unknown): never {
  throw error instanceof FileDiagnosticsError ? new StartError(error.message) : error;
}

async function messagesOf(buildFolder: string, locale: string): Promise<string | null> {
  if (!LOCALES.some((known) => known === locale)) return null;
  return readFile(join(buildFolder, "messages", `${locale}.json`), "utf8").catch(() => null);
}
