import { defineQueue } from "../jobs/queue.ts";

/**
 * One job a mail. With its waits of half a minute to a minute, then always twice as long, the last of ten attempts is
 * made between four and nine hours after the first.
 */
export const MAIL_QUEUE = defineQueue<{ mail: number }>({
  name: "mail",
  retryLimit: 9,
  retryDelaySeconds: 30,
  expireSeconds: 2 * 60,
  retentionDays: 2,
});
