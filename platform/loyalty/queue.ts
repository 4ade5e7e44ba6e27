import { defineQueue } from "#platform/jobs/queue.ts";

/** Ends VIP levels whose quarter is over, and raises lifetime levels. */
export const LOYALTY_QUEUE = defineQueue({
  name: "loyalty",
  retryLimit: 3,
  retryDelaySeconds: 5,
  expireSeconds: 5 * 60,
  retentionDays: 1,
  oneWaiting: true,
});
