import { sql } from "drizzle-orm";
import type { Transaction } from "../db/database.ts";
import type { EventPlace, RecordedEvent } from "./recorded-event.ts";

/** The consumer's cursor, locked until the transaction ends; null while another process works for it. */
export async function lockCursor(tx: Transaction, consumer: string): Promise<EventPlace | null> {
  const { rows } = await tx.execute<EventPlace & Record<string, unknown>>(sql`
    select tx::text, position::text from event_consumers where name = ${consumer} for update skip locked`);
  return rows[0] ?? null;
}

export async function moveCursor(tx: Transaction, consumer: string, to: EventPlace): Promise<void> {
  await tx.execute(sql`
    update event_consumers set tx = ${to.tx}::text::xid8, position = ${to.position}::bigint where name = ${consumer}`);
}

/**
 * The next events behind a place. Only what was written before the oldest transaction that still runs: any earlier event
 * is visible by then, so that none is passed over that becomes visible later.
 */
export async function readEvents(tx: Transaction, after: EventPlace, most: number): Promise<RecordedEvent[]> {
  const { rows } = await tx.execute(sql`
    select ${EVENT_COLUMNS} from events e
    where (e.tx, e.position) > (${after.tx}::text::xid8, ${after.position}::bigint)
      and e.tx < pg_snapshot_xmin(pg_current_snapshot())
    order by e.tx, e.position limit ${most}`);
  return rows.map(toEvent);
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
