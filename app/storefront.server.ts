import { join } from "node:path";
import type { AppLoadContext } from "@remix-run/server-runtime";
import { FLAG_DEFAULTS } from "#schemas/brand/flag-defaults.ts";
import type { PlacedFinding } from "#schemas/content/finding.ts";
import type { ContentSpace, SpaceEntry } from "#schemas/content/space.ts";
import type { CmsConnection, ContentChange } from "#schemas/kit/storefront.ts";
import { checkEntries } from "./content-check/check-entries.ts";
import type { Arrival, StorefrontServices } from "./context.ts";
import { createContentClient } from "./gateways/content/client.server.ts";
import { createContentGateway } from "./gateways/content.server.ts";
import { createMemory } from "./gateways/memory.server.ts";
import { createPlatformGateway } from "./gateways/platform.server.ts";
import { createVisitor } from "./visitor/create-visitor.server.ts";
import { createFlagSource } from "./visitor/flags.server.ts";

export interface Storefront {
  /** Everything that routes get for one request. */
  contextFor(request: Request, arrival: Arrival): Promise<AppLoadContext>;
  /** What a guest's page depends on beside its URL; null where the page is a player's own. */
  guestPageKey(context: AppLoadContext): string | null;
  /** Takes over what was published; the brands whose pages show it, or nothing where that may be any. */
  contentChanged(change: ContentChange): Promise<readonly string[] | null>;
  /** Everything that is wrong with an entry of a space (EDIT-02). */
  checkContent(space: ContentSpace, entry: SpaceEntry): readonly PlacedFinding[];
}

/** Drafts, or with `at` what will be published then. */
const previewClient = ({ space, environment, previewToken, previewHost, fetch }: CmsConnection, at: Date | null) =>
  createContentClient({
    space,
    environment,
    accessToken: previewToken,
    host: previewHost,
    ...(at ? { at } : {}),
    ...(fetch ? { fetch } : {}),
  });

const contentClient = ({ space, environment, deliveryToken, deliveryHost, fetch }: CmsConnection) =>
  createContentClient({
    space,
    environment,
    accessToken: deliveryToken,
    host: deliveryHost,
    ...(fetch ? { fetch } : {}),
  });

/** Used while the flag server has never answered. */
const codedFlags = Object.fromEntries(FLAG_DEFAULTS.map((flag) => [flag.name, flag.default]));

/** Builds the storefront from what the front door hands over; called once a process (and after each change in development). */
export function createStorefront(services: StorefrontServices): Storefront {
  const { log, now } = services;
  const memory = createMemory({
    now: () => now().getTime(),
    freshMs: 10_000,
    staleMs: 10 * 60_000,
    most: 2_000,
    onError: (key, error) => log.warn({ err: error, key }, "an older answer is used"),
  });
  const flagsOf = createFlagSource(services, codedFlags);
  const content = createContentGateway({
    client: contentClient(services.cms),
    bundled: contentClient(services.bundledCms),
    preview: (at) => previewClient(services.cms, at),
    lastGoodFolder: join(services.dataFolder, "content"),
    clock: { now },
    log,
  });
  return {
    async contextFor(request, arrival) {
      const platform = createPlatformGateway(services, arrival.facts, request.headers);
      const visitor = await createVisitor({ request, arrival, services, platform, flagsOf });
      return { visitor, platform, content, memory, log, now };
    },
    contentChanged: async (change) => (change.space === services.cms.space ? content.changed(change) : []),
    checkContent: (space, entry) =>
      checkEntries(space, [entry], {
        now: now(),
        brands: services.brands,
        ...(services.hasFile ? { hasFile: services.hasFile } : {}),
      }),
    guestPageKey({ visitor }) {
      if (visitor.player) return null;
      const { brand, host, prefix, locale, country, licence, currency, device, flags } = visitor;
      return [
        brand.id,
        host.name,
        prefix,
        locale,
        country,
        licence.code,
        currency,
        device,
        JSON.stringify(flags.all),
      ].join("|");
    },
  };
}
