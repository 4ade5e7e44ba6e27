import type { FeedMessage } from "#schemas/sports/feed.ts";

/** Where a feed stands: the last message that was worked without a gap, and its time in milliseconds since 1970. */
export interface FeedPosition {
  sequence: number;
  at: number;
}

export const FEED_START: FeedPosition = { sequence: 0, at: 0 };

/** What a source of odds has to offer (docs/guides/sports-feed.md). Its contract suite is `tests/harness/feed-contract.ts`. */
export interface FeedAdapter {
  producer: string;
  /** Messages that come by themselves from now on, in batches; numbers may be missing, doubled or out of order. */
  live(from: FeedPosition, signal: AbortSignal): AsyncIterable<readonly unknown[]>;
  /**
   * What came after a position, in order and without a gap, until now; from FEED_START everything that still matters. What
   * has been overtaken may be left out: numbers count what is handed over.
   */
  since(position: FeedPosition, signal: AbortSignal): AsyncIterable<readonly FeedMessage[]>;
}
