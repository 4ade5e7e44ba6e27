import { and, eq, sql } from "drizzle-orm";
import type { PlatformContext } from "#platform/context.ts";
import type { Transaction } from "#platform/db/database.ts";
import { madeOnce } from "#platform/db/made-once.ts";
import { type Movement, throwShortOfFunds } from "#platform/ledger/post.ts";
import type { PaymentState } from "#schemas/rules/payments.ts";
import { notifyOfPayment } from "./notify-player.ts";
import type { PaymentRow } from "./payment.ts";
import { type Actor, type PaymentEvent, placeholdersOf, RECORD, type Recorded, recordOf } from "./record.ts";
import { payments } from "./tables.ts";

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
  const from = payment.state;
  const record = recordOf({ row, from, actor, movements, why, at, events: events?.(row) }, context);
  const found = await changeStatement(changes)(tx)
    .execute({ ...changes, ...record, versionBefore: payment.version })
    .catch(throwShortOfFunds);
  if (found.length === 0) throw new Error(`payment ${payment.id} is no longer ${payment.state}`);
  await notifyOfPayment(tx, context, row, from);
  return row;
}

/** Records the first state of a payment whose row has just been written, as `transition` does the others. */
export async function recordTransition(tx: Transaction, context: Context, given: Omit<Recorded, "at">): Promise<void> {
  const record = recordOf({ ...given, at: context.clock.now() }, context);
  await recordFirst(tx).execute(record).catch(throwShortOfFunds);
  await notifyOfPayment(tx, context, given.row, given.from);
}

const recordFirst = madeOnce((reader) =>
  reader.select({ recorded: RECORD }).from(sql`(values (1)) one`).prepare("record_payment"),
);

type Changes = Partial<PaymentRow>;

const prepareChange = (columns: readonly string[], name: string) =>
  madeOnce((reader) => {
    const changed = reader.$with("changed").as(
      reader
        .update(payments)
        .set(placeholdersOf(columns))
        .where(
          and(
            eq(payments.id, sql.placeholder("id")),
            eq(payments.state, sql.placeholder("from")),
            eq(payments.version, sql.placeholder("versionBefore")),
          ),
        )
        .returning({ id: payments.id }),
    );
    return reader.with(changed).select({ id: changed.id, recorded: RECORD }).from(changed).prepare(name);
  });

/** By the columns that they change: transitions know about a dozen sets of columns. */
const changeStatements = new Map<string, ReturnType<typeof prepareChange>>();

function changeStatement(changes: Changes) {
  const columns = Object.keys(changes);
  const key = columns.join();
  const known = changeStatements.get(key);
  if (known) return known;
  const made = prepareChange(columns, `change_payment_${changeStatements.size}`);
  changeStatements.set(key, made);
  return made;
}
