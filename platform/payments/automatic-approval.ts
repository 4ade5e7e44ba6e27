import { and, eq } from "drizzle-orm";
import type { Transaction } from "#platform/db/database.ts";
import { enqueue } from "#platform/jobs/enqueue.ts";
import type { Postponed, Worker } from "#platform/jobs/queue.ts";
import { isExcluded } from "#platform/players/exclusion.ts";
import { players } from "#platform/players/tables.ts";
import type { Licence } from "#schemas/brand/licence.ts";
import { readAvailable } from "./available.ts";
import { exceedsEuros, withdrawnBy } from "./cashout-block.ts";
import type { Payments } from "./dependencies.ts";
import { changePayment, type PaymentRow } from "./payment.ts";
import { licenceOfPlayer } from "./player-of.ts";
import { APPROVAL_QUEUE, PAYOUT_QUEUE } from "./queues.ts";
import { payments } from "./tables.ts";
import { transition } from "./transition.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

type Rule = NonNullable<Licence["rules"]["automaticApproval"]>;

/** Enqueues the approval of a withdrawal, if the licence lets some go without an operator. */
export async function enqueueApproval(tx: Transaction, { rules }: Licence, { id }: PaymentRow): Promise<void> {
  const rule = rules.automaticApproval;
  if (rule) await enqueue(tx, APPROVAL_QUEUE, { payment: id }, { afterMs: rule.afterMinutes * MINUTE_MS });
}

export const createApprovalWorker = (deps: Payments): Worker<{ payment: string }> => ({
  queue: APPROVAL_QUEUE,
  handle: ({ data }) => approveByRule(deps, data.payment),
});

/**
 * Approves a withdrawal that waits, if its licence's rule lets it go: a verified player, nothing about their money that a
 * person has to look at, and no more in 24 hours than the rule says. Every other one goes on waiting for an operator.
 */
export const approveByRule = (deps: Payments, id: string): Promise<Postponed | undefined> =>
  changePayment(deps.context, { id }, async (tx, payment, real) => {
    const { context } = deps;
    if (payment.state !== "requested") return undefined;
    const [player] = await tx.select().from(players).where(eq(players.id, payment.playerId));
    const brand = context.brands.get(payment.brand);
    if (!player || !brand) return undefined;
    const rule = licenceOfPlayer(brand, player.licenceName, brand.licence).rules.automaticApproval;
    if (!rule) return undefined;
    const now = context.clock.now();
    const left = payment.createdAt.getTime() + rule.afterMinutes * MINUTE_MS - now.getTime();
    if (left > 0) return { postponeSeconds: Math.ceil(left / 1_000) };
    if (!player.verified || player.blockedAt || isExcluded(player, now)) return undefined;
    if (await needsPerson(tx, deps, { payment, rule, real, now })) return undefined;
    await enqueue(tx, PAYOUT_QUEUE, { payment: id });
    const why = `approved by rule: up to ${rule.euros} EUR in 24 hours`;
    await transition(tx, context, payment, { to: "approved", actor: "rules", why });
    return undefined;
  });

interface Asked {
  payment: PaymentRow;
  rule: Rule;
  /** What the player has besides what the withdrawal has reserved. */
  real: bigint;
  now: Date;
}

/** Whether a deposit is held, money is owed or bound by wagering, or the player withdraws more than the rule lets go. */
async function needsPerson(tx: Transaction, deps: Payments, { payment, rule, real, now }: Asked): Promise<boolean> {
  const { playerId, currency } = payment;
  const [held] = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.playerId, playerId), eq(payments.state, "held")))
    .limit(1);
  const { available, held: wagering } = await readAvailable(tx, deps, { playerId, currency, real });
  if (held || wagering > 0n || available < real) return true;
  return exceedsEuros(await withdrawnBy(tx, playerId, new Date(now.getTime() - DAY_MS)), BigInt(rule.euros));
}
