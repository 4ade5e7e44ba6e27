import type { PlatformContext } from "#platform/context.ts";
import type { FeedAdapter } from "#platform/sportsbook/feed/adapter.ts";
import { createHttpFeed } from "#platform/sportsbook/feed/http-feed.ts";
import { type RunningFeed, runFeed } from "#platform/sportsbook/feed/run-feed.ts";
import { createSimulator } from "#platform/sportsbook/simulator/simulator.ts";
import type { Environment } from "./environment.ts";

/** Follows the feed that the environment names; none where no brand takes bets on sports. */
export function openSportsFeed(
  context: Pick<PlatformContext, "database" | "brands" | "clock" | "log">,
  environment: Pick<Environment, "SPORTS_FEED" | "SPORTS_FEED_KEY">,
): RunningFeed | null {
  const isOffered = [...context.brands.values()].some(({ sports, sportsbook }) => sports.enabled && sportsbook);
  const adapter = adapterOf(context, environment);
  return isOffered && adapter ? runFeed(context, adapter) : null;
}

function adapterOf(
  { clock }: Pick<PlatformContext, "clock">,
  { SPORTS_FEED, SPORTS_FEED_KEY }: Pick<Environment, "SPORTS_FEED" | "SPORTS_FEED_KEY">,
): FeedAdapter | null {
  if (SPORTS_FEED === "off") return null;
  if (SPORTS_FEED === "simulator") return createSimulator({ clock });
  return createHttpFeed({ url: SPORTS_FEED, ...(SPORTS_FEED_KEY ? { key: SPORTS_FEED_KEY } : {}) });
}
