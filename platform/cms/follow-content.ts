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
  const [latest] = await database.drizzle.select({ revision: max(cmsEvents.revision) }).from(cmsEvents);
  let seen = latest?.revision ?? 0;
  // What was published since memory was read, before anyone listened.
  await catchUp();
  let running: Promise<void> | null = null;
  let isBehind = false;
  let away = false;

  const read = async () => {
    const events = await database.drizzle
      .select()
      .from(cmsEvents)
      .where(gt(cmsEvents.revision, seen))
      .orderBy(asc(cmsEvents.revision), asc(cmsEvents.kind), asc(cmsEvents.id));
    // Only now: what the events tell must be in memory before anyone asks for it.
    await catchUp();
    for (const { revision, space, kind, id, contentType, action } of events) {
      await onChange({ space, kind, id, contentType, action }).catch((error: unknown) =>
        log.error({ err: error, id }, "a change of content was not taken over"),
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
