import type { PlatformContext } from "#platform/context.ts";
import { sportProducers } from "../tables.ts";

/** How a producer of odds stands. */
export interface FeedState {
  producer: string;
  silenceSeconds: number;
  /** Messages are missing, or it was found silent: its markets are suspended. */
  isDown: boolean;
}

/** How each producer stands that has ever been heard, for /metrics. */
export async function readFeedStates({
  database,
  clock,
}: Pick<PlatformContext, "database" | "clock">): Promise<FeedState[]> {
  const rows = await database.drizzle.select().from(sportProducers);
  const now = clock.now().getTime();
  return rows.map(({ producer, heardAt, downSince }) => ({
    producer,
    silenceSeconds: Math.max(0, (now - heardAt.getTime()) / 1_000),
    isDown: downSince !== null,
  }));
}
