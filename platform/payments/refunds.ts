import type { PlatformContext } from "#platform/context.ts";
import { enqueue } from "#platform/jobs/enqueue.ts";
import type { Worker } from "#platform/jobs/queue.ts";
import { ProviderRejected } from "./adapter.ts";
import { refundDeposit } from "./decide-deposit.ts";
import type { Payments } from "./dependencies.ts";
import { NotDecidable } from "./errors.ts";
import { changePayment } from "./payment.ts";
import { REFUND_QUEUE } from "./queues.ts";

/** Asks for a refund that the running program then does: it knows how its providers are reached. */
export const requestRefund = (
  context: Pick<PlatformContext, "database" | "realtime" | "events">,
  id: string,
  operator: string,
): Promise<void> =>
  changePayment(context, { id }, async (tx, payment) => {
    if (payment.state !== "succeeded" && payment.state !== "held") {
      throw new NotDecidable("Only money that came can be given back", payment.state);
    }
    await enqueue(tx, REFUND_QUEUE, { payment: id, operator });
  });

/** Does a refund. A provider's sure no ends it; anything else is tried again under the same reference. */
export const createRefundWorker = (deps: Payments): Worker<{ payment: string; operator: string }> => ({
  queue: REFUND_QUEUE,
  async handle({ data: { payment, operator } }) {
    const row = await changePayment(deps.context, { id: payment }, async (_, found) => found);
    if (row.state !== "succeeded" && row.state !== "held") return;
    try {
      await refundDeposit(deps, payment, operator);
    } catch (error) {
      if (!(error instanceof ProviderRejected) || error.kind === "soft") throw error;
      deps.context.log.error({ payment, reason: error.reason }, "a provider refuses a refund; nothing was moved");
    }
  },
});
