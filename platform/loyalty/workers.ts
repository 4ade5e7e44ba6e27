import type { PlatformContext } from "#platform/context.ts";
import type { Worker } from "#platform/jobs/queue.ts";
import { endVipQuarters } from "./end-quarters.ts";
import { LOYALTY_QUEUE } from "./queue.ts";
import { raiseLifetimeLevels } from "./raise-lifetime-levels.ts";

/** Deferred work about levels. */
export const createLoyaltyWorkers = (context: PlatformContext): Worker[] => [
  {
    queue: LOYALTY_QUEUE,
    handle: async () => {
      await endVipQuarters(context);
      await raiseLifetimeLevels(context);
    },
  },
];
