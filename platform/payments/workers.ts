import type { Worker } from "../jobs/queue.ts";
import { createApprovalWorker } from "./automatic-approval.ts";
import { createCallbackWorker } from "./callbacks.ts";
import type { Payments } from "./dependencies.ts";
import { createPayoutWorker } from "./payouts.ts";
import { createDepositWorker } from "./poll-deposit.ts";
import { createRefundWorker } from "./refunds.ts";

/** The deferred work of payments. */
export const createPaymentWorkers = (deps: Payments): Worker[] =>
  [
    createApprovalWorker(deps),
    createDepositWorker(deps),
    createPayoutWorker(deps),
    createCallbackWorker(deps),
    createRefundWorker(deps),
  ] as Worker[];
