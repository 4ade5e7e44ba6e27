import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Logger } from "pino";
import { systemClock } from "#platform/clock.ts";
import type { ConsumerState } from "#platform/events/consumer-state.ts";
import type { FeedState } from "#platform/sportsbook/feed/feed-state.ts";
import type { Brand } from "#schemas/brand/resolved.ts";
import { isLocale } from "#schemas/i18n/locales.ts";
import type { StorefrontServices } from "#schemas/kit/storefront.ts";
import { openBookShelf } from "./book-shelf.ts";
import { pictureSources } from "./connect-cms.ts";
import type { Environment } from "./environment.ts";
import type { Files } from "./files.ts";
import { createAddressReader } from "./front-door/address.ts";
import { createDocuments, type StorefrontModule } from "./front-door/documents.ts";
import { createFrontDoor, type FrontDoorOptions } from "./front-door/front-door.ts";
import { createHealth, type Health } from "./front-door/health.ts";
import type { JobFigures } from "./front-door/job-metrics.ts";
import { createMetrics } from "./front-door/metrics.ts";
import { MicroCache } from "./front-door/micro-cache.ts";
import { nullIfMissing } from "./front-door/missing-file.ts";
import { openLane } from "./front-door/open-lane.ts";
import { PageCache } from "./front-door/page-cache.ts";
import type { ResolvedRequest, ResolveRequestOptions } from "./front-door/resolve-request.ts";
import type { AnswersAgain, createHttpServer } from "./listen.ts";
import { builtFiles } from "./open-content.ts";
import { paymentProvidersOf } from "./sandbox-place.ts";
import type { StorefrontBuild } from "./storefront-build.ts";

/** What a storefront stands on: a platform in this process, or one elsewhere. */
export interface Upstream
  extends Pick<StorefrontServices, "platform" | "studio" | "cms" | "bundledCms" | "flags" | "catalogue"> {
  /** The platform is another program, which can be slow while this one is not (FAULT-03). */
  elsewhere: boolean;
  /** Probes of what must answer before visitors may come; each rejects while its part is down. */
  probes: Record<string, () => Promise<unknown>>;
  /** How each sports feed stands, for the metrics. */
  sportsFeeds?: () => Promise<FeedState[]>;
  /** States of the consumers that run in this process, for the metrics. */
  consumers?: () => Promise<ConsumerState[]>;
  /** Whether the read replica answers reads, for the metrics. */
  replica?: () => boolean;
  /** Deferred work that this process does, for the metrics. */
  jobs?: JobFigures;
}

interface Options {
  environment: Environment;
  log: Logger;
  mode: "production" | "development";
  buildFolder: string;
  files: Files;
  dataFolder: string;
  load: () => Promise<StorefrontBuild>;
  upstream: Upstream;
  /** How many connections are open, for the metrics. */
  connections: () => number;
  /** Origins of payment pages for visitors of an origin. */
  paymentPages: (origin: string) => readonly string[];
}

/** The front door with the storefront behind it. */
export interface OpenStorefront {
  fetch: Parameters<typeof createHttpServer>[0];
  /** Guests' pages that were asked for just now. */
  answerAgain: AnswersAgain;
  rules: ResolveRequestOptions;
  cache: PageCache;
  health: Health;
  /** Null until its build was loaded once. */
  module(): StorefrontModule | null;
  /** The configuration of these brands has changed: no page shows the older one. */
  configChanged(brands: readonly string[]): void;
  /** Loads the build; in production it is loaded before anybody is let in. */
  load(): Promise<void>;
  addresses(port: number): string[];
}

const PAGE_FRESH_MS = 10_000;
const PAGE_STALE_MS = 600_000;
const PAGE_CACHE_BYTES = 64 * 1024 * 1024;

/** Opens the storefront over an upstream. */
export function openStorefront(options: Options): OpenStorefront {
  const { environment, log, mode, buildFolder, files, upstream } = options;
  const { lane, calls } = openLane();
  const metrics = createMetrics({
    lane,
    connections: options.connections,
    ...(upstream.consumers ? { consumers: upstream.consumers } : {}),
    ...(upstream.jobs ? { jobs: upstream.jobs } : {}),
    ...(upstream.sportsFeeds ? { sportsFeeds: upstream.sportsFeeds } : {}),
    ...(upstream.replica ? { replica: upstream.replica } : {}),
  });
  const health = createHealth({ parts: upstream.probes, metricsToken: environment.METRICS_TOKEN });
  const rules: ResolveRequestOptions = {
    byHost: files.byHost,
    addresses: createAddressReader(environment.TRUSTED_PROXIES),
    countries: files.countries,
    countryHeader: environment.COUNTRY_HEADER,
    developmentCountry: environment.DEVELOPMENT_COUNTRY ?? null,
    countryOverride: WHO_CHOOSES_COUNTRY[environment.DEMO],
    publicPort: environment.PUBLIC_PORT ?? environment.PORT,
  };
  const hasFile = builtFiles(buildFolder);
  const cache = new PageCache({
    freshFor: PAGE_FRESH_MS,
    staleFor: PAGE_STALE_MS,
    maxBytes: PAGE_CACHE_BYTES,
    now: Date.now,
  });
  const onRequest: FrontDoorOptions["onRequest"] = (line) => log.debug(line, "request");
  const microCache = new MicroCache({
    rules,
    pages: cache,
    now: Date.now,
    onAnswer({ began, ...answered }) {
      const milliseconds = performance.now() - began;
      metrics.pages.inc({ result: "kept" });
      metrics.observe("page", "GET", 200, milliseconds / 1000);
      onRequest({ method: "GET", status: 200, milliseconds, ...answered });
    },
  });
  const services: StorefrontServices = {
    brands: files.brands,
    platform: upstream.platform,
    studio: upstream.studio,
    platformElsewhere: upstream.elsewhere,
    cms: upstream.cms,
    bundledCms: upstream.bundledCms,
    paymentProviders: paymentProvidersOf(environment),
    ...(hasFile ? { hasFile } : {}),
    ...(upstream.catalogue ? { catalogue: upstream.catalogue } : {}),
    flags: upstream.flags,
    flagsPage: environment.FLAGS_PAGE,
    dataFolder: options.dataFolder,
    readBook: openBookShelf(buildFolder),
    contentReplaced: (brand) => cache.purge([brand]),
    now: () => systemClock.now(),
    log,
  };
  let storefront: StorefrontModule | null = null;
  const documents = rebuildOnChange(options, (loaded) => {
    storefront = loaded.create(services);
    return createDocuments({
      build: loaded.build,
      storefront,
      cache,
      ...(mode === "production" ? { microCache } : {}),
      lane,
      metrics,
      mode,
      images: pictureSources(environment),
      games: files.catalogue.launchOrigins,
      paymentPages: options.paymentPages,
    });
  });
  const door = createFrontDoor({
    rules,
    buildFolder,
    platform: upstream.platform,
    studio: upstream.studio,
    documents: async (request, resolved) => (await documents.load())(request, resolved),
    answerInPreview: async (request, resolved) =>
      (await storefront?.answerInPreview(request, { ...resolved, nonce: "" })) ?? null,
    async messages(brand, locale) {
      if (!brand.messages) return messagesOf(buildFolder, locale);
      await documents.load();
      return storefront?.messages(brand, locale) ?? null;
    },
    calls,
    microCache,
    metrics,
    health,
    onRequest,
    onError: (error, requestId) => log.error({ err: error, requestId }, "a request failed"),
    onUntagged: (visit) => log.warn(visit, "a partner sent a visitor without stag"),
  });
  return {
    fetch: door.fetch,
    answerAgain: (request, response) => microCache.answer(request, response),
    rules,
    cache,
    health,
    module: () => storefront,
    configChanged(brands) {
      storefront?.configChanged();
      cache.purge(brands);
    },
    async load() {
      await documents.load();
    },
    addresses: (port) => siteAddresses([...files.brands.values()], port),
  };
}

/** Where each brand's casino is, and then where its sports sites are. */
function siteAddresses(brands: readonly Brand[], port: number): string[] {
  const line = (title: string, host: string | undefined) => `${title.padEnd(24)} http://${host}:${port}/`;
  return [
    ...brands.map(({ name, hosts }) => line(name, hosts[0]?.name)),
    ...brands.flatMap(({ name, sports }) =>
      sports.enabled && sports.host ? [line(`${name}, sports`, sports.host.name)] : [],
    ),
  ];
}

const WHO_CHOOSES_COUNTRY = { false: "nobody", true: "local", public: "everybody" } as const;

type Documents = (request: Request, resolved: ResolvedRequest) => Promise<Response>;

/** In production the storefront is made once; in development again whenever its build has changed. */
function rebuildOnChange({ mode, load }: Options, make: (loaded: StorefrontBuild) => Documents) {
  let current: { build: unknown; documents: Documents } | null = null;
  return {
    async load(): Promise<Documents> {
      if (current && mode === "production") return current.documents;
      const loaded = await load();
      if (current?.build !== loaded.build) current = { build: loaded.build, documents: make(loaded) };
      return (current as { documents: Documents }).documents;
    },
  };
}

/** The compiled messages of a locale; null where the build has none. */
export async function messagesOf(buildFolder: string, locale: string): Promise<string | null> {
  if (!isLocale(locale)) return null;
  return readFile(join(buildFolder, "messages", `${locale}.json`), "utf8").catch(nullIfMissing);
}
