import { defineQueue } from "#platform/jobs/queue.ts";

/** Counts which games are played by the same players. */
export const CO_PLAY_QUEUE = defineQueue({
  name: "co-play",
  retryLimit: 3,
  retryDelaySeconds: 60,
  expireSeconds: 30 * 60,
  retentionDays: 1,
  oneWaiting: true,
});
