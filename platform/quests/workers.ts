import type { PlatformContext } from "#platform/context.ts";
import type { Worker } from "#platform/jobs/queue.ts";
import { announceQuests } from "./announce-quests.ts";
import { giveDuePrizes } from "./give-due-prizes.ts";
import { QUEST_QUEUE } from "./queue.ts";

/** Deferred work about quests. */
export const createQuestWorkers = (context: PlatformContext): Worker[] => [
  {
    queue: QUEST_QUEUE,
    handle: async () => {
      await announceQuests(context);
      await giveDuePrizes(context);
    },
  },
];
