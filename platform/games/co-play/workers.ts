import type { PlatformContext } from "#platform/context.ts";
import type { Worker } from "#platform/jobs/queue.ts";
import { countCoPlay } from "./count-co-play.ts";
import { CO_PLAY_QUEUE } from "./queue.ts";

/** Deferred work about what is played together. */
export const createCoPlayWorkers = (context: Pick<PlatformContext, "database" | "clock">): Worker[] => [
  { queue: CO_PLAY_QUEUE, handle: () => countCoPlay(context) },
];
