import { defineQueue } from "../jobs/queue.ts";

/** One job a schedule, due at its time. The waits of its nine attempts add up to between twenty and forty minutes. */
export const SCHEDULE_QUEUE = defineQueue<{ schedule: number }>({
  name: "content-schedules",
  retryLimit: 8,
  retryDelaySeconds: 5,
  expireSeconds: 60,
  retentionDays: 14,
});
