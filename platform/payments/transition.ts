import { and, eq, type SQL, sql } from "drizzle-orm";
import type { PlatformContext } from "#platform/context.ts";
import type { Transaction } from "#platform/db/database.ts";
import type { NewEvent } from "#platform/events/record-event.ts";
import { type Movement, throwShortOfFunds, toPosting } from "#platform/ledger/post.ts";
import type { PrivateChannel } from "#schemas/api/realtime.ts";
import type { PaymentState } from "#schemas/rules/payments.ts";
import { detailsOf } from "./event-details.ts";
import { notifyOfPayment } from "./notify-player.ts";
import type { PaymentRow } from "./payment.ts";
import { shownState, toPayment } from "./show-payment.ts";
import { payments } from "./tables.ts";

/** Who makes a transition: `player`, `provider`, `time`, `rules`, or `operator NAME`. */
export type Actor = "player" | "provider" | "time" | "rules" | `operator ${string}`;

/** An event of the payment's player and brand, at the time of the transition. */
type PaymentEvent = NewEvent extends infer E ? (E extends NewEvent ? Pick<E, "type" | "payload"> : never) : never;

interface Transition {
  to: PaymentState;
  actor: Actor;
  /** What is posted with it. Without movements `why` says why nothing is. */
  movements?: readonly Movement[];
  why?: string;
  set?: Partial<PaymentRow>;
  /** What else the payment's new state is for consumers. */
  events?: (row: PaymentRow) => PaymentEvent[];
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
 * and the line of the history are one statement. Throws when the row is not as it was read.
 */
export async function transition(
  tx: Transaction,
  context: Context,
  payment: PaymentRow,
  { to, actor, movements = [], why, set = {}, events }: Transition,
): Promise<PaymentRow> {
  const at = context.clock.now();
  const changes = {
    ...{ reason: null, ...set },
    state: to,
    version: payment.version + 1,
    finishedAt: FINAL.includes(to) ? at : null,
  };
  const row: PaymentRow = { ...payment, ...changes };
  const changed = tx.$with("changed").as(
    tx
      .update(payments)
      .set(changes)
      .where(and(eq(payments.id, payment.id), eq(payments.state, payment.state), eq(payments.version, payment.version)))
      .returning({ id: payments.id }),
  );
  const from = payment.state;
  const found = await tx
    .with(changed)
    .select({
      id: changed.id,
      recorded: recorded({ row, from, actor, movements, why, at, events: events?.(row) }, context),
    })
    .from(changed)
    .catch(throwShortOfFunds);
  if (found.length === 0) throw new Error(`payment ${payment.id} is no longer ${payment.state}`);
  await notifyOfPayment(tx, context, row, from);
  return row;
}

interface Recorded {
  row: PaymentRow;
  from: PaymentState | null;
  actor: Actor;
  movements?: readonly Movement[];
  why?: string | undefined;
}

/** Records the first state of a payment whose row has just been written, as `transition` does the others. */
export async function recordTransition(tx: Transaction, context: Context, given: Recorded): Promise<void> {
  await tx.execute(sql`select ${recorded({ ...given, at: context.clock.now() }, context)}`).catch(throwShortOfFunds);
  await notifyOfPayment(tx, context, given.row, given.from);
}

/**
 * A transition's record as a call of `payment_record` (rules.sql), to be part of the statement that writes the payment's row: posts its
 * money, writes its line of the history and its events, and publishes the payment when the transaction commits.
 */
export function recorded(
  {
    row,
    from,
    actor,
    movements = [],
    why,
    at,
    events = [],
  }: Recorded & { at: Date; events?: PaymentEvent[] | undefined },
  { realtime }: Pick<Context, "realtime">,
): SQL<null> {
  const [first, ...others] = movements.filter(({ amount }) => amount > 0n);
  const key = `payment:${row.id}:${row.version}:${row.state}`;
  const posting = first && toPosting({ key, kind: `${row.action}-${row.state}`, movements: [first, ...others] });
  const { id, playerId, brand, action, version, state: to } = row;
  const payload = { ...detailsOf(row), action, version, from, to };
  const all = [{ type: "payment-changed", payload }, ...events];
  return sql<null>`payment_record(${id}::uuid, ${version}::integer, ${from}::text, ${to}::text,
    ${why ?? (posting ? null : "no money moves")}::text, ${actor}::text, ${at.toISOString()}::timestamptz,
    ${brand}::text, ${playerId}::integer, ${posting ? JSON.stringify(posting) : null}::jsonb, ${JSON.stringify(all)}::jsonb,
    ${sql.param(messagesOf(realtime, row, from, at))}::text[])`;
}

/** What the player's browsers hear of a transition. */
function messagesOf(realtime: Context["realtime"], row: PaymentRow, from: PaymentState | null, at: Date): string[] {
  const { playerId, action } = row;
  const message = (channel: PrivateChannel, about: object) => realtime.messageToPlayer(playerId, channel, about);
  const seen = { from: from && shownState({ action, state: from }), to: shownState(row) };
  const happened = { payment: row.id, action, ...seen, at: at.toISOString() };
  return [
    message("payments_changes", { payment: toPayment(row) }),
    ...(seen.from === seen.to ? [] : [message("payments_events", happened)]),
  ];
}
