import { CASHBACK_QUEUE, EXPIRY_QUEUE, GROUP_GIFT_QUEUE } from "./bonuses/queues.ts";
import { SCHEDULE_QUEUE } from "./cms/schedule-queue.ts";
import { CO_PLAY_QUEUE } from "./games/co-play/queue.ts";
import type { PeriodicJob } from "./jobs/enqueue-periodic.ts";
import { defineQueue, type Queue } from "./jobs/queue.ts";
import { LIMIT_MAIL_QUEUE } from "./limits/mail-queue.ts";
import { LOTTERY_QUEUE } from "./lotteries/queue.ts";
import { LOYALTY_QUEUE } from "./loyalty/queue.ts";
import { MAIL_QUEUE } from "./mail/mail-queue.ts";
import { PUSH_QUEUE } from "./notifications/push/queue.ts";
import { APPROVAL_QUEUE, CALLBACK_QUEUE, DEPOSIT_QUEUE, PAYOUT_QUEUE, REFUND_QUEUE } from "./payments/queues.ts";
import { QUEST_QUEUE } from "./quests/queue.ts";
import { TOURNAMENT_QUEUE } from "./tournaments/queue.ts";

/** Deletes what has run out. */
export const CLEAN_UP_QUEUE = defineQueue({
  name: "clean-up",
  retryLimit: 3,
  retryDelaySeconds: 30,
  expireSeconds: 30 * 60,
  retentionDays: 1,
  oneWaiting: true,
});

/** Ends rounds of the bundled studio that were left open. The studio knows the platform by the wallet protocol alone. */
export const STUDIO_QUEUE = defineQueue({
  name: "studio-rounds",
  retryLimit: 3,
  retryDelaySeconds: 5,
  expireSeconds: 5 * 60,
  retentionDays: 1,
  oneWaiting: true,
});

/** Every queue of the product (docs/guides/operator.md lists them). */
export const QUEUES: readonly Queue[] = [
  MAIL_QUEUE,
  PUSH_QUEUE,
  LIMIT_MAIL_QUEUE,
  DEPOSIT_QUEUE,
  APPROVAL_QUEUE,
  PAYOUT_QUEUE,
  CALLBACK_QUEUE,
  REFUND_QUEUE,
  EXPIRY_QUEUE,
  CASHBACK_QUEUE,
  GROUP_GIFT_QUEUE,
  LOTTERY_QUEUE,
  TOURNAMENT_QUEUE,
  QUEST_QUEUE,
  LOYALTY_QUEUE,
  CO_PLAY_QUEUE,
  SCHEDULE_QUEUE,
  CLEAN_UP_QUEUE,
  STUDIO_QUEUE,
];

/** Jobs that are enqueued by a timetable. */
export const PERIODIC_JOBS: readonly PeriodicJob[] = [
  { queue: CLEAN_UP_QUEUE, data: {}, timetable: { cron: "*/10 * * * *" } },
  { queue: EXPIRY_QUEUE, data: {}, timetable: { everySeconds: 60 } },
  { queue: CASHBACK_QUEUE, data: {}, timetable: { cron: "20 * * * *" } },
  { queue: LOTTERY_QUEUE, data: {}, timetable: { everySeconds: 5 } },
  { queue: TOURNAMENT_QUEUE, data: {}, timetable: { everySeconds: 5 } },
  { queue: QUEST_QUEUE, data: {}, timetable: { everySeconds: 5 } },
  { queue: LOYALTY_QUEUE, data: {}, timetable: { everySeconds: 60 } },
  { queue: CO_PLAY_QUEUE, data: {}, timetable: { cron: "40 4 * * *" } },
  { queue: STUDIO_QUEUE, data: {}, timetable: { everySeconds: 5 } },
];
