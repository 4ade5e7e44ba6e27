import { sql } from "drizzle-orm";
import { madeOnce } from "#platform/db/made-once.ts";
import { ApiError } from "#platform/http/api-error.ts";
import { enqueue } from "#platform/jobs/enqueue.ts";
import type { Worker } from "#platform/jobs/queue.ts";
import { applyDeposit } from "./apply-deposit.ts";
import type { Payments } from "./dependencies.ts";
import { applyPayout, findAttempt } from "./payouts.ts";
import { CALLBACK_QUEUE } from "./queues.ts";
import { paymentCallbacks } from "./tables.ts";

const storeCallback = madeOnce((reader) =>
  reader
    .insert(paymentCallbacks)
    .values({
      provider: sql.placeholder("provider"),
      eventId: sql.placeholder("eventId"),
      kind: sql.placeholder("kind"),
      reference: sql.placeholder("reference"),
      receivedAt: sql.placeholder("receivedAt"),
    })
    .onConflictDoNothing()
    .returning({ id: paymentCallbacks.id })
    .prepare("store_payment_callback"),
);

/**
 * Takes a provider's callback: checked by its adapter (401 for one that is forged or stale), stored once by its event id
 * together with the job that asks the provider. Nothing of its content is believed.
 */
export async function takeCallback(
  { context, adapters }: Payments,
  { provider, headers, rawBody }: { provider: string; headers: Headers; rawBody: string },
): Promise<{ stored: boolean }> {
  const adapter = adapters.get(provider);
  if (!adapter) throw new ApiError(404, "CALL.UNKNOWN", "There is no such payment provider");
  const receivedAt = context.clock.now();
  const { eventId, kind, reference } = adapter.readCallback(headers, rawBody, receivedAt);
  const stored = await context.database.drizzle.transaction(async (tx) => {
    const [row] = await storeCallback(tx).execute({ provider, eventId, kind, reference, receivedAt });
    if (row) await enqueue(tx, CALLBACK_QUEUE, { reference });
    return row !== undefined;
  });
  if (stored) context.wakeJobs?.(CALLBACK_QUEUE.name);
  return { stored };
}

/** Asks the provider for what a callback was about, and applies it. Fails while the provider can't be asked: it is tried again. */
export const createCallbackWorker = (deps: Payments): Worker<{ reference: string }> => ({
  queue: CALLBACK_QUEUE,
  concurrency: 4,
  handle: ({ data }) => followCallback(deps, data.reference),
});

export async function followCallback(deps: Payments, reference: string): Promise<void> {
  const { context, adapters } = deps;
  const found = await findAttempt(deps, reference);
  if (!found) {
    context.log.warn({ reference }, "a payment provider speaks of a reference that is not ours");
    return;
  }
  const { payment, provider } = found;
  const adapter = adapters.get(provider);
  if (!adapter) throw new Error(`provider ${provider} is not there`);
  if (payment.action === "deposit") {
    const seen = await adapter.findDeposit(reference);
    if (!seen) return;
    const applied = await applyDeposit(deps, payment.id, seen, { version: payment.version });
    if (seen.state === "succeeded" && applied.state === "charged_back")
      throw new Error(`payment ${payment.id} was charged back while its provider was asked: it is asked again`);
    return;
  }
  const seen = await adapter.findPayout(reference);
  if (seen) await applyPayout(deps, payment.id, seen);
}
