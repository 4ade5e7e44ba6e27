import { randomBytes } from "node:crypto";
import { join, resolve } from "node:path";
import type { PlatformContext } from "#platform/context.ts";
import type { Catalogue } from "#platform/games/catalogue.ts";
import type { Worker } from "#platform/jobs/queue.ts";
import type { Platform } from "#platform/platform.ts";
import { STUDIO_QUEUE } from "#platform/queues.ts";
import { readStudioAssets } from "#platform/studio/assets.ts";
import { createStudio, type Studio } from "#platform/studio/studio.ts";
import { readStudioTexts } from "#platform/studio/texts.ts";
import { providerSecret } from "#platform/wallet/provider-keys.ts";
import type { RequestContext } from "#schemas/kit/request-context.ts";

interface StudioDependencies {
  context: PlatformContext;
  catalogue: Catalogue;
  platform: Platform;
  root: string;
  buildFolder: string;
}

export interface OpenStudio {
  fetch: Studio["fetch"];
  /** Settles rounds that were left open. */
  workers: Worker[];
}

/** The bundled studio beside the platform; its signed wallet requests stay inside the process. */
export function openStudio({ context, catalogue, platform, root, buildFolder }: StudioDependencies): OpenStudio {
  const studio = createStudio({
    database: context.database,
    clock: context.clock,
    wallet: (request) => platform.fetch(request, providerContext(context)),
    secretOf: (provider) => providerSecret(context.secret, provider),
    games: (identifier) => catalogue.find(identifier),
    random: { bytes: randomBytes },
    log: context.log,
    assets: readStudioAssets(join(buildFolder, "studio")),
    texts: readStudioTexts(resolve(root, "app/i18n/messages"), context.brands),
  });
  return {
    fetch: studio.fetch,
    workers: [
      {
        queue: STUDIO_QUEUE,
        async handle() {
          const count = await studio.settleInterrupted();
          if (count > 0) context.log.info({ count }, "interrupted rounds were settled");
        },
      },
    ],
  };
}

/** A provider's request belongs to no brand: the session that it names tells whose it is. */
function providerContext({ brands }: PlatformContext): RequestContext {
  const [brand] = brands.values();
  if (!brand) throw new Error("the loader lets no start pass without a brand");
  return {
    brand: brand.id,
    origin: "http://studio.localhost",
    country: brand.defaultCountry,
    ip: "127.0.0.1",
    locale: "en",
    licence: brand.licence,
    requestId: "studio",
  };
}
