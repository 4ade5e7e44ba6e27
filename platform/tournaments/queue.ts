import { defineQueue } from "#platform/jobs/queue.ts";

/** Announces tournaments, says when they start, ends them and pays the prizes. */
export const TOURNAMENT_QUEUE = defineQueue({
  name: "tournaments",
  retryLimit: 3,
  retryDelaySeconds: 5,
  expireSeconds: 5 * 60,
  retentionDays: 1,
  oneWaiting: true,
});
