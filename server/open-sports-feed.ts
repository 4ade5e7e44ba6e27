import type { FeedAdapter } from "#platform/sportsbook/feed/adapter.ts";
import type { FeedContext } from "#platform/sportsbook/feed/feed-context.ts";
import { createHttpFeed } from "#platform/sportsbook/feed/http-feed.ts";
import { type RunningFeed, runFeed } from "#platform/sportsbook/feed/run-feed.ts";
import { createSimulator } from "#platform/sportsbook/simulator/simulator.ts";
import { simulatorSeed } from "#platform/sportsbook/simulator/simulator-seed.ts";
import type { Environment } from "./environment.ts";

export interface FeedSettings extends Pick<Environment, "SPORTS_FEED" | "SPORTS_FEED_KEY"> {
  /** The simulator's (`simulatorSeedOf`); another feed needs none. */
  simulatorSeed?: string;
}

/** The seed that the environment names, for a replay in a demo; else the installation's own. */
export const simulatorSeedOf = ({ SPORTS_FEED_SEED }: Pick<Environment, "SPORTS_FEED_SEED">, secret: string): string =>
  SPORTS_FEED_SEED ?? simulatorSeed(secret);

/** Whether a feed is followed: the environment names one, and a brand takes bets on sports. */
export const followsFeed = (
  { brands }: Pick<FeedContext, "brands">,
  { SPORTS_FEED }: Pick<FeedSettings, "SPORTS_FEED">,
): boolean =>
  SPORTS_FEED !== "off" && [...brands.values()].some(({ sports, sportsbook }) => sports.enabled && sportsbook);

/** Follows the feed that the environment names; none where no brand takes bets on sports. */
export function openSportsFeed(context: FeedContext, environment: FeedSettings): RunningFeed | null {
  return followsFeed(context, environment) ? runFeed(context, adapterOf(context, environment)) : null;
}

function adapterOf(
  { clock }: Pick<FeedContext, "clock">,
  { SPORTS_FEED, SPORTS_FEED_KEY, simulatorSeed: seed }: FeedSettings,
): FeedAdapter {
  if (SPORTS_FEED === "simulator") {
    if (!seed) throw new Error("the simulator has no seed: nobody bets on a season that everybody knows");
    return createSimulator({ clock, seed });
  }
  return createHttpFeed({ url: SPORTS_FEED, ...(SPORTS_FEED_KEY ? { key: SPORTS_FEED_KEY } : {}) });
}
