import { Gauge, type Registry } from "prom-client";
import type { FeedState } from "#platform/sportsbook/feed/feed-state.ts";

/** How the sports feeds stand when somebody asks; while the database is away the last figures stay. */
export function addSportsFeedMetrics(registry: Registry, read: () => Promise<FeedState[]>): void {
  const gauge = (name: string, help: string, figure: (state: FeedState) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ["producer"],
      registers: [registry],
      async collect() {
        for (const state of await read().catch(() => [])) this.set({ producer: state.producer }, figure(state));
      },
    });
  gauge(
    "marquee_sports_feed_silence_seconds",
    "Time since a producer of odds was heard",
    ({ silenceSeconds }) => silenceSeconds,
  );
  gauge("marquee_sports_feed_down", "1 while a producer's markets are suspended", ({ isDown }) => Number(isDown));
}
