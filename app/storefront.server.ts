import { join } from "node:path";
import type { AppLoadContext } from "@remix-run/server-runtime";
import { FLAG_DEFAULTS } from "#schemas/brand/flag-defaults.ts";
import type { Brand } from "#schemas/brand/resolved.ts";
import type { LocatedDiagnostic } from "#schemas/content/diagnostic.ts";
import type { Preview } from "#schemas/content/preview.ts";
import type { ContentSpace, SpaceEntry } from "#schemas/content/space.ts";
import type { CmsConnection, ContentChange } from "#schemas/kit/storefront.ts";
import { installedFeatures } from "#schemas/rules/installed-features.ts";
import { checkEntries } from "./content-check/check-entries.ts";
import type { StorefrontRequest, StorefrontServices } from "./context.ts";
import { type CacheOptions, createCache } from "./gateways/cache/cache.server.ts";
import { guestPageKey } from "./gateways/cache/guest-page-key.ts";
import { createContentClient } from "./gateways/content/client.server.ts";
import { createContentGateway } from "./gateways/content.server.ts";
import { withPageBudget } from "./gateways/page-budget.server.ts";
import { createPlatformGateway } from "./gateways/platform.server.ts";
import { createStudioGateway } from "./gateways/studio.server.ts";
import { messagesFile } from "./i18n/messages.server.ts";
import { PageLifetime } from "./request/page-lifetime.ts";
import { asSearchEngine, isSiteMap } from "./visitor/as-search-engine.ts";
import { createVisitor } from "./visitor/create-visitor.server.ts";
import { createFlagSource } from "./visitor/flags.server.ts";
import { previewOf, previewPlayer, resolveRequestAs, withoutCookies } from "./visitor/preview.server.ts";
import { answerPreviewCall, isPreviewCall, readingPlatform } from "./visitor/preview-platform.server.ts";

export interface Storefront {
  /** Everything that routes get for one request. */
  contextFor(request: Request, storefrontRequest: StorefrontRequest): Promise<AppLoadContext>;
  /** The answer to a page script's call in a browser that looks through a preview; null where the platform answers. */
  answerInPreview(request: Request, storefrontRequest: StorefrontRequest): Promise<Response | null>;
  /** What a guest's page depends on beside its URL; null where the page is a player's own. */
  guestPageKey(context: AppLoadContext): string | null;
  /** Takes over what was published; the brands whose pages show it, or nothing where that may be any. */
  contentChanged(change: ContentChange): Promise<readonly string[] | null>;
  /** Nothing that was loaded under an older configuration is answered any more. */
  configChanged(): void;
  /** Everything that is wrong with an entry of a space (EDIT-02). */
  checkContent(space: ContentSpace, entry: SpaceEntry): readonly LocatedDiagnostic[];
  /** The compiled messages of a locale as a brand says them, as browsers load them; null for a locale that there is none of. */
  messages(brand: Brand, locale: string): string | null;
}

/** Drafts, or with `at` what will be published then. */
const previewClient = (
  { space, environment, previewToken, previewHost, insecure, fetch }: CmsConnection,
  at: Date | null,
) =>
  createContentClient({
    space,
    environment,
    accessToken: previewToken,
    host: previewHost,
    ...(insecure ? { insecure } : {}),
    ...(at ? { at } : {}),
    ...(fetch ? { fetch } : {}),
  });

const contentClient = ({ space, environment, deliveryToken, deliveryHost, insecure, fetch }: CmsConnection) =>
  createContentClient({
    space,
    environment,
    accessToken: deliveryToken,
    host: deliveryHost,
    ...(insecure ? { insecure } : {}),
    ...(fetch ? { fetch } : {}),
  });

const isDesk = (request: Request, prefix: string): boolean =>
  /^\/desk(?:\.data|\/|$)/.test(new URL(request.url).pathname.slice(prefix.length));

/** Remix asks under `.data` for what it renders a page from in the browser. */
const isData = (request: Request): boolean => new URL(request.url).pathname.endsWith(".data");

/** A request that brings nothing of its browser: nobody's session, no choice of theirs. */
const withoutBrowser = (request: Request): Request => new Request(request.url, { method: request.method });

/** Characters of JSON, which take about as many bytes in memory. */
const CACHE_CHARACTERS = 64 * 1024 * 1024;
const PREVIEW_CACHE_CHARACTERS = 8 * 1024 * 1024;

/** Used while the flag server has never answered. */
const codedFlags = Object.fromEntries(FLAG_DEFAULTS.map((flag) => [flag.name, flag.default]));

/** Builds the storefront from what the front door hands over; called once a process (and after each change in development). */
export function createStorefront(services: StorefrontServices): Storefront {
  const { log, now, readBook } = services;
  const cacheOptions: Pick<CacheOptions, "now" | "strict" | "onError"> = {
    now: () => now().getTime(),
    strict: process.env.NODE_ENV === "development",
    onError: (key, error) => log.warn({ err: error, key }, "an older answer is used"),
  };
  const cache = createCache({ ...cacheOptions, freshMs: 10_000, staleMs: 10 * 60_000, maxSize: CACHE_CHARACTERS });
  const flagsOf = createFlagSource(services, codedFlags);
  const content = createContentGateway({
    client: contentClient(services.cms),
    bundled: contentClient(services.bundledCms),
    preview: (at) => previewClient(services.cms, at),
    lastGoodFolder: join(services.dataFolder, "content"),
    clock: { now },
    log,
    features: (brand) => installedFeatures(brand, services.paymentProviders),
    onReplaced: services.contentReplaced,
  });
  // Real visitors never get what was loaded for a preview.
  const previewCache = createCache({
    ...cacheOptions,
    freshMs: 2_000,
    staleMs: 2_000,
    maxSize: PREVIEW_CACHE_CHARACTERS,
  });

  async function contextOfPreview(
    request: Request,
    storefrontRequest: StorefrontRequest,
    preview: Preview,
    brand: Brand,
  ) {
    const reading = readingPlatform(services.platform, previewPlayer(preview, storefrontRequest, brand));
    const headers = withoutCookies(request.headers);
    const platform = createPlatformGateway(
      { ...services, platform: reading },
      storefrontRequest.requestContext,
      headers,
    );
    const visitor = await createVisitor({ request, storefrontRequest, services, platform, flagsOf, preview });
    const at = preview.at === null ? now : () => new Date(preview.at as string);
    const studio = createStudioGateway(services, storefrontRequest.requestContext);
    const { brands } = services;
    const isDocument = !isData(request);
    const lifetime = new PageLifetime();
    const own = { cache: previewCache, isDocument, lifetime, now: at };
    return { visitor, platform, studio, content, readBook, brands, log, ...own };
  }

  async function contextOf(request: Request, storefrontRequest: StorefrontRequest) {
    const log = services.platformElsewhere ? withPageBudget(services.log) : services.log;
    const platform = createPlatformGateway(services, storefrontRequest.requestContext, request.headers);
    const visitor = await createVisitor({ request, storefrontRequest, services, platform, flagsOf });
    const studio = createStudioGateway(services, storefrontRequest.requestContext);
    const { brands } = services;
    const isDocument = !isData(request);
    const lifetime = new PageLifetime();
    return { visitor, platform, studio, content, cache, readBook, brands, isDocument, lifetime, log, now };
  }

  return {
    async contextFor(request, storefrontRequest) {
      const brand = services.brands.get(storefrontRequest.requestContext.brand);
      if (brand && isSiteMap(request, storefrontRequest.prefix))
        return contextOf(withoutBrowser(request), asSearchEngine(storefrontRequest, brand));
      // The desk is used as oneself, whatever the site is looked at as.
      const preview = isDesk(request, storefrontRequest.prefix)
        ? null
        : await previewOf(request, storefrontRequest, services);
      if (preview && brand)
        return contextOfPreview(request, resolveRequestAs(preview, storefrontRequest, brand), preview, brand);
      return contextOf(request, storefrontRequest);
    },
    async answerInPreview(request, storefrontRequest) {
      const brand = services.brands.get(storefrontRequest.requestContext.brand);
      const preview = brand && isPreviewCall(request) ? await previewOf(request, storefrontRequest, services) : null;
      if (!preview || !brand) return null;
      const as = resolveRequestAs(preview, storefrontRequest, brand);
      return answerPreviewCall(
        readingPlatform(services.platform, previewPlayer(preview, as, brand)),
        request,
        as.requestContext,
      );
    },
    contentChanged: async (change) => (change.space === services.cms.space ? content.changed(change) : []),
    configChanged: () => cache.clear(),
    checkContent: (space, entry) =>
      checkEntries(space, [entry], {
        now: now(),
        brands: services.brands,
        ...(services.hasFile ? { hasFile: services.hasFile } : {}),
        ...(services.catalogue ? { catalogue: services.catalogue } : {}),
      }),
    guestPageKey: ({ visitor }) => guestPageKey(visitor),
    messages: (brand, locale) => messagesFile(locale, brand)?.body ?? null,
  };
}
