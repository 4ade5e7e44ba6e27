import { defineQueue } from "#platform/jobs/queue.ts";

/** One job a request to loosen a limit: it queues the mail that asks to confirm, once the wait is over. */
export const LIMIT_MAIL_QUEUE = defineQueue<{ request: number }>({
  name: "limit-mail",
  retryLimit: 9,
  retryDelaySeconds: 30,
  expireSeconds: 60,
  retentionDays: 8,
});
