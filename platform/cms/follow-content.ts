import { asc, gt, max } from "drizzle-orm";
import type { ContentChange } from "#schemas/kit/storefront.ts";
import type { PlatformContext } from "../context.ts";
import { type Listening, listenTo } from "../db/listen.ts";
import { CONTENT_CHANNEL } from "./change.ts";
import { cmsEvents } from "./tables.ts";

export interface FollowOptions {
  /** Brings this process's own copy up to date; nothing to do where content lies in Contentful. */
  catchUp: () => Promise<void>;
  /** Told of everything that has changed on the site, in its order and once. */
  onChange: (change: ContentChange) => Promise<void>;
  /** How often the count is looked at, should a connection be dead without anyone knowing. */
  pollIntervalMs?: number;
}

const POLL_INTERVAL_MS = 2_000;

/**
 * Follows what any process publishes (CMS-12, EDIT-01). A notice is no more than a nudge: what has changed is read from
 * the table of events, in its order, from the last that was seen. So a lost connection loses nothing.
 */
export async function followContent(
  { database, log }: Pick<PlatformContext, "database" | "log">,
  { catchUp, onChange, pollIntervalMs = POLL_INTERVAL_MS }: FollowOptions,
): Promise<Listening> {
  let seen = await latestRevision({ database });
  // What was published since memory was read, before anyone listened.
  await catchUp();
  let running: Promise<void> | null = null;
  let isBehind = false;
  let away = false;

  const read = async () => {
    const changes = await changesAfter({ database }, seen);
    // Only now: what the events tell must be in memory before anyone asks for it.
    await catchUp();
    for (const { revision, ...change } of changes) {
      await onChange(change).catch((error: unknown) =>
        log.error({ err: error, id: change.id }, "a change of content was not taken over"),
      );
      seen = revision;
    }
    away = false;
  };
  /** One reading at a time; a nudge meanwhile reads once more. */
  const nudge = () => {
    isBehind = true;
    running ??= (async () => {
      while (isBehind) {
        isBehind = false;
        await read().catch((error: unknown) => {
          if (!away) log.warn({ err: error }, "changes of content can't be read; trying again");
          away = true;
        });
      }
      running = null;
    })();
  };

  const listening = await listenTo(database, log, {
    channel: CONTENT_CHANNEL,
    lost: "changes of content are not heard; trying again",
    onNotice: nudge,
    onGap: nudge,
  });
  const timer = setInterval(nudge, pollIntervalMs);
  timer.unref();
  return {
    async close() {
      clearInterval(timer);
      await listening.close();
      await running;
    },
  };
}

/** A change with the revision of the site that it made; changes made at once share one. */
export interface NumberedChange extends ContentChange {
  revision: number;
}

/** The revision of the last change; 0 before the first. */
export async function latestRevision({ database }: Pick<PlatformContext, "database">): Promise<number> {
  const [latest] = await database.drizzle.select({ revision: max(cmsEvents.revision) }).from(cmsEvents);
  return latest?.revision ?? 0;
}

/** What has changed on the site since a revision, in its order. */
export async function changesAfter(
  { database }: Pick<PlatformContext, "database">,
  revision: number,
): Promise<NumberedChange[]> {
  return database.drizzle
    .select({
      revision: cmsEvents.revision,
      space: cmsEvents.space,
      kind: cmsEvents.kind,
      id: cmsEvents.id,
      contentType: cmsEvents.contentType,
      action: cmsEvents.action,
    })
    .from(cmsEvents)
    .where(gt(cmsEvents.revision, revision))
    .orderBy(asc(cmsEvents.revision), asc(cmsEvents.kind), asc(cmsEvents.id));
}
