import { and, eq } from "drizzle-orm";
import type { PlatformContext } from "#platform/context.ts";
import type { Transaction } from "#platform/db/database.ts";
import { recordEvent } from "#platform/events/record-event.ts";
import { type Movement, post } from "#platform/ledger/post.ts";
import type { PaymentState } from "#schemas/rules/payments.ts";
import { detailsOf } from "./event-details.ts";
import { notifyOfPayment } from "./notify-player.ts";
import type { PaymentRow } from "./payment.ts";
import { shownState, toPayment } from "./show-payment.ts";
import { payments, paymentTransitions } from "./tables.ts";

/** Who makes a transition: `player`, `provider`, `time`, `rules`, or `operator NAME`. */
export type Actor = "player" | "provider" | "time" | "rules" | `operator ${string}`;

interface Transition {
  to: PaymentState;
  actor: Actor;
  /** What is posted with it. Without movements `why` says why nothing is. */
  movements?: readonly Movement[];
  why?: string;
  set?: Partial<typeof payments.$inferInsert>;
}

/** States after which nothing is expected any more. */
const FINAL: readonly PaymentState[] = [
  "succeeded",
  "declined",
  "canceled",
  "expired",
  "refunded",
  "charged_back",
  "paid",
  "rejected",
  "recalled",
  "reversed",
];

type Context = Pick<PlatformContext, "clock" | "realtime" | "secret">;

/**
 * Takes a payment that `changePayment` has locked to another state: the row, the journal under a key of this transition,
 * and the line of the history are one. Throws when the row is not as it was read.
 */
export async function transition(
  tx: Transaction,
  context: Context,
  payment: PaymentRow,
  { to, actor, movements = [], why, set = {} }: Transition,
): Promise<PaymentRow> {
  const now = context.clock.now();
  const version = payment.version + 1;
  const [row] = await tx
    .update(payments)
    .set({ reason: null, ...set, state: to, version, finishedAt: FINAL.includes(to) ? now : null })
    .where(and(eq(payments.id, payment.id), eq(payments.state, payment.state), eq(payments.version, payment.version)))
    .returning();
  if (!row) throw new Error(`payment ${payment.id} is no longer ${payment.state}`);
  await recordTransition(tx, context, { row, from: payment.state, actor, movements, why });
  return row;
}

interface Recorded {
  row: PaymentRow;
  from: PaymentState | null;
  actor: Actor;
  movements?: readonly Movement[];
  why?: string;
}

/** Posts a transition's money, writes its line of the history, and publishes the payment when the transaction commits. */
export async function recordTransition(
  tx: Transaction,
  context: Context,
  { row, from, actor, movements = [], why }: Recorded,
): Promise<void> {
  const { clock, realtime } = context;
  const at = clock.now();
  const [first, ...others] = movements.filter(({ amount }) => amount > 0n);
  const key = `payment:${row.id}:${row.version}:${row.state}`;
  const kind = `${row.action}-${row.state}`;
  const posted = first ? await post(tx, { key, kind, movements: [first, ...others], at }) : null;
  if (posted?.replayed) throw new Error(`journal ${key} was posted before`);
  await tx.insert(paymentTransitions).values({
    paymentId: row.id,
    version: row.version,
    from,
    to: row.state,
    journalId: posted?.journal ?? null,
    reason: why ?? (posted ? null : "no money moves"),
    actor,
    at,
  });
  const { playerId, brand, action, version, state: to } = row;
  const payload = { ...detailsOf(row), action, version, from, to };
  await recordEvent(tx, { type: "payment-changed", brand, playerId, payload, at });
  await realtime.toPlayer(playerId, "payments_changes", { payment: toPayment(row) }, tx);
  const seen = { from: from && shownState({ action, state: from }), to: shownState(row) };
  if (seen.from !== seen.to) {
    const happened = { payment: row.id, action, ...seen, at: at.toISOString() };
    await realtime.toPlayer(playerId, "payments_events", happened, tx);
  }
  await notifyOfPayment(tx, context, row, from);
}
