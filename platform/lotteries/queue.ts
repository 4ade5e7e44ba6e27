import { defineQueue } from "#platform/jobs/queue.ts";

/** Announces lotteries, closes them, draws their winners and gives the prizes. */
export const LOTTERY_QUEUE = defineQueue({
  name: "lotteries",
  retryLimit: 3,
  retryDelaySeconds: 5,
  expireSeconds: 5 * 60,
  retentionDays: 1,
  oneWaiting: true,
});
