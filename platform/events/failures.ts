import { sql } from "drizzle-orm";
import type { Database, Transaction } from "../db/database.ts";
import { attempt } from "./attempt.ts";
import type { ConsumeContext } from "./consume-context.ts";
import type { Consumer } from "./consumer.ts";
import { EVENT_COLUMNS, lockCursor, toEvent } from "./cursor.ts";
import type { EventPlace, RecordedEvent } from "./recorded-event.ts";
import { eventFailures } from "./tables.ts";

/** A failed event is tried again after 1, 2, 4 ... seconds, and parked when it has failed this often. */
export const MOST_ATTEMPTS = 8;
export const pauseMs = (attempts: number): number => 1_000 * 2 ** (attempts - 1);

/** Puts events aside: one that failed with its error, or some that wait behind another. */
export async function putAside(
  tx: Transaction,
  consumer: string,
  events: readonly RecordedEvent[],
  now: Date,
  error: string | null = null,
): Promise<void> {
  if (events.length === 0) return;
  const attempts = error === null ? 0 : 1;
  const nextTryAt = error === null ? now : new Date(now.getTime() + pauseMs(1));
  await tx.insert(eventFailures).values(
    events.map(({ tx: transaction, position, playerId }) => ({
      consumer,
      tx: transaction,
      position: BigInt(position),
      playerId,
      attempts,
      nextTryAt,
      error,
    })),
  );
}

/** Tries again what is due, of each player the first alone. Answers how many were handled. */
export function retryFailures(
  { database, clock, log }: ConsumeContext,
  consumer: Consumer,
  most: number,
): Promise<number> {
  return database.drizzle.transaction(async (tx) => {
    if (!(await lockCursor(tx, consumer))) return 0;
    const now = clock.now();
    const { rows } = await tx.execute(sql`
      select ${EVENT_COLUMNS}, f.attempts from event_failures f
      join events e on e.tx = f.tx and e.position = f.position
      where f.consumer = ${consumer.name} and f.parked_at is null and f.next_try_at <= ${now.toISOString()}::timestamptz
        and not exists (select 1 from event_failures earlier
          where earlier.consumer = f.consumer and earlier.player_id = f.player_id
            and (earlier.tx, earlier.position) < (f.tx, f.position))
      order by f.tx, f.position limit ${most}`);
    let handled = 0;
    for (const row of rows) {
      const event = toEvent(row);
      const failure = await attempt(tx, consumer, [event]);
      const where = sql`where consumer = ${consumer.name} and tx = ${event.tx}::text::xid8 and position = ${event.position}::bigint`;
      if (failure === null) {
        await tx.execute(sql`delete from event_failures ${where}`);
        handled += 1;
        continue;
      }
      const { error, isSlow } = failure;
      const attempts = (row.attempts as number) + 1;
      const parked = attempts >= MOST_ATTEMPTS;
      if (parked) log.error({ consumer: consumer.name, event, error }, "an event is parked; npm run events shows it");
      await tx.execute(sql`
        update event_failures set attempts = ${attempts}, error = ${error},
          next_try_at = ${new Date(now.getTime() + pauseMs(attempts)).toISOString()}::timestamptz,
          parked_at = ${parked ? now.toISOString() : null}::timestamptz
        ${where}`);
      if (isSlow) break;
    }
    return handled;
  });
}

/** A parked event with what its consumer said last. */
export interface ParkedEvent extends EventPlace {
  consumer: string;
  type: string;
  playerId: number | null;
  attempts: number;
  error: string;
  parkedAt: Date;
}

/** Parked events, the oldest first. */
export async function listParked({ pool }: Pick<Database, "pool">, most = 100): Promise<ParkedEvent[]> {
  const { rows } = await pool.query<ParkedEvent>(
    `select f.consumer, f.tx::text, f.position::text, e.type, f.player_id as "playerId", f.attempts, f.error,
        f.parked_at as "parkedAt"
      from event_failures f join events e on e.tx = f.tx and e.position = f.position
      where f.parked_at is not null order by f.tx, f.position limit $1`,
    [most],
  );
  return rows;
}

/** Lets a consumer's parked events be tried again from the beginning: all of them, or one by its position. Answers how many. */
export async function replayParked(
  { pool }: Pick<Database, "pool">,
  { consumer, position, now }: { consumer: string; position?: string; now: Date },
): Promise<number> {
  const { rowCount } = await pool.query(
    `update event_failures set parked_at = null, attempts = 0, next_try_at = $2
      where consumer = $1 and parked_at is not null and ($3::bigint is null or position = $3)`,
    [consumer, now, position ?? null],
  );
  return rowCount ?? 0;
}
