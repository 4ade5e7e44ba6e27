import type { PlatformContext } from "#platform/context.ts";
import type { Worker } from "#platform/jobs/queue.ts";
import { expireGifts } from "./expire-gifts.ts";
import { giveCashback } from "./give-cashback.ts";
import { type GroupIssue, issueToGroup } from "./issue-to-group.ts";
import { CASHBACK_QUEUE, EXPIRY_QUEUE, GROUP_GIFT_QUEUE } from "./queues.ts";

/** Deferred work about gifts. */
export const createBonusWorkers = (context: PlatformContext): Worker[] => [
  {
    queue: EXPIRY_QUEUE,
    handle: async () => {
      await expireGifts(context);
    },
  },
  {
    queue: CASHBACK_QUEUE,
    handle: async () => {
      await giveCashback(context);
    },
  },
  {
    queue: GROUP_GIFT_QUEUE,
    handle: async ({ data }) => {
      await issueToGroup(context, data as GroupIssue);
    },
  },
];
