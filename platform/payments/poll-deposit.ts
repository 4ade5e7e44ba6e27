import { eq } from "drizzle-orm";
import type { Postponed, Worker } from "#platform/jobs/queue.ts";
import type { ProviderDeposit } from "./adapter.ts";
import { applyDeposit, end } from "./apply-deposit.ts";
import type { Payments } from "./dependencies.ts";
import { changePayment, type PaymentRow } from "./payment.ts";
import { DEPOSIT_QUEUE, secondsToNextPoll } from "./queues.ts";
import { payments } from "./tables.ts";

const OPEN = ["created", "pending", "processing"];
/** For so long after its beginning an ended deposit is asked about: its money may come late. Then a callback can still bring it. */
const LATE_MS = 24 * 60 * 60_000;

/**
 * The call that began a deposit was cut off before its provider was asked (the database was silent, the process died): the provider
 * knows of nothing, and no call takes as long as this. The player's limits have the capacity again.
 */
const NEVER_ASKED_MS = 2 * 60_000;

/** Asks a deposit's provider for its state until the deposit has ended, and lets it expire. */
export const createDepositWorker = (deps: Payments): Worker<{ payment: string }> => ({
  queue: DEPOSIT_QUEUE,
  concurrency: 4,
  handle: ({ data }) => pollDeposit(deps, data.payment),
});

export async function pollDeposit(deps: Payments, id: string): Promise<Postponed | undefined> {
  const { context, adapters } = deps;
  const [payment] = await context.database.drizzle.select().from(payments).where(eq(payments.id, id));
  if (!payment || !isWatched(payment, context.clock.now())) return undefined;
  const adapter = adapters.get(payment.provider ?? "");
  const seen = await adapter?.findDeposit(payment.reference ?? "").catch((error: unknown) => {
    context.log.warn({ err: error, payment: id, provider: adapter.name }, "a deposit's state can't be read now");
    return undefined;
  });
  const applied = seen ? await applyDeposit(deps, id, seen, { version: payment.version }) : payment;
  // Nothing expires that the provider could not be asked about.
  const row = seen === undefined ? applied : await expire(deps, applied, seen);
  const now = context.clock.now();
  return isWatched(row, now) ? { postponeSeconds: secondsToNextPoll(row.createdAt, now) } : undefined;
}

const isWatched = ({ state, createdAt }: PaymentRow, now: Date) =>
  OPEN.includes(state) ||
  (["declined", "canceled", "expired"].includes(state) && now.getTime() - createdAt.getTime() < LATE_MS);

/** A deposit whose time is over and that the provider does not work on. */
async function expire(deps: Payments, { id, createdAt, expiresAt }: PaymentRow, seen: ProviderDeposit | null) {
  const { context } = deps;
  return changePayment(context, { id }, async (tx, payment) => {
    const lifeMs = payment.state === "created" && seen === null ? NEVER_ASKED_MS : LATE_MS;
    const until = expiresAt ?? new Date(createdAt.getTime() + lifeMs);
    if (!OPEN.includes(payment.state) || context.clock.now() < until || seen?.state === "processing") return payment;
    return end(tx, deps, payment, { to: "expired", reason: null, actor: "time" });
  });
}
