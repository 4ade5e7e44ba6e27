import type { PlatformContext } from "#platform/context.ts";
import type { Worker } from "#platform/jobs/queue.ts";
import { announceLotteries } from "./announce-lotteries.ts";
import { drawDueLotteries } from "./draw-due-lotteries.ts";
import { LOTTERY_QUEUE } from "./queue.ts";

/** Deferred work about lotteries. */
export const createLotteryWorkers = (context: PlatformContext): Worker[] => [
  {
    queue: LOTTERY_QUEUE,
    handle: async () => {
      await announceLotteries(context);
      await drawDueLotteries(context);
    },
  },
];
