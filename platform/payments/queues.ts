import { defineQueue } from "../jobs/queue.ts";

/** Asks a deposit's provider again and again until the deposit has ended: callbacks may never come. */
export const DEPOSIT_QUEUE = defineQueue<{ payment: string }>({
  name: "payment-deposits",
  retryLimit: 10,
  retryDelaySeconds: 10,
  expireSeconds: 60,
  retentionDays: 30,
});

/** Sends an approved withdrawal to its provider, and asks until the provider has said how it ended. */
export const PAYOUT_QUEUE = defineQueue<{ payment: string }>({
  name: "payment-payouts",
  retryLimit: 10,
  retryDelaySeconds: 10,
  expireSeconds: 60,
  retentionDays: 30,
});

/** Asks the provider for the state of what a callback named: the callback itself is a hint only. */
export const CALLBACK_QUEUE = defineQueue<{ reference: string }>({
  name: "payment-callbacks",
  retryLimit: 10,
  retryDelaySeconds: 5,
  expireSeconds: 60,
  retentionDays: 30,
});

const LEAST_SECONDS = 15;
const MOST_SECONDS = 60 * 60;

/** How long to wait before a provider is asked again: a quarter of the time that it has had already, within bounds. */
export function secondsToNextPoll(since: Date, now: Date): number {
  const quarter = (now.getTime() - since.getTime()) / 1_000 / 4;
  return Math.round(Math.min(Math.max(quarter, LEAST_SECONDS), MOST_SECONDS));
}

/** Approves a withdrawal that its licence lets go without an operator. */
export const APPROVAL_QUEUE = defineQueue<{ payment: string }>({
  name: "payment-approvals",
  retryLimit: 10,
  retryDelaySeconds: 10,
  expireSeconds: 60,
  retentionDays: 30,
});

/** Gives a deposit back through its provider, as an operator asked. */
export const REFUND_QUEUE = defineQueue<{ payment: string; operator: string }>({
  name: "payment-refunds",
  retryLimit: 10,
  retryDelaySeconds: 10,
  expireSeconds: 60,
  retentionDays: 30,
});
