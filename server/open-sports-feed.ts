import type { FeedAdapter } from "#platform/sportsbook/feed/adapter.ts";
import type { FeedContext } from "#platform/sportsbook/feed/feed-context.ts";
import { createHttpFeed } from "#platform/sportsbook/feed/http-feed.ts";
import { type RunningFeed, runFeed } from "#platform/sportsbook/feed/run-feed.ts";
import { createSimulator } from "#platform/sportsbook/simulator/simulator.ts";
import type { Environment } from "./environment.ts";

export type FeedSettings = Pick<Environment, "SPORTS_FEED" | "SPORTS_FEED_KEY">;

/** Whether a feed is followed: the environment names one, and a brand takes bets on sports. */
export const followsFeed = ({ brands }: Pick<FeedContext, "brands">, { SPORTS_FEED }: FeedSettings): boolean =>
  SPORTS_FEED !== "off" && [...brands.values()].some(({ sports, sportsbook }) => sports.enabled && sportsbook);

/** Follows the feed that the environment names; none where no brand takes bets on sports. */
export function openSportsFeed(context: FeedContext, environment: FeedSettings): RunningFeed | null {
  return followsFeed(context, environment) ? runFeed(context, adapterOf(context, environment)) : null;
}

function adapterOf({ clock }: Pick<FeedContext, "clock">, { SPORTS_FEED, SPORTS_FEED_KEY }: FeedSettings): FeedAdapter {
  if (SPORTS_FEED === "simulator") return createSimulator({ clock });
  return createHttpFeed({ url: SPORTS_FEED, ...(SPORTS_FEED_KEY ? { key: SPORTS_FEED_KEY } : {}) });
}
