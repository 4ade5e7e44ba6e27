import { sql } from "drizzle-orm";
import type { Transaction } from "../db/database.ts";
import type { EventType } from "./recorded-event.ts";

/**
 * Whether a consumer has still to handle events of these types that happened before a time: ones that it has not read, and
 * ones that failed and are tried again. Parked ones don't count, nor do later ones of the same player: all of them wait for
 * an operator.
 */
export async function hasPendingEvents(
  tx: Transaction,
  consumer: string,
  { types, before }: { types: readonly EventType[]; before: Date },
): Promise<boolean> {
  const wanted = sql`e.type = any(${sql.param([...types])}::text[]) and e.created_at < ${before.toISOString()}::timestamptz`;
  const { rows } = await tx.execute<{ pending: boolean }>(sql`
    select exists (select from events e where ${wanted} and (e.tx, e.position) > (
        select coalesce(max(c.tx::text)::xid8, '0'::xid8), coalesce(max(c.position), 0)
        from event_consumers c where c.name = ${consumer}))
      or exists (select from event_failures f join events e on e.tx = f.tx and e.position = f.position
        where f.consumer = ${consumer} and f.parked_at is null and ${wanted}
          and not exists (select from event_failures parked
            where parked.consumer = f.consumer and parked.player_id = f.player_id and parked.parked_at is not null
              and (parked.tx, parked.position) < (f.tx, f.position))) as pending`);
  return rows[0]?.pending ?? true;
}
