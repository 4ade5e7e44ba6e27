import { defineQueue } from "#platform/jobs/queue.ts";
import type { GroupIssue } from "./issue-to-group.ts";

/** Ends gifts whose time is over. */
export const EXPIRY_QUEUE = defineQueue({
  name: "gift-expiry",
  retryLimit: 3,
  retryDelaySeconds: 10,
  expireSeconds: 5 * 60,
  retentionDays: 1,
  oneWaiting: true,
});

/** Gives cashback of periods that are over. */
export const CASHBACK_QUEUE = defineQueue({
  name: "gift-cashback",
  retryLimit: 5,
  retryDelaySeconds: 60,
  expireSeconds: 30 * 60,
  retentionDays: 1,
  oneWaiting: true,
});

/** Issues a gift to everybody in a group. */
export const GROUP_GIFT_QUEUE = defineQueue<GroupIssue>({
  name: "gift-group",
  retryLimit: 5,
  retryDelaySeconds: 60,
  expireSeconds: 30 * 60,
  retentionDays: 7,
});
