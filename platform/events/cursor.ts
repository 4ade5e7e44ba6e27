import { sql } from "drizzle-orm";
import type { Database, Transaction } from "../db/database.ts";
import { madeOnce } from "../db/made-once.ts";
import type { Consumer } from "./consumer.ts";
import type { RecordedEvent } from "./recorded-event.ts";

/** What a consumer gets at once. */
export interface Batch {
  events: RecordedEvent[];
  /** Players of whom something is put aside: what comes later of them waits behind it. */
  behind: Set<number>;
  /** More may follow. */
  isFull: boolean;
}

/** So many events are passed at once that a consumer does not want. */
const SCAN = 20_000;
/** A consumer that has more than this to pass does so by itself. */
const GLANCE = 1_000;
const TIMEOUT_MS = 10_000;

const findNext = madeOnce((reader) =>
  reader
    .select({
      isFull: sql<boolean>`is_full`,
      events: sql<Record<string, unknown>[]>`events`,
      behind: sql<number[]>`behind`,
    })
    .from(
      sql`events_next(${sql.placeholder("name")}, ${sql.placeholder("types")}::text[], ${sql.placeholder("most")}::integer,
        ${SCAN}::integer, ${sql.placeholder("timeoutMs")}::integer)`,
    )
    .prepare("next_events"),
);

/**
 * The next events that a consumer wants. Its cursor is locked until the transaction ends, and moved; every statement that
 * follows is bounded, because no consumer comes to later events while the transaction is open. Null while another process
 * works for it.
 */
export async function nextEvents(
  tx: Transaction,
  { name, types, timeoutMs = TIMEOUT_MS }: Consumer,
  most: number,
): Promise<Batch | null> {
  const [batch] = await findNext(tx).execute({ name, types, most, timeoutMs });
  if (!batch) return null;
  return { events: batch.events.map(toEvent), behind: new Set(batch.behind), isFull: batch.isFull };
}

/** What there is to do for consumers, by their names. */
export interface DueWork {
  /** Have events that they want. */
  due: string[];
  /** Have failures that are to be tried again. */
  retry: string[];
  /** A transaction that still runs holds events back. */
  held: boolean;
}

const findDue = madeOnce((reader) =>
  reader
    .select({ due: sql<string[]>`due`, retry: sql<string[]>`retry`, held: sql<boolean>`held` })
    .from(
      sql`events_due(${sql.placeholder("wanted")}::jsonb, ${sql.placeholder("now")}::timestamptz, ${GLANCE}::integer)`,
    )
    .prepare("due_events"),
);

/** Looks for all consumers at once; those that want nothing of what there is are moved behind it. */
export async function dueWork(
  { drizzle }: Pick<Database, "drizzle">,
  consumers: readonly Consumer[],
  now: Date,
): Promise<DueWork> {
  const wanted = Object.fromEntries(consumers.map(({ name, types }) => [name, types]));
  const [found] = await findDue(drizzle).execute({ wanted: JSON.stringify(wanted), now });
  return found ?? { due: [], retry: [], held: false };
}

/** Locks the consumer's cursor until the transaction ends and bounds its statements; false while another process works for it. */
export async function lockCursor(tx: Transaction, { name, timeoutMs = TIMEOUT_MS }: Consumer): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select set_config('statement_timeout', ${String(timeoutMs)}, true)
    from event_consumers where name = ${name} for update skip locked`);
  return rows.length > 0;
}

export const EVENT_COLUMNS = sql.raw(
  "e.tx::text as tx, e.position::text as position, e.type, e.brand, e.player_id, e.payload, e.created_at",
);

export const toEvent = (row: Record<string, unknown>): RecordedEvent =>
  ({
    tx: row.tx,
    position: row.position,
    type: row.type,
    brand: row.brand,
    playerId: row.player_id,
    payload: row.payload,
    at: new Date(row.created_at as string),
  }) as RecordedEvent;
