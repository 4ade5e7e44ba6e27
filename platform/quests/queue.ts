import { defineQueue } from "#platform/jobs/queue.ts";

/** Announces quests, and gives the prizes of levels that were reached. */
export const QUEST_QUEUE = defineQueue({
  name: "quests",
  retryLimit: 3,
  retryDelaySeconds: 5,
  expireSeconds: 5 * 60,
  retentionDays: 1,
  oneWaiting: true,
});
