import { setTimeout as wait } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import type { FeedContext } from "#platform/sportsbook/feed/feed-context.ts";
import type { RunningFeed } from "#platform/sportsbook/feed/run-feed.ts";
import type { Environment } from "./environment.ts";
import { type FeedSettings, followsFeed, openSportsFeed } from "./open-sports-feed.ts";

type Settings = FeedSettings & Pick<Environment, "LOG_LEVEL">;

/** What the thread is started with. */
export interface FeedThreadData {
  databaseUrl: string;
  brands: FeedContext["brands"];
  settings: Settings;
}

interface Options {
  settings: Settings;
  databaseUrl: string;
  /** The thread's bundle (scripts/build/bundle-server.ts); without one the feed is worked in this thread. */
  thread: string | null;
}

const RETRY_MS = 1_000;
/** Longer than the feed itself takes at most to end its batch. */
const CLOSE_MS = 6_000;

/**
 * Follows the sports feed in a thread of its own. Two weeks of a season, or the recovery of a feed that was away, are seconds of
 * processor time: in the thread that answers bets and pages they were silence (decision 44).
 */
export function beginSportsFeed(context: FeedContext, { settings, databaseUrl, thread }: Options): RunningFeed | null {
  if (!followsFeed(context, settings)) return null;
  if (!thread) return openSportsFeed(context, settings);
  const { log } = context;
  const { SPORTS_FEED, SPORTS_FEED_KEY, LOG_LEVEL, simulatorSeed } = settings;
  const workerData: FeedThreadData = {
    databaseUrl,
    brands: new Map([...context.brands].map(([id, { sports, sportsbook }]) => [id, { sports, sportsbook }])),
    settings: {
      SPORTS_FEED,
      LOG_LEVEL,
      ...(SPORTS_FEED_KEY ? { SPORTS_FEED_KEY } : {}),
      ...(simulatorSeed ? { simulatorSeed } : {}),
    },
  };
  let isClosing = false;
  let worker: Worker;
  let ended: Promise<void>;
  const begin = () => {
    worker = new Worker(thread, { workerData });
    worker.on("error", (error) => log.error({ err: error }, "the sports feed's thread failed; it begins again"));
    ended = new Promise((resolve) => worker.once("exit", () => resolve()));
    void ended.then(() => {
      if (!isClosing) setTimeout(() => isClosing || begin(), RETRY_MS).unref();
    });
  };
  begin();
  return {
    async close() {
      isClosing = true;
      worker.postMessage("close");
      await Promise.race([ended, wait(CLOSE_MS, null, { ref: false })]);
      await worker.terminate();
    },
  };
}
