import { defineQueue } from "../../jobs/queue.ts";

/** One job a notification and browser. What is older than a notification lives is not sent any more. */
export const PUSH_QUEUE = defineQueue<{ notification: string; subscription: string }>({
  name: "push",
  retryLimit: 5,
  retryDelaySeconds: 30,
  expireSeconds: 60,
  retentionDays: 1,
});
