import { eq, sql } from "drizzle-orm";
import { madeOnce } from "#platform/db/made-once.ts";
import type { Postponed, Worker } from "#platform/jobs/queue.ts";
import { unseal } from "#platform/secrets/sealed.ts";
import { type PaymentAdapter, type ProviderPayout, ProviderRejected } from "./adapter.ts";
import { chooseProviders } from "./choose-providers.ts";
import type { Payments } from "./dependencies.ts";
import { DESTINATION_PURPOSE } from "./destination.ts";
import { detailsOf } from "./event-details.ts";
import { changePayment, type PaymentRow } from "./payment.ts";
import { payBack, payOut, release } from "./postings.ts";
import { tokenOf } from "./profiles.ts";
import { requestPlayer, urlsOf } from "./provider-request.ts";
import { PAYOUT_QUEUE, secondsToNextPoll } from "./queues.ts";
import { referenceOf } from "./reference.ts";
import { paymentAttempts, payments } from "./tables.ts";
import { transition } from "./transition.ts";

/** Sends approved withdrawals to their providers and follows them to their end. */
export const createPayoutWorker = (deps: Payments): Worker<{ payment: string }> => ({
  queue: PAYOUT_QUEUE,
  concurrency: 4,
  handle: ({ data }) => advancePayout(deps, data.payment),
});

/** States in which the provider has to say more. */
const UNDER_WAY = ["submitting", "unknown", "accepted"];

/**
 * Takes a withdrawal one step on. Its money leaves the reserve only by the provider's word: a call that fails otherwise
 * leaves it reserved, and the provider is asked. Where it never heard of the payout, the same call is made again
 * under the same reference, of which it makes one payout however often it comes.
 */
export async function advancePayout(deps: Payments, id: string): Promise<Postponed | undefined> {
  const { context, adapters } = deps;
  const begun = await begin(deps, id);
  if (!UNDER_WAY.includes(begun.state)) return undefined;
  const adapter = adapters.get(begun.provider ?? "");
  const row = adapter ? await ask(deps, begun, adapter) : begun;
  const now = context.clock.now();
  return UNDER_WAY.includes(row.state) ? { postponeSeconds: secondsToNextPoll(row.createdAt, now) } : undefined;
}

/** Commits the try before the provider is asked: what is sent can always be asked about. */
const begin = (deps: Payments, id: string): Promise<PaymentRow> =>
  changePayment(deps.context, { id }, async (tx, payment) => {
    if (payment.state !== "approved") return payment;
    const { context } = deps;
    const provider = payment.provider ?? providerOf(deps, payment);
    const reference = referenceOf(id, 1);
    const createdAt = context.clock.now();
    await tx.insert(paymentAttempts).values({ reference, paymentId: id, number: 1, provider, createdAt });
    const set = { provider, reference };
    return transition(tx, context, payment, { to: "submitting", actor: "rules", why: `sent to ${provider}`, set });
  });

function providerOf({ context, adapters }: Payments, payment: PaymentRow): string {
  const method = context.brands.get(payment.brand)?.payments.find(({ id }) => id === payment.method);
  const { id: seed, country, currency, amount } = payment;
  const [first] = method
    ? chooseProviders(method, { seed, country, currency, amount }).filter((name) => adapters.has(name))
    : [];
  // The job fails and is tried again: nothing was sent.
  if (!first) throw new Error(`no provider pays out by ${payment.method}`);
  return first;
}

async function ask(deps: Payments, payment: PaymentRow, adapter: PaymentAdapter): Promise<PaymentRow> {
  try {
    const known = await adapter.findPayout(payment.reference ?? "");
    if (known) return await applyPayout(deps, payment.id, known);
    if (payment.state === "accepted") return payment;
    return await applyPayout(deps, payment.id, await adapter.createPayout(await requestOf(deps, payment)));
  } catch (error) {
    if (error instanceof ProviderRejected) {
      // A connection that never was: the same call is made again later.
      if (error.kind === "soft") return payment;
      const known = payment.state === "unknown" ? await adapter.findPayout(payment.reference ?? "") : null;
      if (known) return applyPayout(deps, payment.id, known);
      return applyPayout(deps, payment.id, {
        providerId: payment.providerId ?? "",
        reference: payment.reference ?? "",
        state: "declined",
        reason: error.reason,
      });
    }
    deps.context.log.warn(
      { err: error, payment: payment.id, provider: adapter.name },
      "a payout's outcome is not known",
    );
    return markUnknown(deps, payment.id);
  }
}

async function requestOf({ context }: Payments, payment: PaymentRow) {
  const { drizzle } = context.database;
  const { reference, amount, fee, currency, method, destination } = payment;
  return {
    reference: reference ?? "",
    amount: amount - fee,
    currency,
    method,
    token: await tokenOf(drizzle, context, payment),
    destination: destination === null ? null : unseal(context.secret, DESTINATION_PURPOSE, destination),
    player: await requestPlayer(drizzle, payment),
    callbackUrl: urlsOf(payment).callbackUrl,
  };
}

const markUnknown = ({ context }: Payments, id: string) =>
  changePayment(context, { id }, async (tx, payment) =>
    payment.state === "submitting"
      ? transition(tx, context, payment, { to: "unknown", actor: "rules", why: "the outcome is not known" })
      : payment,
  );

/** Applies what a provider says of a payout, once however often it is reported. */
export const applyPayout = ({ context }: Payments, id: string, seen: ProviderPayout): Promise<PaymentRow> =>
  changePayment(context, { id }, async (tx, payment) => {
    const { providerId } = seen;
    const actor = "provider";
    const waits = UNDER_WAY.includes(payment.state);
    if (seen.state === "accepted") {
      if (!waits || payment.state === "accepted") return payment;
      return transition(tx, context, payment, { to: "accepted", actor, set: { providerId } });
    }
    if (seen.state === "paid") {
      if (!waits) return contradicted(context, payment, "paid");
      return transition(tx, context, payment, {
        to: "paid",
        actor,
        movements: payOut(payment),
        set: { providerId },
        events: (row) => [{ type: "withdrawal-paid", payload: detailsOf(row) }],
      });
    }
    const set = { providerId, reason: seen.reason ?? null };
    if (waits) return transition(tx, context, payment, { to: "declined", actor, movements: release(payment), set });
    if (payment.state === "paid") {
      return transition(tx, context, payment, { to: "reversed", actor, movements: payBack(payment), set });
    }
    return contradicted(context, payment, seen.state);
  });

function contradicted({ log }: Payments["context"], payment: PaymentRow, reported: string): PaymentRow {
  if (payment.state !== reported && payment.state !== "reversed") {
    log.warn(
      { payment: payment.id, state: payment.state, reported },
      "a provider contradicts what it reported of a payout",
    );
  }
  return payment;
}

const attemptOf = madeOnce((reader) =>
  reader
    .select({
      payment: { id: payments.id, action: payments.action, version: payments.version },
      provider: paymentAttempts.provider,
    })
    .from(paymentAttempts)
    .innerJoin(payments, eq(payments.id, paymentAttempts.paymentId))
    .where(eq(paymentAttempts.reference, sql.placeholder("reference")))
    .prepare("find_payment_attempt"),
);

/** The try that a provider knows by this reference: its payment's id, kind and version, and the provider; null for one that is not ours. */
export async function findAttempt({ context }: Payments, reference: string) {
  const [found] = await attemptOf(context.database.drizzle).execute({ reference });
  return found ?? null;
}
