import { existsSync } from "node:fs";
import { join } from "node:path";
import { ContentStore } from "#platform/cms/content-store.ts";
import { ContentfulContent } from "#platform/cms/contentful-content.ts";
import type { CheckContent, Desk } from "#platform/cms/desk/desk.ts";
import { followContent } from "#platform/cms/follow-content.ts";
import { LiveContent } from "#platform/cms/live-content.ts";
import type { WebhookOptions } from "#platform/cms/publish-webhook.ts";
import { createScheduleWorker } from "#platform/cms/run-schedules.ts";
import { seedContent } from "#platform/cms/seed-content.ts";
import type { PlatformContext } from "#platform/context.ts";
import type { Worker } from "#platform/jobs/queue.ts";
import type { ContentSpace } from "#schemas/content/space.ts";
import type { CmsConnection } from "#schemas/kit/storefront.ts";
import { BUNDLED_SPACE, type BundledCms, connectCms } from "./connect-cms.ts";
import type { Environment } from "./environment.ts";
import type { StorefrontModule } from "./front-door/documents.ts";

export interface OpenContent {
  connections: { chosen: CmsConnection; bundled: BundledCms };
  /** Parts of the platform. */
  desk: Desk;
  webhook?: WebhookOptions;
  /** Carries out schedules of the bundled content. */
  workers: Worker[];
  /**
   * From now on published changes reach the storefront. Schedules run, and publishing is allowed, as soon as
   * `storefront` answers one: it checks drafts.
   */
  follow(options: {
    /** Called with the brands whose pages have changed; null where that may be all of them. */
    onPublished: (brands: readonly string[] | null) => void;
    storefront: () => StorefrontModule | null;
  }): Promise<void>;
  /** Brings the bundled content in memory up to a revision of the site; nothing to do where content lies in Contentful. */
  catchUpTo(revision: number): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens content: the database's, into which the files under content/ are seeded, or a Contentful space with the files
 * to fall back to.
 */
export async function openContent(
  context: PlatformContext,
  environment: Environment,
  files: ContentSpace,
): Promise<OpenContent> {
  let storefront: () => StorefrontModule | null = () => null;
  const checkContent: CheckContent = (space, entry) => storefront()?.checkContent(space, entry) ?? null;
  const live = environment.CONTENTFUL_SPACE ? null : await openLive(context, files);
  const connections = connectCms(live?.store ?? new ContentStore(files), environment);
  const { space, environment: branch } = connections.chosen;
  const desk: Desk = {
    database: context.database,
    clock: context.clock,
    content: live ?? new ContentfulContent(connections.chosen, () => context.clock.now()),
    checkContent,
    space,
    elsewhere: live ? null : `https://app.contentful.com/spaces/${space}/environments/${branch}/entries/{id}`,
  };
  const closing: (() => Promise<void>)[] = [];
  const secret = environment.CONTENTFUL_WEBHOOK_SECRET;

  return {
    connections,
    desk,
    workers: live ? [createScheduleWorker(desk, () => storefront() !== null, context.log)] : [],
    ...(secret && !live ? { webhook: { secret, space, environment: branch } } : {}),
    async follow(options) {
      storefront = options.storefront;
      const following = await followContent(context, {
        catchUp: async () => live?.catchUp(),
        async onChange(change) {
          options.onPublished((await options.storefront()?.contentChanged(change)) ?? null);
        },
      });
      closing.push(() => following.close());
    },
    catchUpTo: async (revision) => live?.catchUpTo(revision),
    async close() {
      for (const close of closing.splice(0)) await close();
    },
  };
}

async function openLive(context: PlatformContext, files: ContentSpace): Promise<LiveContent> {
  await seedContent(context, files, BUNDLED_SPACE);
  return LiveContent.open(context, files);
}

/**
 * Whether a picture that the build has made is there; of other addresses nobody can say that it is not, nor of any
 * before there is a build.
 */
export function builtFiles(buildFolder: string): ((path: string) => boolean) | undefined {
  if (!existsSync(join(buildFolder, "media"))) return undefined;
  return (path) => !/^\/media\/[\w/.-]+$/.test(path) || path.includes("..") || existsSync(join(buildFolder, path));
}
